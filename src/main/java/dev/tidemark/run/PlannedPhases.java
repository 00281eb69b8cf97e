package dev.tidemark.run;

import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.workload.PhasePlan;
import java.util.ArrayList;
import java.util.List;

/** Phases that fit on the drives. */
public final class PlannedPhases implements PlannedWorkload {
  private final SyntheticSpec spec;
  private final List<PhasePlan> phases;

  /**
   * @param phases in their order, one each of the specification
   */
  PlannedPhases(SyntheticSpec spec, List<PhasePlan> phases) {
    this.spec = spec;
    this.phases = List.copyOf(phases);
  }

  List<PhasePlan> phases() {
    return phases;
  }

  @Override
  public int parts() {
    return phases.stream().mapToInt(phase -> 1 + phase.curve().size()).sum();
  }

  /** What each phase will do. */
  public List<PhaseOutline> outlines() {
    List<PhaseOutline> outlines = new ArrayList<>();
    for (int i = 0; i < phases.size(); i++) {
      outlines.add(PhaseOutline.of(spec.phases().all().get(i), phases.get(i)));
    }
    return outlines;
  }

  @Override
  public String text() {
    return phases.size() == 1
        ? "1 phase: " + phases.getFirst().name()
        : phases.size() + " phases, one after another";
  }
}
