package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.trace.TraceFile;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recordings that come with Tidemark are small, told of, and replay in full. */
final class RecordedTracesTest {
  private static final Path TRACES = ShippedRun.ROOT.resolve("traces");
  private static final long BYTES_MAX = 300_000;

  @TempDir private Path folder;

  /** Requests that move bytes, and records in all, as the runs that were recorded told them. */
  @ParameterizedTest
  @CsvSource({
    "checkpoint-8-ranks, 2720, 2991, 4",
    "ingest-epoch, 1392, 1406, 0",
    "direct-sweep, 2656, 2656, 0",
    "mixed, 3840, 3840, 0"
  })
  void everyRecordingReplaysOnAModelledDrive(String name, long requests, long read, int checkpoints)
      throws IOException {
    Path trace = TRACES.resolve(name + ".tmtrace");
    CommandLineRun run =
        CommandLineRun.in(
            folder,
            "replay",
            trace.toAbsolutePath().toString(),
            "--drive",
            "dapustor-r5100-7.68tb",
            "--out",
            "out");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonValue replay =
        JsonValue.parse(Files.readString(folder.resolve("out/report.json"))).at("replay");
    assertThat(replay.at("counts", "read").whole()).isEqualTo(read);
    assertThat(replay.at("counts", "issued").whole()).isEqualTo(requests);
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(requests);
    assertThat(replay.at("counts", "skipped").whole()).isEqualTo(read - requests);
    assertThat(replay.at("checkpoints").items()).hasSize(checkpoints);
  }

  @Test
  void everyRecordingIsSmallAndItsScenarioIsThere() throws IOException {
    String note = Files.readString(TRACES.resolve("README.md"));
    List<Path> traces;
    try (Stream<Path> files = Files.list(TRACES)) {
      traces = files.filter(file -> file.toString().endsWith(".tmtrace")).toList();
    }
    assertThat(traces).hasSize(4);
    for (Path trace : traces) {
      String name = trace.getFileName().toString().replace(".tmtrace", "");
      assertThat(trace).satisfies(file -> assertThat(Files.size(file)).isLessThan(BYTES_MAX));
      assertThat(note).contains("`" + name + "`");
      assertThat(ScenarioReader.read(TRACES.resolve(name + ".yaml"), List.of()).scenario().name())
          .isNotBlank();
    }
  }

  /** Each place of each file is read once in an epoch. */
  @Test
  void readsOfAnEpochGoToPlacesOfTheirOwn() {
    Set<String> places = new HashSet<>();
    try (TraceSource trace = new TraceFile(TRACES.resolve("ingest-epoch.tmtrace")).open()) {
      while (trace.advance()) {
        if (trace.kind() != TraceKind.MARK) {
          assertThat(trace.kind()).isEqualTo(TraceKind.READ);
          assertThat(places.add(trace.target() + " " + trace.offset())).isTrue();
        }
      }
    }
    assertThat(places).hasSize(1392);
  }
}
