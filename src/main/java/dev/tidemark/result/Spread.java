package dev.tidemark.result;

import java.util.Arrays;

/**
 * How a set of times is spread, in nanoseconds.
 *
 * <p>A percentile is the nearest rank: the smallest time that at least that share of the times does
 * not exceed. It is always a time that was measured.
 *
 * @param meanNanos arithmetic mean, rounded half up to a nanosecond
 * @param minNanos shortest
 * @param maxNanos longest
 * @param p50Nanos half of the times are at most this
 * @param p99Nanos 99 % of the times are at most this
 */
public record Spread(long meanNanos, long minNanos, long maxNanos, long p50Nanos, long p99Nanos) {

  /** The spread of one or more times. */
  public static Spread of(long[] nanos) {
    if (nanos.length == 0) {
      throw new IllegalArgumentException("nanos must not be empty");
    }
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return new Spread(
        mean(sorted),
        sorted[0],
        sorted[sorted.length - 1],
        nearestRank(sorted, 50),
        nearestRank(sorted, 99));
  }

  private static long nearestRank(long[] sorted, int percent) {
    long rank = Math.ceilDiv((long) percent * sorted.length, 100);
    return sorted[(int) rank - 1];
  }

  private static long mean(long[] nanos) {
    long count = nanos.length;
    return Math.floorDiv(2 * Arrays.stream(nanos).sum() + count, 2 * count);
  }
}
