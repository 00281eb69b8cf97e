package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import org.HdrHistogram.Histogram;

/** Notes the requests of a sample, but for those at its beginning and after its end. */
final class BenchSample {
  private static final int SIGNIFICANT_DIGITS = 3;

  private long settling;
  private long counted;
  private long seen;
  private long bytes;
  private long beganNanos;
  private long endNanos;
  private Histogram readLatencies = new Histogram(SIGNIFICANT_DIGITS);
  private Histogram writeLatencies = new Histogram(SIGNIFICANT_DIGITS);

  /**
   * Begins a sample.
   *
   * @param settlingRequests at its beginning, not counted
   * @param countedRequests after these
   */
  void begin(long settlingRequests, long countedRequests) {
    settling = settlingRequests;
    counted = countedRequests;
    seen = 0;
    bytes = 0;
    readLatencies = new Histogram(SIGNIFICANT_DIGITS);
    writeLatencies = new Histogram(SIGNIFICANT_DIGITS);
  }

  void add(RequestKind kind, int requestBytes, long issuedNanos, long completedNanos) {
    if (seen == settling + counted) {
      return;
    }
    seen++;
    endNanos = completedNanos;
    if (seen <= settling) {
      beganNanos = completedNanos;
      return;
    }
    bytes += requestBytes;
    Histogram latencies = kind == RequestKind.READ ? readLatencies : writeLatencies;
    latencies.recordValue(Math.max(1, completedNanos - issuedNanos));
  }

  BenchResult result(double writeAmplification) {
    return new BenchResult(
        seen - settling,
        bytes,
        endNanos - beganNanos,
        readLatencies,
        writeLatencies,
        writeAmplification);
  }
}
