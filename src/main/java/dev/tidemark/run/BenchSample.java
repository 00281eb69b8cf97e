package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;

/** Notes the requests of a sample, but for those at its beginning and after its end. */
final class BenchSample implements RequestObserver {
  private long settling;
  private long counted;
  private long seen;
  private long allBytes;
  private long beganNanos;
  private long endNanos;
  private OperationTally reads = new OperationTally(false);
  private OperationTally writes = new OperationTally(false);

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
    allBytes = 0;
    reads = new OperationTally(false);
    writes = new OperationTally(false);
  }

  @Override
  public void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    allBytes += bytes;
    if (seen == settling + counted) {
      return;
    }
    seen++;
    endNanos = completedNanos;
    if (seen <= settling) {
      beganNanos = completedNanos;
      return;
    }
    long latency = Math.max(1, completedNanos - issuedNanos);
    (kind == RequestKind.READ ? reads : writes).add(bytes, latency, latency);
  }

  OperationTally reads() {
    return reads;
  }

  OperationTally writes() {
    return writes;
  }

  /** Bytes of the requests that count. */
  long bytes() {
    return reads.bytes() + writes.bytes();
  }

  /** Bytes of all requests, those that do not count included. */
  long allBytes() {
    return allBytes;
  }

  /** From the last completion before those that count to the last of these. */
  long nanos() {
    return endNanos - beganNanos;
  }

  BenchResult result(double writeAmplification) {
    return new BenchResult(
        reads.count() + writes.count(),
        bytes(),
        nanos(),
        reads.result().latency(),
        writes.result().latency(),
        writeAmplification);
  }
}
