package dev.tidemark.goodput;

/**
 * Where a job's time went, in nanoseconds.
 *
 * @param usefulNanos training that counted
 * @param stallNanos held up by checkpoints
 * @param slowdownNanos training was slower while checkpoints were persisted
 * @param lostNanos done again after failures
 * @param detectionNanos until failures were noticed
 * @param restartNanos until processes ran again
 * @param recoveryNanos reading checkpoints back
 * @param failures how many there were
 * @param checkpoints how many were taken
 */
public record Ledger(
    long usefulNanos,
    long stallNanos,
    long slowdownNanos,
    long lostNanos,
    long detectionNanos,
    long restartNanos,
    long recoveryNanos,
    long failures,
    long checkpoints) {

  public long totalNanos() {
    return usefulNanos
        + stallNanos
        + slowdownNanos
        + lostNanos
        + detectionNanos
        + restartNanos
        + recoveryNanos;
  }

  /** Useful time over all time. */
  public double goodput() {
    return (double) usefulNanos / totalNanos();
  }
}
