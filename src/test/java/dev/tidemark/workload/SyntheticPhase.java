package dev.tidemark.workload;

import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.SyntheticSpec;
import java.util.ArrayList;
import java.util.List;

/** A phase's requests, from its YAML. */
record SyntheticPhase(PhasePlan plan, List<RequestSource> sources) {
  static final long CAPACITY_BYTES = 1L << 30;

  static SyntheticPhase of(String keys) {
    return of(keys, 1, 1);
  }

  static SyntheticPhase of(String keys, int drives, long seed) {
    PhasePlan plan = plan(keys, drives);
    List<RequestSource> sources = new ArrayList<>();
    new PhaseProgram(plan, drives, seed)
        .program()
        .actors()
        .forEach(
            actor -> {
              if (actor.next() instanceof Step.Access access) {
                sources.add(access.requests());
              }
            });
    return new SyntheticPhase(plan, sources);
  }

  static PhasePlan plan(String keys, int drives) {
    String text =
        """
        name: n
        target: {simulate: {drives: {profile: p}}}
        workload: {synthetic: {phases: {%s}}}
        """
            .formatted(keys);
    SyntheticSpec spec =
        (SyntheticSpec) ScenarioReader.parse("s.yaml", text, List.of()).scenario().workload();
    return new SyntheticPlanner(spec, CAPACITY_BYTES, drives).phases().getFirst();
  }

  /** The only job's requests. */
  RequestSource source() {
    return sources.getFirst();
  }
}
