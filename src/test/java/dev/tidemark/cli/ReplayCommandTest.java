package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What was recorded comes back: the same checkpoints on the same drive, every record accounted for.
 */
class ReplayCommandTest {
  private static final String DRIVE = "dapustor-r5100-7.68tb";

  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  private CommandLineRun run(String... args) {
    CommandLineRun run = CommandLineRun.in(folder, args);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return run;
  }

  private JsonValue report(String out) throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve(out).resolve("report.json")));
  }

  private static List<Double> durations(JsonValue rows) {
    List<Double> seconds = new ArrayList<>();
    rows.items().forEach(row -> seconds.add(row.at("durationSeconds").number()));
    return seconds;
  }

  private JsonValue replay(String... more) throws IOException {
    List<String> args = new ArrayList<>(List.of("replay", "made.tmtrace", "--out", "replayed"));
    args.addAll(List.of(more));
    run(args.toArray(String[]::new));
    return report("replayed");
  }

  @Test
  void aRecordedCheckpointTakesAsLongWhenReplayed() throws IOException {
    List<String> target =
        List.of(
            "--set",
            "target.simulate.drives.profile=" + DRIVE,
            "--set",
            "target.simulate.condition=filled",
            "--set",
            "target.simulate.filesystem.placement-spread=40%");
    List<String> args = new ArrayList<>(List.of("record", "small.yaml", "made.tmtrace"));
    args.addAll(target);
    args.addAll(List.of("--set", "workload.checkpoint.io=direct"));
    args.addAll(List.of("--set", "workload.checkpoint.pass=2", "--out", "made"));
    run(args.toArray(String[]::new));
    List<Double> recorded = durations(report("made").at("checkpoints"));
    assertThat(recorded).hasSize(3);
    List<String> on = new ArrayList<>(List.of("--scenario", "small.yaml"));
    on.addAll(target);
    JsonValue asRecorded = replay(on.toArray(String[]::new));
    List<Double> again = durations(asRecorded.at("replay", "checkpoints"));
    assertThat(again).hasSameSizeAs(recorded);
    for (int i = 0; i < recorded.size(); i++) {
      assertThat(again.get(i)).isBetween(recorded.get(i) * 0.99, recorded.get(i) * 1.01);
    }
    assertThat(asRecorded.at("replay", "keptUp").truth()).isTrue();
    for (String timing : List.of("asap", "dependent")) {
      List<String> flatOut = new ArrayList<>(on);
      flatOut.addAll(List.of("--timing", timing));
      List<Double> faster =
          durations(replay(flatOut.toArray(String[]::new)).at("replay", "checkpoints"));
      for (int i = 0; i < recorded.size(); i++) {
        assertThat(faster.get(i)).as(timing).isLessThanOrEqualTo(recorded.get(i) * 1.01);
      }
    }
  }

  /** 4 KiB writes at random places, so many a second. */
  private void trace(int records, long gapNanos) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < records; i++) {
      long sector = i * 7919L % 1_000_000 * 8;
      text.append(i * gapNanos).append(" 0 ").append(sector).append(" 8 ").append(i % 2);
      text.append('\n');
    }
    Files.writeString(folder.resolve("made.tmtrace"), text);
  }

  @Test
  void everyRecordIsAccountedFor() throws IOException {
    trace(1000, 10_000);
    Files.writeString(
        folder.resolve("made.tmtrace"),
        Files.readString(folder.resolve("made.tmtrace")) + "broken\n20000000 0 0 0 1\n");
    JsonValue counts = replay("--drive", DRIVE).at("replay", "counts");
    assertThat(counts.at("read").whole()).isEqualTo(1002);
    assertThat(counts.at("issued").whole()).isEqualTo(1000);
    assertThat(counts.at("completed").whole()).isEqualTo(1000);
    assertThat(counts.at("skipped").whole()).isEqualTo(2);
  }

  @Test
  void overloadIsSaidWithItsMoment() throws IOException {
    trace(20_000, 100);
    JsonValue replay = replay("--drive", DRIVE, "--depth", "8").at("replay");
    assertThat(replay.at("keptUp").truth()).isFalse();
    assertThat(replay.at("behindSinceSeconds").number()).isBetween(0.0, 0.0005);
    assertThat(replay.at("latenessSeconds", "count").whole()).isEqualTo(20_000);
    double slow = report("replayed").at("endSeconds").number();
    JsonValue scaled = replay("--drive", DRIVE, "--depth", "8", "--speed", "0.001").at("replay");
    assertThat(scaled.at("keptUp").truth()).isTrue();
    assertThat(scaled.at("latenessSeconds", "maxSeconds").number()).isZero();
    double seconds = report("replayed").at("endSeconds").number();
    assertThat(seconds).isGreaterThan(slow).isBetween(1.9999, 2.001);
  }

  @Test
  void beyondTheEndIsRefusedWrappedOrClipped() throws IOException {
    Files.writeString(folder.resolve("made.tmtrace"), "0 0 99999999999999 8 0\n10 0 8 8 0\n");
    CommandLineRun refused = CommandLineRun.in(folder, "replay", "made.tmtrace", "--drive", DRIVE);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains("0 is accessed up to byte 51200000000003584")
        .contains("--beyond");
    assertThat(
            replay("--drive", DRIVE, "--beyond", "wrap").at("replay", "counts", "issued").whole())
        .isEqualTo(2);
    JsonValue clipped = replay("--drive", DRIVE, "--beyond", "clip").at("replay");
    assertThat(clipped.at("counts", "issued").whole()).isEqualTo(1);
    assertThat(clipped.at("skipped").items().getFirst().at("because").text())
        .isEqualTo("beyond the drive's end");
  }

  @Test
  void devicesGoWhereTheMapSays() throws IOException {
    Files.writeString(
        folder.resolve("made.tmtrace"), "0 5 0 8 0\n10 6 8 8 0\n20 5 16 8 0\n30 7 16 8 0\n");
    JsonValue report =
        replay(
            "--drive",
            DRIVE,
            "--set",
            "target.simulate.drives.count=2",
            "--map",
            "5=1",
            "--map",
            "6=0");
    assertThat(report.at("replay", "counts", "issued").whole()).isEqualTo(3);
    assertThat(report.at("replay", "counts", "skipped").whole()).isEqualTo(1);
    assertThat(report.at("drives").items().get(0).at("hostBytes").whole()).isEqualTo(4096);
    assertThat(report.at("drives").items().get(1).at("hostBytes").whole()).isEqualTo(8192);
  }

  /**
   * The second read came 0.5 ms after the first had completed, and so it does on a faster drive.
   */
  @Test
  void dependentKeepsThinkTimesAndNotTheDrivesTimes() throws IOException {
    String first = "128166372003061629,h,0,Read,0,4096,10000\n";
    Files.writeString(folder.resolve("made.tmtrace"), first);
    replay("--drive", DRIVE);
    double latency = report("replayed").at("endSeconds").number();
    assertThat(latency).isBetween(10e-6, 900e-6);
    Files.writeString(
        folder.resolve("made.tmtrace"), first + "128166372003076629,h,0,Read,0,4096,10000\n");
    replay("--drive", DRIVE, "--timing", "dependent");
    assertThat(report("replayed").at("endSeconds").number())
        .isBetween(2 * latency + 499e-6, 2 * latency + 501e-6);
    replay("--drive", DRIVE);
    assertThat(report("replayed").at("endSeconds").number())
        .isBetween(latency + 1499e-6, latency + 1501e-6);
  }

  @Test
  void whatCannotBeReadIsAProblem() throws IOException {
    Files.writeString(folder.resolve("made.tmtrace"), "no trace\n");
    for (String[] args :
        List.of(
            new String[] {"replay", "made.tmtrace", "--drive", DRIVE},
            new String[] {"replay", "missing", "--drive", DRIVE},
            new String[] {"replay", "made.tmtrace"},
            new String[] {"replay", "made.tmtrace", "--drive", DRIVE, "--input-format", "x"},
            new String[] {"trace", "info", "made.tmtrace"},
            new String[] {"trace", "convert", "made.tmtrace", "small.yaml"})) {
      CommandLineRun run = CommandLineRun.in(folder, args);
      assertThat(run.exitCode()).as(String.join(" ", args)).isEqualTo(2);
      assertThat(run.err()).isNotEmpty().doesNotContain("internal error");
    }
  }
}
