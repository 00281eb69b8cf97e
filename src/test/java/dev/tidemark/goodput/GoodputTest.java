package dev.tidemark.goodput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simulated training beside the formulas, where their assumptions hold. */
class GoodputTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long HOUR = 3_600 * SECOND;
  private static final long DAY = 24 * HOUR;

  private static TrainingJob job(long usefulNanos, double intervalSeconds, double mtbfSeconds) {
    return new TrainingJob(
        usefulNanos,
        (long) (intervalSeconds * SECOND),
        (long) (mtbfSeconds * SECOND),
        120 * SECOND,
        300 * SECOND,
        0,
        Optional.empty());
  }

  /** Reading takes 180 s, so that R is 600 s. */
  private static Goodput goodput(TrainingJob job, double stallSeconds, int runs) {
    CheckpointTimes times =
        CheckpointTimes.constant((long) (stallSeconds * SECOND), 0, 180 * SECOND);
    return Goodput.of(job, times, runs, 1);
  }

  @ParameterizedTest
  @CsvSource({"60, 11124, 1153", "300, 86400, 7001", "300, 21600, 3402", "30, 36000, 600"})
  void isTheExactExponential(double cost, double mtbf, double interval) {
    Goodput simulated = goodput(job(200 * DAY, interval, mtbf), cost, 200);
    double exact = 1 / IntervalFormulas.exactSlowdown(interval, cost, mtbf, 600);
    assertThat(simulated.share()).isCloseTo(exact, within(3 * simulated.halfWidth() + 2e-4));
    assertThat(simulated.halfWidth()).isLessThan(0.004);
  }

  /** 405B on 16,384 GPUs, a failure every 3.09 h, back after 10 min: efficiencies by cost. */
  @ParameterizedTest
  @CsvSource({"5, 0.919", "30, 0.880", "60, 0.853", "120, 0.815", "300, 0.744", "600, 0.670"})
  void givesTheEfficienciesOfTheReference(double cost, double efficiency) {
    double interval = IntervalFormulas.exactOptimum(cost, 3.09 * 3600);
    Goodput simulated = goodput(job(100 * DAY, interval, 3.09 * 3600), cost, 100);
    assertThat(simulated.share()).isCloseTo(efficiency, within(0.006));
  }

  /** A parabola through the shares finds the optimum: through the formula's, the same bias. */
  @ParameterizedTest
  @CsvSource({"300, 21600", "60, 11124"})
  void theSimulatedOptimumIsTheExactOne(double cost, double mtbf) {
    double exact = IntervalFormulas.exactOptimum(cost, mtbf);
    double simulated =
        vertex(x -> goodput(job(300 * DAY, exact * Math.exp(x), mtbf), cost, 400).share());
    double formula =
        vertex(x -> 1 / IntervalFormulas.exactSlowdown(exact * Math.exp(x), cost, mtbf, 600));
    assertThat(Math.exp(simulated - formula)).isCloseTo(1, within(0.05));
  }

  /** Where the parabola of least squares through nine values has its top. */
  private static double vertex(DoubleUnaryOperator share) {
    int side = 4;
    double linear = 0;
    double quadratic = 0;
    double width = 0.15;
    double x2 = 0;
    double x4 = 0;
    double sum = 0;
    double[] values = new double[2 * side + 1];
    for (int i = -side; i <= side; i++) {
      values[i + side] = share.applyAsDouble(i * width);
      sum += values[i + side];
      x2 += i * i;
      x4 += (double) i * i * i * i;
    }
    int count = values.length;
    for (int i = -side; i <= side; i++) {
      linear += i * values[i + side] / x2;
      quadratic += (count * (double) i * i - x2) * values[i + side] / (count * x4 - x2 * x2);
    }
    assertThat(sum).isPositive();
    return -linear / (2 * quadratic) * width;
  }

  @Test
  void asynchronousCheckpointsLoseWhatTheirFormulaSays() {
    double mtbf = 20 * 3600;
    double interval = 1200;
    TrainingJob sync = job(400 * DAY, interval, mtbf);
    TrainingJob job =
        new TrainingJob(
            sync.usefulNanos(),
            sync.intervalNanos(),
            sync.mtbfNanos(),
            sync.detectionNanos(),
            sync.restartNanos(),
            0.1,
            Optional.empty());
    CheckpointTimes times = CheckpointTimes.constant(2 * SECOND, 120 * SECOND, 180 * SECOND);
    Goodput simulated = Goodput.of(job, times, 200, 3);
    double waste = IntervalFormulas.asynchronousWaste(interval, 2, 120, 0.1, mtbf, 600);
    // To first order in waste: useful time is what is left over, not one less it.
    assertThat(1 / simulated.share() - 1).isCloseTo(waste, within(0.03 * waste));
  }

  @Test
  void twoLevelsLoseWhatTheirFormulaSays() {
    double mtbf = 10 * 3600;
    TrainingJob job =
        new TrainingJob(
            400 * DAY,
            6000 * SECOND,
            (long) (mtbf * SECOND),
            120 * SECOND,
            300 * SECOND,
            0,
            Optional.of(new TrainingJob.LocalLevel(600 * SECOND, 3 * SECOND, 20 * SECOND, 0.75)));
    CheckpointTimes times = CheckpointTimes.constant(60 * SECOND, 0, 180 * SECOND);
    Goodput simulated = Goodput.of(job, times, 200, 4);
    double waste =
        IntervalFormulas.twoLevelWaste(
            new IntervalFormulas.Level(600 * 10 / 9.0, 3, mtbf / 0.75, 440),
            new IntervalFormulas.Level(6000, 60, mtbf / 0.25, 600));
    assertThat(1 / simulated.share() - 1).isCloseTo(waste, within(0.05 * waste));
  }

  @Test
  void everyNanosecondIsInTheLedger() {
    Goodput simulated = goodput(job(30 * DAY, 1800, 8 * 3600), 90, 50);
    for (Ledger run : simulated.runs()) {
      assertThat(run.usefulNanos()).isEqualTo(30 * DAY);
      assertThat(run.detectionNanos()).isLessThanOrEqualTo(run.failures() * 120 * SECOND);
      assertThat(run.goodput()).isBetween(0.8, 1.0);
    }
  }

  @Test
  void withoutFailuresOnlyCheckpointsCost() {
    TrainingJob rare = job(1000 * 1800 * SECOND, 1800, 9e9);
    Ledger run = goodput(rare, 90, 1).runs().getFirst();
    assertThat(run.failures()).isZero();
    assertThat(run.checkpoints()).isEqualTo(999);
    assertThat(run.totalNanos()).isEqualTo(1000 * 1800 * SECOND + 999 * 90 * SECOND);
  }

  @Test
  void theLastMeasuredOnesAreRepeated() {
    CheckpointTimes times =
        new CheckpointTimes(
            List.of(
                new CheckpointTimes.Each(SECOND, 0),
                new CheckpointTimes.Each(2 * SECOND, 0),
                new CheckpointTimes.Each(3 * SECOND, 0)),
            2,
            0);
    Ledger run = Goodput.of(job(11 * HOUR, 3600, 9e9), times, 1, 1).runs().getFirst();
    // 1, then 2 and 3 in turns: ten checkpoints.
    assertThat(run.stallNanos()).isEqualTo((1 + 2 + 3 + 2 + 3 + 2 + 3 + 2 + 3 + 2) * SECOND);
  }
}
