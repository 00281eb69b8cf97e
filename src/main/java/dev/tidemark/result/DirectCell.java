package dev.tidemark.result;

import java.util.Optional;

/**
 * One point of a grid of transfers to or from an accelerator.
 *
 * @param write whether it wrote
 * @param blockBytes size of a request
 * @param depth requests of each thread in flight
 * @param threads that sent them
 * @param requests that were measured
 * @param nanos that they took
 * @param meanNanos of a request, from its sending to its completion
 * @param p99Nanos likewise
 * @param source of a real run: where the bytes of all its requests came from and went, those that
 *     are not measured included
 */
public record DirectCell(
    boolean write,
    int blockBytes,
    int depth,
    int threads,
    long requests,
    long nanos,
    double meanNanos,
    long p99Nanos,
    Optional<RealUse.Sourced> source) {

  /** A modelled one. */
  public DirectCell(
      boolean write,
      int blockBytes,
      int depth,
      int threads,
      long requests,
      long nanos,
      double meanNanos,
      long p99Nanos) {
    this(write, blockBytes, depth, threads, requests, nanos, meanNanos, p99Nanos, Optional.empty());
  }

  public String operation() {
    return write ? "write" : "read";
  }

  public double bytesPerSecond() {
    return nanos == 0 ? 0 : (double) requests * blockBytes * 1e9 / nanos;
  }

  public double requestsPerSecond() {
    return nanos == 0 ? 0 : requests * 1e9 / nanos;
  }

  /**
   * What gdsio calls the average latency: the time of its threads over requests. In a batch it is
   * what one request adds, not how long it takes.
   */
  public double amortizedNanos() {
    return requests == 0 ? 0 : (double) threads * nanos / requests;
  }
}
