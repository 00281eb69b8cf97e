package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.trace.SortedTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace on a real file: every record accounted for, at its time, and nothing left behind. */
final class RealReplayTest {
  private static final long MSR_START = 128_166_372_003_061_629L;

  @TempDir private Path folder;

  private CommandLineRun replay(String... more) {
    return new ReplayFolder(folder).replay(more);
  }

  private JsonValue report() throws IOException {
    return new ReplayFolder(folder).report();
  }

  private JsonValue replayed(String... more) throws IOException {
    return new ReplayFolder(folder).replayed(more);
  }

  private List<String> left() throws IOException {
    return new ReplayFolder(folder).left();
  }

  /** MQSim's lines: 4 KiB each, every second one a read; of 8 pages every 5th from the start. */
  private static String lines(int records, long gapNanos) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < records; i++) {
      text.append(i * gapNanos).append(" 0 ").append(i * 5 % 1024 * 8).append(" 8 ");
      text.append(i % 2).append('\n');
    }
    return text.toString();
  }

  private void trace(String text) throws IOException {
    Files.writeString(folder.resolve("t"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffered", "direct", "mmap", "io-uring", "'null'"})
  void everyRecordIsIssuedAtItsTimeAndCounted(String engine) throws IOException {
    trace(lines(200, 1_000_000));
    JsonValue replay = replayed("--set", "target.engine=" + engine);
    for (String count : List.of("read", "issued", "completed")) {
      assertThat(replay.at("counts", count).whole()).as(count).isEqualTo(200);
    }
    assertThat(replay.at("counts", "skipped").whole()).isZero();
    assertThat(replay.at("latenessSeconds", "count").whole()).isEqualTo(200);
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(phase.at("readBytes").whole()).isEqualTo(100 * 4096);
    assertThat(phase.at("writtenBytes").whole()).isEqualTo(100 * 4096);
    assertThat(phase.at("seconds").number()).as("the last comes at 199 ms").isGreaterThan(0.199);
    assertThat(report().at("phaseSources").items().getFirst().at("readBytes").whole())
        .isEqualTo(100 * 4096);
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void scaledAndFlatOutAreFaster() throws IOException {
    trace(lines(100, 10_000_000));
    replayed("--set", "target.engine=buffered", "--speed", "20");
    assertThat(report().at("phases").items().getFirst().at("seconds").number())
        .isBetween(0.0495, 0.9);
    JsonValue asap = replayed("--set", "target.engine=buffered", "--timing", "asap");
    assertThat(asap.at("counts", "completed").whole()).isEqualTo(100);
    assertThat(report().at("phases").items().getFirst().at("seconds").number()).isLessThan(0.9);
  }

  /** 1.5 s after the start when recorded, but 50 ms after the first had completed. */
  @Test
  void dependentKeepsThinkTimesAndNotTheOldLatencies() throws IOException {
    String second = (MSR_START + 15_000_000) + ",h,0,Write,8192,4096,10000\n";
    trace(MSR_START + ",h,0,Read,0,4096,14500000\n" + second);
    JsonValue replay = replayed("--set", "target.engine=buffered", "--timing", "dependent");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(2);
    assertThat(report().at("phases").items().getFirst().at("seconds").number())
        .isBetween(0.05, 1.4);
  }

  @Test
  void addressesBeyondTheFileAreRefusedBeforeAnythingIsWritten() throws IOException {
    trace("0 0 8 8 0\n10 0 99999999992 8 0\n");
    CommandLineRun refused = replay();
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains("0 is accessed up to byte 51200000000000")
        .contains("8388608 B of space")
        .contains("--beyond");
    assertThat(folder.resolve("there")).doesNotExist();
    assertThat(replayed("--beyond", "wrap").at("counts", "completed").whole()).isEqualTo(2);
    JsonValue clipped = replayed("--beyond", "clip");
    assertThat(clipped.at("counts", "completed").whole()).isEqualTo(1);
    assertThat(clipped.at("counts", "skipped").whole()).isEqualTo(1);
  }

  @Test
  void filesOfATraceHaveAFileEachAndDiscardsAreSkipped() throws IOException {
    trace(
        """
        fio version 3 iolog
        1 a add
        1 b add
        1 a open
        1 b open
        2 a write 0 3000000
        3 b write 0 3000000
        4 a trim 0 4096
        5 b read 2996000 4000
        """);
    JsonValue replay = replayed("--set", "target.engine=buffered", "--timing", "asap");
    assertThat(replay.at("counts", "completed").whole()).isEqualTo(3);
    assertThat(replay.at("skipped").toString()).contains("discards, which a file cannot pass on");
    JsonValue phase = report().at("phases").items().getFirst();
    assertThat(phase.at("writtenBytes").whole()).isEqualTo(6_000_000);
    assertThat(phase.at("readBytes").whole()).isEqualTo(4000);
  }

  @Test
  void aTimedReplayIsWarmedUpAndNothingOfThatIsCounted() throws IOException {
    trace(lines(50, 1_000_000));
    JsonValue replay = replayed("--set", "target.engine=io-uring", "--record", "r");
    assertThat(replay.at("latenessSeconds", "count").whole()).isEqualTo(50);
    assertThat(report().at("target", "remarks").toString()).contains("warmed up first: ");
    CommandLineRun recorded = CommandLineRun.in(folder, "trace", "info", "r");
    assertThat(recorded.out()).contains("25 read, 25 write");
    replayed("--set", "target.engine=io-uring", "--timing", "asap");
    assertThat(report().at("target", "remarks").toString()).doesNotContain("warmed up");
  }

  @Test
  void aScenarioMayNameTheFolder() throws IOException {
    trace(lines(10, 1000));
    Files.writeString(
        folder.resolve("s.yaml"),
        """
        name: Replayed
        target: {directory: there, engine: buffered, space: 8 MiB}
        workload: {trace: {file: t, timing: asap, map: [{from: '0', to: 0}]}}
        """);
    CommandLineRun other =
        CommandLineRun.in(folder, "replay", "t", "--scenario", "s.yaml", "--out", "a");
    assertThat(other.exitCode()).as(other.err()).isZero();
    for (String setting : List.of("map=[{from: '0', to: 1024}]", "depth=5000")) {
      CommandLineRun refused =
          CommandLineRun.in(folder, "run", "s.yaml", "--set", "workload.trace." + setting);
      assertThat(refused.exitCode()).as(setting).isEqualTo(2);
      assertThat(refused.err()).contains("workload.trace.");
    }
    assertThat(replay("--condition", "filled").exitCode()).isEqualTo(2);
    assertThat(replay("--drive", "dapustor-r5100-7.68tb").exitCode()).isEqualTo(2);
  }

  /** The trace breaks after it was looked through, so the replay ends in its middle. */
  @Test
  void whatWasReplayedBeforeAFailureIsKept() throws IOException {
    trace(lines(40_000, 0));
    Path trace = folder.resolve("t");
    ScenarioFile file =
        ScenarioReader.parse(
            "s",
            """
            name: Breaks
            target: {directory: ignored, engine: buffered, space: 8 MiB}
            workload: {trace: {file: '%s', timing: asap, malformed-max: 0}}
            """
                .formatted(trace),
            List.of());
    PlannedRealRun planned = PlannedRealRun.of(file, (DirectoryTarget) file.scenario().target());
    Files.writeString(trace, lines(40_000, 0) + "broken\n");
    RunResult result =
        new RealRun(planned, folder.resolve("there"), System::nanoTime, new ReplayFolder.Unheard())
            .run();
    assertThat(result.incomplete().orElseThrow()).contains("t").contains("40001");
    ReplayResult replay = result.replay().orElseThrow();
    long passedOn = 40_000 - 2 * SortedTrace.WINDOW; // so many before the break is read
    assertThat(replay.completed()).isBetween(passedOn - 64, passedOn + 256);
    assertThat(replay.skipped()).containsKey("not done when the run ended");
    assertThat(replay.completed() + replay.skippedCount()).isEqualTo(replay.read());
    assertThat(left()).containsExactly(".tidemark");
  }
}
