package dev.tidemark.result;

import java.util.Arrays;

/**
 * SNIA's steady state of a value that is measured in rounds: over the latest five, the values
 * differ by at most 20 % of their mean, and the line of least squares through them by at most 10 %
 * of it. After 25 rounds without it, it counts as not reached (SNIA Solid State Storage Performance
 * Test Specification 2.0.2, 2.1.24).
 */
public final class SteadyStateWindow {
  /** Rounds that the window covers. */
  public static final int WINDOW_ROUNDS = 5;

  /** Rounds after which a steady state counts as not reached. */
  public static final int ROUNDS_MAX = 25;

  /** Largest spread of the values, over their mean. */
  public static final double RANGE_SHARE_MAX = 0.2;

  /** Largest rise or fall of the fitted line from end to end of the window, over the mean. */
  public static final double SLOPE_SHARE_MAX = 0.1;

  /** Sum of the squared distances of five rounds from the middle one. */
  private static final double SQUARED_DISTANCES = 10;

  private final double[] latest = new double[WINDOW_ROUNDS];
  private int rounds;

  /** Takes the value of the next round. */
  public void add(double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("value=" + value + " must be finite and not negative");
    }
    if (rounds == ROUNDS_MAX) {
      throw new IllegalStateException("rounds=" + rounds + " is the most there can be");
    }
    latest[rounds++ % WINDOW_ROUNDS] = value;
  }

  /** Rounds taken so far. */
  public int rounds() {
    return rounds;
  }

  /** Whether the latest rounds are a steady state. */
  public boolean reached() {
    return rounds >= WINDOW_ROUNDS
        && rangeShare() <= RANGE_SHARE_MAX
        && slopeShare() <= SLOPE_SHARE_MAX;
  }

  /** Whether all rounds have been taken and none ended a steady state. */
  public boolean exhausted() {
    return rounds == ROUNDS_MAX && !reached();
  }

  /** Mean of the rounds in the window; 0 before the first. */
  public double mean() {
    return rounds == 0 ? 0 : Arrays.stream(window()).sum() / window().length;
  }

  /** Distance of the largest value in the window from the smallest, over the mean. */
  public double rangeShare() {
    if (rounds == 0) {
      return 0;
    }
    double largest = Arrays.stream(window()).max().orElseThrow();
    double smallest = Arrays.stream(window()).min().orElseThrow();
    return share(largest - smallest);
  }

  /**
   * How much the fitted line rises (or falls, below zero) from round to round; 0 before the fifth.
   */
  public double slope() {
    if (rounds < WINDOW_ROUNDS) {
      return 0;
    }
    double[] values = window();
    double sum = 0;
    for (int i = 0; i < WINDOW_ROUNDS; i++) {
      sum += (i - WINDOW_ROUNDS / 2) * values[i];
    }
    return sum / SQUARED_DISTANCES;
  }

  /** Distance of the fitted line's ends, over the mean; 0 before the fifth round. */
  public double slopeShare() {
    return share(Math.abs(slope()) * (WINDOW_ROUNDS - 1));
  }

  private double share(double distance) {
    return distance == 0 ? 0 : distance / mean();
  }

  /** The rounds in the window, oldest first. */
  private double[] window() {
    int count = Math.min(rounds, WINDOW_ROUNDS);
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = latest[(rounds - count + i) % WINDOW_ROUNDS];
    }
    return values;
  }
}
