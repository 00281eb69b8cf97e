package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keys of a synthetic workload that each are right but do not go together. */
final class SyntheticChecks {
  private static final String PHASES = "workload.synthetic.phases";

  private final ScenarioFile file;
  private final SyntheticSpec spec;
  private final List<Problem> problems = new ArrayList<>();

  SyntheticChecks(ScenarioFile file, SyntheticSpec spec) {
    this.file = file;
    this.spec = spec;
  }

  List<Problem> problems() {
    if (spec.phases().all().isEmpty()) {
      add(PHASES, "there are no phases", "List at least one");
    }
    for (int i = 0; i < spec.phases().all().size(); i++) {
      problems.addAll(new PhaseChecks(file, path(i) + ".", spec.phases().all().get(i)).problems());
    }
    names();
    if (file.scenario().target() instanceof SimulatedTarget target) {
      earlierRuns(target.simulate().condition());
    }
    goals();
    return problems;
  }

  private String path(int phase) {
    return spec.phases() instanceof PhasesSpec.Sequence ? PHASES + "[" + phase + "]" : PHASES;
  }

  private void names() {
    Map<String, Integer> first = new HashMap<>();
    for (int i = 0; i < spec.phases().all().size(); i++) {
      String name = spec.phases().all().get(i).name().orElse("");
      Integer earlier = name.isEmpty() ? null : first.putIfAbsent(name, i);
      if (earlier != null) {
        add(
            path(i) + ".name",
            "phase " + (earlier + 1) + " has the same name",
            "Give every phase a name of its own");
      }
    }
  }

  private void earlierRuns(ConditionSpec condition) {
    if (condition == ConditionSpec.Named.AGED) {
      add(
          ScenarioChecks.CONDITION,
          "a drive is aged by an earlier run of checkpoints, and here are none",
          "Use filled, and age it by phases of its own");
    }
    if (condition instanceof ConditionSpec.Steps(List<ConditionSpec.Step> steps)) {
      for (int i = 0; i < steps.size(); i++) {
        if (steps.get(i) instanceof ConditionSpec.EarlierRun) {
          add(
              ScenarioChecks.CONDITION + "[" + i + "].workload",
              "an earlier run is one of checkpoints, and here are none",
              "Put what came earlier into phases of its own");
        }
      }
    }
  }

  private void goals() {
    GoalsSpec goals = file.scenario().goals();
    refuse("slowest-checkpoint", goals.slowestCheckpoint());
    refuse("mean-checkpoint", goals.meanCheckpoint());
    refuse("longest-stall", goals.longestStall());
    refuse("slowest-bandwidth", goals.slowestBandwidth());
  }

  private void refuse(String goal, Optional<?> limit) {
    if (limit.isPresent()) {
      add(
          "goals." + goal,
          "this is a goal of checkpoints, and here are none",
          "Use write-amplification or drive-life, or remove it");
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
