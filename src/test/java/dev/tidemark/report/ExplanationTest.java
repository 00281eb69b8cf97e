package dev.tidemark.report;

import static dev.tidemark.result.Rows.SECOND;
import static dev.tidemark.result.Rows.joined;
import static dev.tidemark.result.Rows.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.Rows;
import dev.tidemark.result.TimeShares;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private static String of(List<CheckpointRow> rows) {
    return Explanation.of(Samples.ofRows(rows));
  }

  private static String ofSeconds(long... seconds) {
    return of(Rows.seconds(seconds));
  }

  /** Adds checkpoints that take as long as their drive time. */
  private static void add(
      List<CheckpointRow> rows, int count, double writeAmplification, long... busySeconds) {
    TimeShares busy =
        new TimeShares(
            busySeconds[0] * SECOND,
            busySeconds[1] * SECOND,
            busySeconds[2] * SECOND,
            busySeconds[3] * SECOND,
            busySeconds[4] * SECOND);
    for (int i = 0; i < count; i++) {
      rows.add(Rows.row(rows, busy.totalNanos(), writeAmplification, busy));
    }
  }

  @Test
  void garbageCollectionAfterTheFirstFillIsNamed() {
    assertThat(Explanation.of(Samples.slowing()))
        .isEqualTo(
            "From checkpoint 34 on, once the drive had been filled to 88 % and files deleted,"
                + " checkpoints take 867 s instead of 576 s (1.51 x): garbage collection copied"
                + " 0.50 B for every byte written.");
  }

  @Test
  void garbageCollectionThatGrowsIsComparedWithBefore() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 5, 1.2, 100, 20, 0, 0, 0);
    add(rows, 5, 1.7, 100, 70, 0, 0, 0);
    assertThat(of(rows))
        .isEqualTo(
            "From checkpoint 6 on, once the drive had been filled to 50 %, checkpoints take 170 s"
                + " instead of 120 s (1.42 x): garbage collection copied 0.70 B for every byte"
                + " written instead of 0.20 B.");
  }

  @Test
  void readModifyWriteIsNamed() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 5, 1.0, 100, 0, 0, 0, 0);
    add(rows, 5, 1.5, 100, 10, 60, 0, 0);
    assertThat(of(rows))
        .endsWith(
            "take 170 s instead of 100 s (1.70 x): completing partly written mapping units took 60"
                + " s of drive time a checkpoint instead of 0 s.");
  }

  @Test
  void slowerHostIsNamed() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 5, 1.0, 100, 0, 0, 0, 10);
    add(rows, 5, 1.0, 100, 0, 0, 0, 50);
    assertThat(of(rows))
        .endsWith(": waiting for the host took 50 s of drive time a checkpoint instead of 10 s.");
  }

  @Test
  void speedingUpIsToldTheSameWay() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 5, 1.5, 100, 50, 0, 0, 0);
    add(rows, 5, 1.0, 100, 0, 0, 0, 0);
    assertThat(of(rows))
        .isEqualTo(
            "From checkpoint 6 on, once the drive had been filled to 50 %, checkpoints take 100 s"
                + " instead of 150 s (0.67 x): garbage collection copied 0.00 B for every byte"
                + " written instead of 0.50 B.");
  }

  @Test
  void constantTimesAreToldWithTheirSpread() {
    assertThat(ofSeconds(joined(times(98, 640), times(1, 642))))
        .isEqualTo(
            "All 99 checkpoints take 640 s within 1 %: write amplification stays at 1.00, and 100 %"
                + " of the writing time goes into programming the data itself.");
    assertThat(ofSeconds(640, 640)).startsWith("Both checkpoints take 640 s: write amplification");
  }

  @Test
  void hostThatSetsThePaceIsNamed() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 4, 1.0, 38, 0, 0, 0, 62);
    assertThat(of(rows))
        .isEqualTo(
            "All 4 checkpoints take 100 s: the host sets the pace, 62 % of the writing time goes"
                + " into waiting for the host.");
  }

  @Test
  void linkThatSetsThePaceIsNamed() {
    List<CheckpointRow> rows = new ArrayList<>();
    add(rows, 4, 1.0, 20, 0, 0, 80, 0);
    assertThat(of(rows))
        .contains(
            "the link sets the pace, 80 % of the writing time goes into waiting for the link.");
  }

  @Test
  void oneCheckpointAndNoneAreTold() {
    assertThat(ofSeconds(576))
        .startsWith("The one checkpoint takes 576 s: write amplification stays at 1.00");
    assertThat(ofSeconds()).isEqualTo("No checkpoint was written.");
  }

  @Test
  void outlierIsTold() {
    assertThat(ofSeconds(joined(times(10, 576), times(1, 800), times(10, 576))))
        .isEqualTo(
            "Checkpoint 11 takes 800 s where the other 20 take 576 s (1.39 x): programming the data"
                + " itself took 800 s of drive time a checkpoint instead of 576 s.");
  }

  @Test
  void driftIsTold() {
    assertThat(ofSeconds(LongStream.range(500, 530).map(i -> 500 + (i - 500) * 10).toArray()))
        .startsWith(
            "Checkpoint times grow all along, from 545 s in the first third to 745 s in the last"
                + " (1.37 x): ");
  }

  @Test
  void upsAndDownsAreTold() {
    assertThat(ofSeconds(500, 600, 700, 500, 600, 700, 500, 600, 700))
        .startsWith(
            "Checkpoint times go up and down between 500 s (checkpoint 1) and 700 s (checkpoint 3),"
                + " 600 s on average; at the slowest,");
  }

  @Test
  void unmeasuredCauseIsNotMadeUp() {
    List<CheckpointRow> rows = new ArrayList<>();
    for (long seconds : joined(times(5, 100), times(5, 150))) {
      rows.add(Rows.row(rows, seconds * SECOND, Double.NaN, TimeShares.NONE));
    }
    assertThat(of(rows)).endsWith("checkpoints take 150 s instead of 100 s (1.50 x).");
    assertThat(of(rows.subList(0, 5))).isEqualTo("All 5 checkpoints take 100 s.");
  }
}
