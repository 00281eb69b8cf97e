package dev.tidemark.result;

import org.HdrHistogram.Histogram;

/**
 * How long single operations took, in nanoseconds, to the histogram's resolution. No percentile is
 * above the maximum.
 *
 * @param count operations; the times are zero when there was none
 * @param meanNanos arithmetic mean, rounded
 * @param p50Nanos half took at most this
 * @param p90Nanos 90 %
 * @param p95Nanos 95 %
 * @param p99Nanos 99 %
 * @param p999Nanos 99.9 %
 * @param p9999Nanos 99.99 %
 * @param p99999Nanos 99.999 %
 * @param p999999Nanos 99.9999 %
 * @param maxNanos the longest
 */
public record LatencySummary(
    long count,
    long meanNanos,
    long p50Nanos,
    long p90Nanos,
    long p95Nanos,
    long p99Nanos,
    long p999Nanos,
    long p9999Nanos,
    long p99999Nanos,
    long p999999Nanos,
    long maxNanos) {

  public static LatencySummary of(Histogram histogram) {
    return new LatencySummary(
        histogram.getTotalCount(),
        Math.min(Math.round(histogram.getMean()), histogram.getMaxValue()),
        percentile(histogram, 50),
        percentile(histogram, 90),
        percentile(histogram, 95),
        percentile(histogram, 99),
        percentile(histogram, 99.9),
        percentile(histogram, 99.99),
        percentile(histogram, 99.999),
        percentile(histogram, 99.9999),
        histogram.getMaxValue());
  }

  private static long percentile(Histogram histogram, double percentile) {
    return Math.min(histogram.getValueAtPercentile(percentile), histogram.getMaxValue());
  }
}
