package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.workload.DirectPlan;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A grid of transfers that fits on the drives.
 *
 * @param against a second drive that does the same
 */
public record PlannedDirect(DirectSpec spec, DirectPlan plan, Optional<DriveProfile> against)
    implements PlannedWorkload {

  /** A cell for people: what it does, and with what. */
  public record Outline(String operation, int blockBytes, int threads, int depth) {}

  /** What each cell does. */
  public List<Outline> outlines() {
    return plan.cells().stream()
        .map(
            cell ->
                new Outline(
                    cell.kind() == RequestKind.READ ? "read" : "write",
                    cell.blockBytes(),
                    cell.threads(),
                    cell.depth()))
        .toList();
  }

  /** The way that data take, as it is written. */
  public String pathText() {
    return spec.path().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Where modelled data end, or come from. */
  String modelledMemory() {
    return spec.path() == DirectSpec.Path.CPU_ONLY ? "host memory" : "a modelled accelerator";
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
