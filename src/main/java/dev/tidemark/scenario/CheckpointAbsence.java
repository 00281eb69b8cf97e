package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys that need a workload of checkpoints, where the workload is another. */
final class CheckpointAbsence {
  private final ScenarioFile file;
  private final List<Problem> problems = new ArrayList<>();

  CheckpointAbsence(ScenarioFile file) {
    this.file = file;
  }

  List<Problem> problems() {
    if (file.scenario().target() instanceof SimulatedTarget target) {
      earlierRuns(target.simulate().condition());
    }
    goals();
    return problems;
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
