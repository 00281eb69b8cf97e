package dev.tidemark.run;

import org.HdrHistogram.Histogram;

/**
 * What a load gave, all drives together.
 *
 * @param requests that were measured
 * @param bytes that they moved
 * @param nanos that they took
 * @param readLatencies of the reads, in ns
 * @param writeLatencies of the writes, in ns
 * @param writeAmplification of the drives' state while they ran; 1 when they wrote nothing
 */
public record BenchResult(
    long requests,
    long bytes,
    long nanos,
    Histogram readLatencies,
    Histogram writeLatencies,
    double writeAmplification) {
  /** Latencies of all requests, in ns. */
  public Histogram latencies() {
    if (writeLatencies.getTotalCount() == 0) {
      return readLatencies;
    }
    if (readLatencies.getTotalCount() == 0) {
      return writeLatencies;
    }
    Histogram all = readLatencies.copy();
    all.add(writeLatencies);
    return all;
  }

  public double iops() {
    return requests * 1e9 / nanos;
  }

  public double bytesPerSecond() {
    return bytes * 1e9 / nanos;
  }
}
