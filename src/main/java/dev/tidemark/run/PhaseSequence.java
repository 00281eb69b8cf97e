package dev.tidemark.run;

import dev.tidemark.result.PhaseRow;
import dev.tidemark.workload.PhasePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Phases one after another; a curve is several runs of its phase. */
final class PhaseSequence {
  private final PhaseRun runner;
  private final List<PhaseRow> rows = new ArrayList<>();

  /** Runs one phase once. */
  interface PhaseRun {
    /**
     * What it came to.
     *
     * @param share of a curve: which share of the maximum arrives
     */
    PhaseRow run(PhasePlan phase, OptionalDouble share);
  }

  private PhaseSequence(PhaseRun runner) {
    this.runner = runner;
  }

  /** One row a run, in order. */
  static List<PhaseRow> run(List<PhasePlan> phases, PhaseRun runner) {
    PhaseSequence sequence = new PhaseSequence(runner);
    for (PhasePlan phase : phases) {
      if (phase.curve().isEmpty()) {
        sequence.run(phase, OptionalDouble.empty());
      } else {
        sequence.curve(phase);
      }
    }
    return sequence.rows;
  }

  private void curve(PhasePlan phase) {
    double most =
        run(phase.point(phase.name() + " max", OptionalDouble.empty()), OptionalDouble.empty())
            .requestsPerSecond();
    for (double share : phase.curve()) {
      String name = phase.name() + " " + Math.round(share * 1e6) / 1e4 + "%";
      run(
          phase.point(name.replace(".0%", "%"), OptionalDouble.of(most * share)),
          OptionalDouble.of(share));
    }
  }

  private PhaseRow run(PhasePlan phase, OptionalDouble share) {
    PhaseRow row = runner.run(phase, share);
    rows.add(row);
    return row;
  }
}
