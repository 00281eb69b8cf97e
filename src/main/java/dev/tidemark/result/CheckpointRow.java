package dev.tidemark.result;

/**
 * What one checkpoint took. Times are nanoseconds of the run's clock.
 *
 * @param index from 1
 * @param startNanos when its first byte could be written: the ranks were let go, or, of an
 *     asynchronous one, staged and the one before it was complete
 * @param durationNanos from then until the slowest rank was done, commit included
 * @param stallNanos how long training was held up, waiting for a place to stage included; equal to
 *     the duration when synchronous
 * @param bytes bytes written by all ranks
 * @param fillFraction live file bytes over capacity when it ended
 * @param writeAmplification flash bytes programmed over host bytes sent to the drives, during it
 * @param slowestRank the rank that finished last
 * @param fastestRankNanos from the start until the first rank was done
 * @param slowestRankNanos from the start until the last rank was done
 * @param busy what the drives' time went into
 * @param energyJoules energy that the drives used
 */
public record CheckpointRow(
    int index,
    long startNanos,
    long durationNanos,
    long stallNanos,
    long bytes,
    double fillFraction,
    double writeAmplification,
    int slowestRank,
    long fastestRankNanos,
    long slowestRankNanos,
    TimeShares busy,
    double energyJoules) {

  public double bytesPerSecond() {
    return durationNanos == 0 ? 0 : bytes * 1e9 / durationNanos;
  }
}
