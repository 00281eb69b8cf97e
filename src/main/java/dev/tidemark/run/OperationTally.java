package dev.tidemark.run;

import dev.tidemark.result.OperationResult;
import org.HdrHistogram.Histogram;

/** Counts requests of one kind and their latencies. */
final class OperationTally {
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram service;
  private final boolean openLoop;
  private long count;
  private long bytes;

  /**
   * @param openLoop whether latency and service time differ
   */
  OperationTally(boolean openLoop) {
    this.openLoop = openLoop;
    service = openLoop ? new Histogram(SIGNIFICANT_DIGITS) : latency;
  }

  void add(int requestBytes, long latencyNanos, long serviceNanos) {
    count++;
    bytes += requestBytes;
    latency.recordValue(latencyNanos);
    if (openLoop) {
      service.recordValue(serviceNanos);
    }
  }

  void add(OperationTally other) {
    count += other.count;
    bytes += other.bytes;
    latency.add(other.latency);
    if (openLoop) {
      service.add(other.service);
    }
  }

  long count() {
    return count;
  }

  long bytes() {
    return bytes;
  }

  OperationResult result() {
    return new OperationResult(count, bytes, latency, service);
  }
}
