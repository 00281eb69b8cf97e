package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.Headlines;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import dev.tidemark.result.TimeShares;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A sweep for people and programs. */
class SweepReportTest {
  private static final String DOWN = "workload.checkpoint.pass";
  private static final String ACROSS = "target.simulate.filesystem.placement-spread";
  private static final Screen ASCII = new Screen(80, false, false);

  /** Times rise along both keys; the last combination cannot be run. */
  private static SweepResult sweep(int across) {
    List<SweepRow> rows = new ArrayList<>();
    for (int down = 1; down <= 3; down++) {
      for (int i = 0; i < across; i++) {
        SweepOutcome outcome =
            down == 3 && i == across - 1
                ? new SweepOutcome.Impossible(List.of("--vary a: it is \"full\", and so on."))
                : measured(500 + 50L * down * (i + 1));
        rows.add(new SweepRow(List.of(Integer.toString(10 * down), 20 * i + "%"), outcome));
      }
    }
    return new SweepResult("Swept", List.of(DOWN, ACROSS), rows);
  }

  private static SweepOutcome measured(long seconds) {
    long nanos = seconds * 1_000_000_000L;
    CheckpointRow fast = row(nanos - 1_000_000_000L);
    CheckpointRow slow = row(nanos + 1_000_000_001L);
    GoalOutcome goal =
        new GoalOutcome("slowest-checkpoint", 700, seconds + 1, "seconds", seconds + 1 <= 700);
    CheckpointSummary both = CheckpointSummary.of(List.of(fast, slow));
    return new SweepOutcome.Measured(Headlines.of(both), Optional.of(both), List.of(goal));
  }

  private static CheckpointRow row(long nanos) {
    return new CheckpointRow(
        1, 0, nanos, nanos, 1_636_100_000_000L, 0.5, 1.25, 0, nanos, nanos, TimeShares.NONE, 1);
  }

  private static String text(Screen screen, SweepResult sweep) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextSweep(screen, out).print(sweep, "tidemark-results/swept-sweep");
    return out.toString();
  }

  @Test
  void isTheReviewedText() throws IOException {
    assertThat(text(new Screen(80, false, true), sweep(4))).isEqualTo(Golden.text("sweep.txt"));
    assertThat(text(ASCII, sweep(4))).isEqualTo(Golden.text("sweep-ascii.txt")).isASCII();
  }

  @Test
  void coloursChangeNothingButTheShades() throws IOException {
    String coloured = text(new Screen(80, true, false), sweep(4));
    assertThat(coloured).contains("\u001b[97;48;5;22m550.0\u001b[0m", "48;5;88m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(Golden.text("sweep-ascii.txt"));
  }

  @Test
  void aWideHeatMapIsCutWithANote() throws IOException {
    for (int width : new int[] {40, 80, 200}) {
      String text = text(new Screen(width, false, true), sweep(30));
      String map = text.substring(text.indexOf("  mean s    of"));
      map = map.substring(map.indexOf('\n'), map.indexOf("not run"));
      assertThat(map.lines()).allMatch(line -> line.length() <= Math.min(width, 80));
      assertThat(map).contains("more values of");
    }
  }

  @Test
  void equalTimesHaveTheLightestShade() throws IOException {
    SweepOutcome same = measured(600);
    SweepResult sweep =
        new SweepResult(
            "Same",
            List.of("a", "b"),
            List.of(new SweepRow(List.of("1", "1"), same), new SweepRow(List.of("1", "2"), same)));
    assertThat(text(new Screen(80, false, true), sweep)).contains("  1  ░░░ 600.0  ░░░ 600.0\n");
  }

  @Test
  void csvHasEveryFigureInFull() throws IOException {
    StringBuilder out = new StringBuilder();
    CsvSweep.write(sweep(2), out);
    assertThat(out.toString().lines())
        .hasSize(7)
        .startsWith(
            DOWN
                + ","
                + ACROSS
                + ",meanSeconds,minSeconds,maxSeconds,p50Seconds,p99Seconds,"
                + "totalOverTimeBytesPerSecond,fillFractionMax,writeAmplification,goalsMet,problem",
            "10,0%,550.000000001,549,551.000000001,549,551.000000001,2974727273,0.5,1.25,true,")
        .endsWith("30,20%,,,,,,,,,,\"--vary a: it is \"\"full\"\", and so on.\"");
  }

  @Test
  void jsonIsTheReviewedText() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new JsonSweep("0.1.0").write(sweep(1), out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(Golden.text("sweep.json"));
  }

  @Test
  void namesKeepWhatTellsThemApart() {
    assertThat(ShortNames.of(List.of("a.b.pass", "a.c.keep"))).containsExactly("pass", "keep");
    assertThat(ShortNames.of(List.of("a.b.size", "a.c.size"))).containsExactly("b.size", "c.size");
    assertThat(ShortNames.of(List.of("a.size", "size"))).containsExactly("a.size", "size");
    assertThat(ShortNames.of(List.of("seed"))).containsExactly("seed");
  }
}
