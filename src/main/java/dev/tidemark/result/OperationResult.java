package dev.tidemark.result;

import org.HdrHistogram.Histogram;

/**
 * What the reads or the writes of a phase came to.
 *
 * @param count requests that completed
 * @param bytes of these
 * @param latency in nanoseconds: from arrival in an open loop, from issue in a closed one
 * @param service in nanoseconds from issue; equal to the latency in a closed loop
 */
public record OperationResult(long count, long bytes, Histogram latency, Histogram service) {
  /** Nothing was measured. */
  public static OperationResult none() {
    Histogram empty = new Histogram(3);
    return new OperationResult(0, 0, empty, empty);
  }

  OperationResult plus(OperationResult other) {
    return new OperationResult(
        count + other.count,
        bytes + other.bytes,
        sum(latency, other.latency),
        sum(service, other.service));
  }

  private static Histogram sum(Histogram one, Histogram other) {
    Histogram sum = one.copy();
    sum.add(other);
    return sum;
  }
}
