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

  /** The most bytes on a real filesystem at once. */
  long neededBytes() {
    long alive = log.map(LogPlan::aliveBytes).orElse(0L);
    return Math.addExact(
        Math.addExact(checkpoints.space().neededBytes(), ingest.neededBytes()), alive);
  }

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
