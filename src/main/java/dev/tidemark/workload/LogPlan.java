package dev.tidemark.workload;

import dev.tidemark.scenario.LogSpec;

/**
 * Everything that a log writer needs to know.
 *
 * @param intervalNanos from one write to the next
 * @param writesPerFile after which a new file begins
 */
public record LogPlan(long writeBytes, long intervalNanos, long writesPerFile, boolean fsync) {
  public static LogPlan of(LogSpec spec) {
    long bytes = spec.writeSize().value();
    return new LogPlan(
        bytes,
        Math.max(1, Math.round(bytes * 1e9 / spec.rate().bytesPerSecond())),
        Math.max(1, spec.fileSize().value() / bytes),
        spec.fsync());
  }
}
