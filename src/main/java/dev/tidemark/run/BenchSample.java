package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import org.HdrHistogram.Histogram;

/** Notes the requests of a sample, but for those at its beginning. */
final class BenchSample {
  private static final int SIGNIFICANT_DIGITS = 3;

  private long settling;
  private long seen;
  private long bytes;
  private long beganNanos;
  private long endNanos;
  private Histogram readLatencies = new Histogram(SIGNIFICANT_DIGITS);
  private Histogram writeLatencies = new Histogram(SIGNIFICANT_DIGITS);

  /** Begins a sample of which the first requests are not counted. */
  void begin(long settlingRequests) {
    settling = settlingRequests;
    seen = 0;
    bytes = 0;
    readLatencies = new Histogram(SIGNIFICANT_DIGITS);
    writeLatencies = new Histogram(SIGNIFICANT_DIGITS);
  }

  void add(RequestKind kind, int requestBytes, long issuedNanos, long completedNanos) {
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
