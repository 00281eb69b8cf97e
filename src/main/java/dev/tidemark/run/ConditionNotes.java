package dev.tidemark.run;

import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.GcPolicy;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;

/** Where preconditioning is carried out otherwise than a scenario words it, a sentence each. */
final class ConditionNotes {
  private final SimulatedDrives drives;
  private final List<String> notes = new ArrayList<>();

  ConditionNotes(SimulatedDrives drives, ConditionSpec condition) {
    this.drives = drives;
    double share = 1;
    for (ConditionSpec.Step step : Preconditioner.stepsOf(condition)) {
      if (step instanceof ConditionSpec.Partition partition) {
        share *= partition.range().value();
      }
      if (step instanceof ConditionSpec.Overwrite overwrite) {
        overwrite(overwrite, share);
      }
      if (step instanceof ConditionSpec.SteadyState state) {
        steadyState(state);
      }
    }
  }

  List<String> notes() {
    return notes;
  }

  private void overwrite(ConditionSpec.Overwrite overwrite, double share) {
    SsdGeometry geometry = drives.geometry();
    long range = Math.round(geometry.logicalGranules() * share * overwrite.range().value());
    RandomOverwrite carriedOut = RandomOverwrite.of(geometry, range, overwrite);
    if (carriedOut.gathered()) {
      notes.add(
          "random overwrites of "
              + overwrite.block()
              + " are gathered into "
              + new Bytes(carriedOut.unitGranules() * geometry.granuleBytes())
              + ", at most four times the range: write amplification comes out about 1 % low");
    }
  }

  private void steadyState(ConditionSpec.SteadyState state) {
    if (state.method() == ConditionSpec.Method.ANALYTIC
        && drives.gcPolicy() == GcPolicy.COST_BENEFIT) {
      notes.add("the steady state is simulated: that of cost-benefit has no known distribution");
    }
  }
}
