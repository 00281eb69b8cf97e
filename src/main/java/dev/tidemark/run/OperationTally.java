package dev.tidemark.run;

import dev.tidemark.result.OperationResult;
import dev.tidemark.result.SampledLatencies;
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

  /** Adds so many times what a sample of a closed loop has. */
  void addTimes(OperationTally sample, double times) {
    count += Math.round(sample.count * times);
    bytes += Math.round(sample.bytes * times);
    SampledLatencies.add(latency, sample.latency, times);
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
