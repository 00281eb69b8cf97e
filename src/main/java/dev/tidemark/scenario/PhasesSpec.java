package dev.tidemark.scenario;

import java.util.List;

/** Phases that run one after another, or a single one. */
public sealed interface PhasesSpec {

  /** In their order. */
  List<PhaseSpec> all();

  /** A single phase, written directly. */
  record Single(PhaseSpec phase) implements PhasesSpec {
    @Override
    public List<PhaseSpec> all() {
      return List.of(phase);
    }
  }

  /** Phases as a list. */
  record Sequence(List<PhaseSpec> phases) implements PhasesSpec {
    public Sequence {
      phases = List.copyOf(phases);
    }

    @Override
    public List<PhaseSpec> all() {
      return phases;
    }
  }
}
