package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real run records everything that it does to its files. */
final class RealRecordTest {
  @TempDir private Path folder;

  private final Map<TraceKind, Long> counts = new EnumMap<>(TraceKind.class);
  private final Map<TraceKind, Long> bytes = new EnumMap<>(TraceKind.class);
  private final Set<String> names = new TreeSet<>();
  private final Set<Integer> actors = new TreeSet<>();
  private long lastNanos;

  private CommandLineRun run(String workload) throws IOException {
    Files.writeString(
        folder.resolve("s.yaml"),
        """
        name: Recorded
        target: {directory: there, engine: buffered, scale: 1/20000, space: 4 MiB}
        workload: %s
        """
            .formatted(workload));
    return CommandLineRun.in(
        folder, "run", "s.yaml", "--quiet", "--out", "out", "--record", "run.tmtrace");
  }

  private void read() {
    try (TraceSource trace = new TraceFile(folder.resolve("run.tmtrace")).open()) {
      while (trace.advance()) {
        counts.merge(trace.kind(), 1L, Long::sum);
        if (trace.kind() == TraceKind.MARK) {
          continue;
        }
        bytes.merge(trace.kind(), trace.bytes(), Long::sum);
        names.add(trace.targets().get(trace.target()).name());
        actors.add(trace.actor());
        assertThat(trace.timeNanos()).isNotNegative();
        assertThat(trace.latencyNanos()).isNotNegative();
        lastNanos = Math.max(lastNanos, trace.timeNanos() + trace.latencyNanos());
      }
    }
  }

  private long count(TraceKind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  private long bytes(TraceKind kind) {
    return bytes.getOrDefault(kind, 0L);
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  @Test
  void everyByteAndEveryFileOfACheckpointIsRecorded() throws IOException {
    CommandLineRun run =
        run(
            "{checkpoint: {model: llama3.1-8b, parallelism: {data: 4, zero-stage: 3},"
                + " checkpoints: 3, keep: 1, recovery-reads: 1, block-size: 4 KiB}}");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    read();
    long each = report().at("summary", "checkpoint", "bytesPerCheckpoint").whole();
    assertThat(bytes(TraceKind.WRITE)).isEqualTo(3 * each);
    assertThat(bytes(TraceKind.READ)).isEqualTo(each);
    assertThat(count(TraceKind.CREATE)).isEqualTo(count(TraceKind.SYNC));
    assertThat(count(TraceKind.CREATE)).isEqualTo(count(TraceKind.CLOSE));
    assertThat(names).hasSize((int) count(TraceKind.CREATE));
    assertThat(count(TraceKind.DELETE)).isEqualTo(names.size() * 2L / 3);
    assertThat(actors).containsExactly(0, 1, 2, 3);
    assertThat(count(TraceKind.MARK)).isGreaterThan(6);
    assertThat(lastNanos / 1e9).isLessThan(60);
  }

  @Test
  void everyRequestOfAPhaseIsRecorded() throws IOException {
    CommandLineRun run =
        run("{synthetic: {phases: {jobs: 2, queue-depth: 4, read-share: 50%, bytes: 12 MiB}}}");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    read();
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(count(TraceKind.READ)).isEqualTo(phase.at("latency", "read", "count").whole());
    assertThat(count(TraceKind.WRITE)).isEqualTo(phase.at("latency", "write", "count").whole());
    assertThat(bytes(TraceKind.READ) + bytes(TraceKind.WRITE)).isEqualTo(12L << 20);
    assertThat(names).containsExactly("space-0");
  }

  @Test
  void aRunThatIsRefusedLeavesNoTrace() throws IOException {
    Files.createDirectory(folder.resolve("there"));
    Files.writeString(folder.resolve("there/mine"), "mine");
    CommandLineRun run = run("{synthetic: {phases: {bytes: 1 MiB}}}");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(folder.resolve("run.tmtrace")).doesNotExist();
  }

  @Test
  void anExistingFileIsNotOverwritten() throws IOException {
    Files.writeString(folder.resolve("run.tmtrace"), "mine");
    CommandLineRun run = run("{synthetic: {phases: {bytes: 1 MiB}}}");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(folder.resolve("run.tmtrace")).hasContent("mine");
  }
}
