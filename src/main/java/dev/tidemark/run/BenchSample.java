package dev.tidemark.run;

import org.HdrHistogram.Histogram;

/** Notes the requests of a sample, but for those at its beginning. */
final class BenchSample {
  private static final int SIGNIFICANT_DIGITS = 3;

  private long settling;
  private long seen;
  private long bytes;
  private long beganNanos;
  private long endNanos;
  private Histogram latencies = new Histogram(SIGNIFICANT_DIGITS);

  /** Begins a sample of which the first requests are not counted. */
  void begin(long settlingRequests) {
    settling = settlingRequests;
    seen = 0;
    bytes = 0;
    latencies = new Histogram(SIGNIFICANT_DIGITS);
  }

  void add(int requestBytes, long issuedNanos, long completedNanos) {
    seen++;
    endNanos = completedNanos;
    if (seen <= settling) {
      beganNanos = completedNanos;
      return;
    }
    bytes += requestBytes;
    latencies.recordValue(Math.max(1, completedNanos - issuedNanos));
  }

  BenchResult result(double writeAmplification) {
    return new BenchResult(
        seen - settling, bytes, endNanos - beganNanos, latencies, writeAmplification);
  }
}
