package dev.tidemark.calibrate;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A latency that fio measured, in nanoseconds.
 *
 * @param count requests measured; 0 when fio did not measure this latency
 * @param meanNanos their mean
 * @param minNanos the shortest
 * @param maxNanos the longest
 * @param percentileNanos percentiles by their percent, such as 99.9; fio prints the middle of a
 *     bucket, which may lie above the maximum, so they are held to the maximum
 * @param saturated whether a percentile lies beyond the end of fio's histogram, 2^34 ns, and is
 *     longer than it says
 */
public record FioLatency(
    double count,
    double meanNanos,
    double minNanos,
    double maxNanos,
    SortedMap<Double, Double> percentileNanos,
    boolean saturated) {
  /** Not measured. */
  public static final FioLatency NONE = new FioLatency(0, 0, 0, 0, new TreeMap<>(), false);

  /** Where the last bucket of fio's histogram begins, as it prints it: 17.11 s. */
  private static final double SATURATION_NANOS = 17.1e9;

  public FioLatency {
    percentileNanos = Collections.unmodifiableSortedMap(new TreeMap<>(percentileNanos));
  }

  /** From fio's percentiles, which are not held to the maximum. */
  static FioLatency of(
      double count, double mean, double min, double max, Map<Double, Double> percentiles) {
    SortedMap<Double, Double> held = new TreeMap<>();
    boolean saturated = false;
    for (Map.Entry<Double, Double> each : percentiles.entrySet()) {
      saturated |= each.getValue() >= SATURATION_NANOS;
      held.put(each.getKey(), max > 0 ? Math.min(max, each.getValue()) : each.getValue());
    }
    return new FioLatency(count, mean, min, max, held, saturated);
  }

  public boolean measured() {
    return count > 0;
  }
}
