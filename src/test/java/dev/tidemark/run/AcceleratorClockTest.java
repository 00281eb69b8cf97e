package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AcceleratorClockTest {
  /** Waits of 5, 1, 1 s before steps of 2 s: without the first, 4 s of 6 were computed. */
  @Test
  void theFirstStepCountsNeitherAsWorkNorAsTime() {
    AcceleratorClock clock = new AcceleratorClock(1);
    run(clock, new long[] {5, 1, 1}, 2);
    assertThat(clock.utilization()).isCloseTo(4.0 / 6, within(1e-12));
    assertThat(clock.wholeUtilization(13_000_000_000L)).isCloseTo(6.0 / 13, within(1e-12));
    assertThat(clock.firstStepNanos()).isEqualTo(5_000_000_000L);
  }

  /** DLIO counts N - 2 steps over the time of N - 1: with eight it tells 6/7 of the rate. */
  @Test
  void throughputCountsTheStepsOfTheTimeThatItCounts() {
    AcceleratorClock clock = new AcceleratorClock(1);
    run(clock, new long[] {9, 1, 1, 1, 1, 1, 1, 1}, 1);
    assertThat(clock.stepsPerSecond()).isCloseTo(7.0 / 14, within(1e-12));
  }

  /** DLIO 2.0 tells a utilisation of 0 for an epoch of one step. */
  @Test
  void anEpochOfOneStepCountsWhole() {
    AcceleratorClock clock = new AcceleratorClock(1);
    run(clock, new long[] {3}, 1);
    assertThat(clock.utilization()).isCloseTo(0.25, within(1e-12));
    assertThat(clock.stepsPerSecond()).isCloseTo(0.25, within(1e-12));
  }

  @Test
  void anEpochBeginsAnew() {
    AcceleratorClock clock = new AcceleratorClock(1);
    run(clock, new long[] {5, 5}, 1);
    run(clock, new long[] {1, 3}, 1);
    assertThat(clock.utilization()).isCloseTo(0.25, within(1e-12));
    assertThat(clock.computedNanos(0)).isEqualTo(4_000_000_000L);
  }

  /** 4 s of 6: steps of 2 s that end 1 s late have not computed longer for it. */
  @Test
  void timeThatAStepEndsLateIsNoWork() {
    AcceleratorClock clock = new AcceleratorClock(0);
    clock.willCompute(2_000_000_000L);
    run(clock, new long[] {0, 0}, 3);
    assertThat(clock.utilization()).isCloseTo(4.0 / 6, within(1e-12));
    assertThat(clock.lateNanos()).isEqualTo(2_000_000_000L);
    assertThat(clock.takenShare(now)).isEqualTo(1);
    assertThat(clock.computedNanos(now)).isEqualTo(4_000_000_000L);
  }

  private long now;

  private void run(AcceleratorClock clock, long[] waitSeconds, long stepSeconds) {
    clock.epochBegan(now);
    for (long wait : waitSeconds) {
      now += wait * 1_000_000_000;
      clock.stepBegan(now);
      now += stepSeconds * 1_000_000_000;
      clock.stepEnded(now);
    }
  }
}
