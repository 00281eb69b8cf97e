package dev.tidemark.cli;

import dev.tidemark.engine.FolderProbe;
import dev.tidemark.report.JsonOutput;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** A probe as programs read it. */
final class ProbeJson {
  private ProbeJson() {}

  static void write(FolderProbe probe, String engine, OutputStream out) throws IOException {
    try (JsonOutput json = new JsonOutput(out)) {
      json.text("path", probe.path().toString());
      json.text("filesystem", probe.filesystem());
      json.whole("totalBytes", probe.total().value());
      json.whole("freeBytes", probe.free().value());
      json.whole("blockBytes", probe.block().value());
      writeIfKnown(json, "logicalBlockBytes", probe.logicalBlock());
      writeIfKnown(json, "directMemoryAlignmentBytes", probe.memoryAlignment());
      writeIfKnown(json, "directOffsetAlignmentBytes", probe.offsetAlignment());
      json.text("asked", engine);
      json.truth("askedWorks", probe.capability(engine).works());
      json.objects(
          "engines",
          probe.capabilities(),
          capability -> {
            json.text("engine", capability.engine());
            json.truth("works", capability.works());
            json.text("what", capability.what());
            json.text("fix", capability.fix());
          });
    }
  }

  private static void writeIfKnown(JsonOutput json, String name, Optional<Bytes> bytes)
      throws IOException {
    if (bytes.isPresent()) {
      json.whole(name, bytes.get().value());
    } else {
      json.nothing(name);
    }
  }
}
