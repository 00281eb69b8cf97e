package dev.tidemark.result;

/**
 * One checkpoint read back.
 *
 * @param checkpoint the checkpoint's index, from 1
 * @param startNanos when the ranks were let go
 * @param durationNanos until the slowest rank had read its files
 * @param bytes bytes read by all ranks
 */
public record RecoveryRow(int checkpoint, long startNanos, long durationNanos, long bytes) {

  public double bytesPerSecond() {
    return durationNanos == 0 ? 0 : bytes * 1e9 / durationNanos;
  }
}
