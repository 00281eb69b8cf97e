package dev.tidemark.run;

import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.workload.DirectPlan;
import java.util.Locale;
import java.util.Optional;

/**
 * A grid of transfers that fits on the drives.
 *
 * @param against a second drive that does the same
 */
public record PlannedDirect(DirectSpec spec, DirectPlan plan, Optional<DriveProfile> against)
    implements PlannedWorkload {

  /** The way that data take, as it is written. */
  public String pathText() {
    return spec.path().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public int parts() {
    return plan.cells().size();
  }

  @Override
  public String text() {
    return plan.cells().size()
        + " cells of "
        + (plan.random() ? "random" : "sequential")
        + " transfers, "
        + pathText()
        + (plan.batch() ? ", in batches" : "");
  }
}
