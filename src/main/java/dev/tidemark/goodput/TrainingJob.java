package dev.tidemark.goodput;

import java.util.Optional;

/**
 * A training job that is interrupted by failures. Times are nanoseconds.
 *
 * @param usefulNanos training that is to be done, without interruptions
 * @param intervalNanos training between two checkpoints
 * @param mtbfNanos mean time between failures of the whole job
 * @param detectionNanos until a failure is noticed
 * @param restartNanos until processes run again, reading the checkpoint excluded
 * @param persistSlowdown share of training's speed lost while a checkpoint is persisted in the
 *     background
 * @param local a frequent level of checkpoints beside the storage's own
 */
public record TrainingJob(
    long usefulNanos,
    long intervalNanos,
    long mtbfNanos,
    long detectionNanos,
    long restartNanos,
    double persistSlowdown,
    Optional<LocalLevel> local) {

  public TrainingJob {
    if (usefulNanos < 1 || intervalNanos < 1 || mtbfNanos < 1) {
      throw new IllegalArgumentException(
          "usefulNanos="
              + usefulNanos
              + " intervalNanos="
              + intervalNanos
              + " mtbfNanos="
              + mtbfNanos);
    }
  }

  /**
   * Checkpoints in memory or on local drives, from which some failures are recovered.
   *
   * @param everyNanos training between two of them; the storage's interval is a multiple
   * @param stallNanos training held up by one
   * @param recoveryNanos until one is read back
   * @param share of failures that it recovers from
   */
  public record LocalLevel(long everyNanos, long stallNanos, long recoveryNanos, double share) {}
}
