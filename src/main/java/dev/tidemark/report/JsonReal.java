package dev.tidemark.report;

import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** What only a run on real storage tells, in {@code report.json}. */
final class JsonReal {
  private final JsonOutput json;

  JsonReal(JsonOutput json) {
    this.json = json;
  }

  /** Inside of {@code target}. */
  void target(RealUse use) throws IOException {
    json.text("engine", use.engine());
    json.text("directory", use.directory());
    json.text("filesystem", use.filesystem());
    whole("bytesFromDevice", use.bytesFromDevice());
    whole("bytesToDevice", use.bytesToDevice());
    whole("deviceBytesRead", use.deviceBytesRead());
    whole("deviceBytesWritten", use.deviceBytesWritten());
    json.texts("remarks", use.remarks());
  }

  void write(RunResult result, RealUse use) throws IOException {
    json.truth("incomplete", use.incomplete().isPresent());
    if (use.incomplete().isPresent()) {
      json.text("incompleteReason", use.incomplete().get());
    }
    json.object("verification", () -> verification(use));
    if (result.hasPhases()) {
      List<Integer> phases = IntStream.range(0, use.phases().size()).boxed().toList();
      json.objects("phaseSources", phases, index -> phase(result, use, index));
      return;
    }
    List<Integer> recoveries =
        IntStream.range(0, use.recoveryBytesFromDevice().size()).boxed().toList();
    json.objects("recoverySources", recoveries, index -> source(result, use, index));
    json.objects(
        "rankTimes",
        use.checkpoints(),
        times -> {
          json.seconds("meanWriteSeconds", times.writeNanos());
          json.seconds("meanFlushSeconds", times.flushNanos());
          whole("bytesToDevice", known(times.bytesToDevice()));
        });
  }

  private void phase(RunResult result, RealUse use, int index) throws IOException {
    RealUse.Sourced source = use.phases().get(index);
    json.text("phase", result.phases().get(index).name());
    sourced(source);
  }

  /** Where bytes of requests came from and went. */
  void sourced(RealUse.Sourced source) throws IOException {
    json.whole("readBytes", source.readBytes());
    whole("bytesFromDevice", known(source.bytesFromDevice()));
    json.number(
        "cachedFraction", RealText.cachedFraction(source.readBytes(), source.bytesFromDevice()));
    json.whole("writtenBytes", source.writtenBytes());
    whole("bytesToDevice", known(source.bytesToDevice()));
  }

  private void source(RunResult result, RealUse use, int index) throws IOException {
    long fromDevice = use.recoveryBytesFromDevice().get(index);
    json.whole("checkpoint", result.recoveries().get(index).checkpoint());
    whole("bytesFromDevice", known(fromDevice));
    json.number(
        "cachedFraction",
        RealText.cachedFraction(result.recoveries().get(index).bytes(), fromDevice));
  }

  private void verification(RealUse use) throws IOException {
    whole("blocks", figure(use, true));
    whole("mismatches", figure(use, false));
    json.text("firstMismatch", use.verification().map(RealUse.Checked::first).orElse(""));
  }

  private static OptionalLong figure(RealUse use, boolean blocks) {
    return use.verification().stream()
        .mapToLong(checked -> blocks ? checked.blocks() : checked.mismatches())
        .findFirst();
  }

  private static OptionalLong known(long bytes) {
    return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  private void whole(String name, OptionalLong value) throws IOException {
    if (value.isPresent()) {
      json.whole(name, value.getAsLong());
    } else {
      json.nothing(name);
    }
  }
}
