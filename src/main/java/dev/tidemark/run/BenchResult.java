package dev.tidemark.run;

import org.HdrHistogram.Histogram;

/**
 * What a load gave, all drives together.
 *
 * @param requests that were measured
 * @param bytes that they moved
 * @param nanos that they took
 * @param latencies of all of them, in ns
 * @param writeAmplification of the drives' state while they ran; 1 when they wrote nothing
 */
public record BenchResult(
    long requests, long bytes, long nanos, Histogram latencies, double writeAmplification) {
  public double iops() {
    return requests * 1e9 / nanos;
  }

  public double bytesPerSecond() {
    return bytes * 1e9 / nanos;
  }
}
