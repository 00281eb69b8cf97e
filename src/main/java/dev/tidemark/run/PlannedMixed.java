package dev.tidemark.run;

import dev.tidemark.workload.LogPlan;
import java.util.Optional;

/**
 * A dataset and checkpoints on the same drives.
 *
 * @param delayNanos before the first checkpoint
 */
public record PlannedMixed(
    PlannedIngest ingest, PlannedCheckpoints checkpoints, long delayNanos, Optional<LogPlan> log)
    implements PlannedWorkload {

  /** What both need at the fullest. */
  SpaceNeed space() {
    SpaceNeed own = checkpoints.space();
    long needed = own.neededBytes() + ingest.datasetBytes();
    return new SpaceNeed(
        needed,
        own.capacityBytes(),
        own.fits() && needed <= own.capacityBytes(),
        own.checkpoints());
  }

  @Override
  public int parts() {
    return checkpoints.parts();
  }

  @Override
  public String text() {
    return ingest.text() + "; " + checkpoints.text() + (log.isPresent() ? "; a log" : "");
  }
}
