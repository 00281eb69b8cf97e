package dev.tidemark.result;

import static dev.tidemark.result.Rows.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckpointSummaryTest {
  @Test
  void bandwidthIsNamedBothWays() {
    CheckpointSummary summary = CheckpointSummary.of(Rows.seconds(1, 4));
    assertThat(summary.meanOfRatesBytesPerSecond()).isEqualTo((1e9 + 0.25e9) / 2);
    assertThat(summary.totalOverTimeBytesPerSecond()).isEqualTo(2e9 / 5);
  }

  @Test
  void writeAmplificationIsWeightedWithBytes() {
    List<CheckpointRow> rows = new ArrayList<>();
    rows.add(Rows.row(rows, SECOND, 1.0, TimeShares.NONE));
    rows.add(Rows.row(rows, SECOND, 1.6, TimeShares.NONE));
    assertThat(CheckpointSummary.of(rows).writeAmplification()).isCloseTo(1.3, within(1e-12));
  }

  @Test
  void unmeasuredWriteAmplificationStaysUnmeasured() {
    List<CheckpointRow> rows = new ArrayList<>(Rows.seconds(1, 1));
    rows.add(Rows.row(rows, SECOND, Double.NaN, TimeShares.NONE));
    assertThat(CheckpointSummary.of(rows).writeAmplification()).isNaN();
  }

  @Test
  void sumsEnergyAndTimeShares() {
    CheckpointSummary summary = CheckpointSummary.of(Rows.seconds(1, 4));
    assertThat(summary.energyJoules()).isEqualTo(10);
    assertThat(summary.busy()).isEqualTo(new TimeShares(5 * SECOND, 0, 0, 0, 0));
    assertThat(summary.bytesPerCheckpoint()).isEqualTo(Rows.BYTES);
  }

  @Test
  void lastPassMayBeShort() {
    List<CheckpointSummary> passes = CheckpointSummary.passes(Rows.seconds(1, 2, 3, 4, 9), 2);
    assertThat(passes).extracting(CheckpointSummary::from).containsExactly(1, 3, 5);
    assertThat(passes).extracting(CheckpointSummary::to).containsExactly(2, 4, 5);
    assertThat(passes)
        .extracting(pass -> pass.duration().maxNanos() / SECOND)
        .containsExactly(2L, 4L, 9L);
  }

  @Test
  void noCheckpointMakesNoPass() {
    assertThat(CheckpointSummary.passes(List.of(), 0)).isEmpty();
  }

  @Test
  void stallThatIsShorterMeansAsynchronous() {
    CheckpointRow row = Rows.seconds(4).getFirst();
    CheckpointRow persisted =
        new CheckpointRow(1, 0, 4 * SECOND, SECOND, 1, 0, 1, 0, 0, 4 * SECOND, TimeShares.NONE, 0);
    assertThat(CheckpointSummary.of(List.of(row)).isAsynchronous()).isFalse();
    assertThat(CheckpointSummary.of(List.of(persisted)).isAsynchronous()).isTrue();
  }
}
