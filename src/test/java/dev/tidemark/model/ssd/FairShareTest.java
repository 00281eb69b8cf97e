package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FairShareTest {
  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  private static double[] intervals(double[] cost, double[] pace) {
    double[] interval = new double[cost.length];
    FairShare.intervals(cost, pace, interval, cost.length);
    return interval;
  }

  @Test
  void withoutPaceATurnTakesEverybodysBlock() {
    assertThat(intervals(new double[] {3, 5, 2}, new double[3])).containsOnly(10);
  }

  @Test
  void aLaneAloneTakesItsCostOrItsPace() {
    assertThat(intervals(new double[] {3}, new double[] {2})).containsExactly(3);
    assertThat(intervals(new double[] {3}, new double[] {7})).containsExactly(7);
  }

  /** The slow lane uses 4 of every 20; 16 of 20 are left to two lanes of 4 each: 8 / 0.8 = 10. */
  @Test
  void whatASlowLaneLeavesIsSharedByTheOthers() {
    assertThat(intervals(new double[] {4, 4, 4}, new double[] {20, 0, 5}))
        .containsExactly(new double[] {20, 10, 10}, within(1e-12));
  }

  @Test
  void lanesThatTogetherAreSlowerThanTheServerKeepTheirPaces() {
    assertThat(intervals(new double[] {1, 1}, new double[] {4, 9})).containsExactly(4, 9);
  }

  /**
   * Twin: the turn T at which the loads cost / max(pace, T) add up to 1, found by halving. Where
   * they never do, everybody is paced.
   */
  @ParameterizedTest
  @MethodSource("seeds")
  void itIsTheWaterLevelThatUsesTheServerUp(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int lanes = 1 + random.nextInt(20);
    double[] cost = random.doubles(lanes, 1, 100).toArray();
    double[] pace = random.doubles(lanes, -500, 3_000).map(p -> Math.max(0, p)).toArray();
    double[] interval = intervals(cost, pace);
    double low = 1e-9;
    double high = Arrays.stream(cost).sum() + 1;
    for (int i = 0; i < 200; i++) {
      double middle = (low + high) / 2;
      low = load(cost, pace, middle) > 1 ? middle : low;
      high = load(cost, pace, middle) > 1 ? high : middle;
    }
    for (int i = 0; i < lanes; i++) {
      double expected = Math.max(pace[i], high);
      assertThat(interval[i]).as("seed %d", seed).isCloseTo(expected, within(1e-6 * expected));
    }
    assertThat(load(cost, interval, 0)).as("load, seed %d", seed).isLessThan(1 + 1e-9);
  }

  private static double load(double[] cost, double[] pace, double turn) {
    double load = 0;
    for (int i = 0; i < cost.length; i++) {
      load += cost[i] / Math.max(pace[i], turn);
    }
    return load;
  }
}
