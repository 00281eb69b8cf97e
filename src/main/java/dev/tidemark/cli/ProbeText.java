package dev.tidemark.cli;

import dev.tidemark.engine.Capability;
import dev.tidemark.engine.FolderProbe;
import dev.tidemark.units.Bytes;
import java.util.Optional;

/** A probe as people read it. */
final class ProbeText {
  private static final String UNKNOWN = "not known";

  private final FolderProbe probe;
  private final StringBuilder text = new StringBuilder();

  ProbeText(FolderProbe probe) {
    this.probe = probe;
  }

  String text() {
    line("folder", probe.path().toString());
    line(
        "filesystem",
        "%s, %s of %s free, blocks of %s"
            .formatted(
                probe.filesystem(), rounded(probe.free()), rounded(probe.total()), probe.block()));
    line("logical block", probe.logicalBlock().map(Bytes::toString).orElse(UNKNOWN));
    line("direct I/O", alignment(probe.memoryAlignment(), probe.offsetAlignment()));
    text.append('\n');
    probe.capabilities().forEach(this::engine);
    return text.toString();
  }

  private static String alignment(Optional<Bytes> memory, Optional<Bytes> offset) {
    return memory.isPresent() && offset.isPresent()
        ? "memory in steps of %s, offsets and lengths of %s".formatted(memory.get(), offset.get())
        : "alignment " + UNKNOWN;
  }

  private void engine(Capability capability) {
    String what = capability.what().isEmpty() ? "" : ": " + capability.what();
    line(capability.engine(), (capability.works() ? "works" : "does not work") + what);
    if (!capability.fix().isEmpty()) {
      line("", capability.fix() + ".");
    }
  }

  private void line(String name, String value) {
    text.append("  %-14s  %s%n".formatted(name, value));
  }

  /** To three digits, downwards. */
  private static Bytes rounded(Bytes bytes) {
    long unit = 1;
    while (bytes.value() / unit >= 1000) {
      unit *= 10;
    }
    return Bytes.of(bytes.value() / unit * unit);
  }
}
