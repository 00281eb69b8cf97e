package dev.tidemark.workload;

import dev.tidemark.scenario.LogSpec;
import dev.tidemark.units.Scale;

/**
 * Everything that a log writer needs to know.
 *
 * @param intervalNanos from one write to the next
 * @param writesPerFile after which a new file begins
 */
public record LogPlan(long writeBytes, long intervalNanos, long writesPerFile, boolean fsync) {
  private static final long FILES_ALIVE = 3;

  /** Fewer bytes in the same time and in each file; a write is as large as before. */
  public LogPlan scaled(Scale scale) {
    double factor = (double) scale.part() / scale.whole();
    return new LogPlan(
        writeBytes,
        Math.round(intervalNanos / factor),
        Math.max(1, Math.round(writesPerFile * factor)),
        fsync);
  }

  /** Bytes of the files that exist at once, at most. */
  public long aliveBytes() {
    return FILES_ALIVE * writesPerFile * writeBytes;
  }

  public static LogPlan of(LogSpec spec) {
    long bytes = spec.writeSize().value();
    return new LogPlan(
        bytes,
        Math.max(1, Math.round(bytes * 1e9 / spec.rate().bytesPerSecond())),
        Math.max(1, spec.fileSize().value() / bytes),
        spec.fsync());
  }
}
