package dev.tidemark.tune;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TrainingResult;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.scenario.TuneSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One setting of a scenario: checked, and simulated when it can be run. */
final class Setting {
  private static final String MEMORY = "host-memory";

  private final int combination;
  private final ScenarioFile file;
  private final TuneSpec tune;

  Setting(int combination, ScenarioFile file, TuneSpec tune) {
    this.combination = combination;
    this.file = file;
    this.tune = tune;
  }

  Evaluation evaluation() {
    List<Violation> violations = new ArrayList<>();
    Optional<PlannedRun> planned = planned(violations);
    if (planned.isEmpty()) {
      return new Evaluation(combination, Optional.empty(), violations);
    }
    Measures measures = measures(planned.get().simulate(RunListener.NOBODY), price());
    violations.addAll(new Limits(tune.constraints()).violations(measures));
    return new Evaluation(combination, Optional.of(measures), violations);
  }

  /**
   * The median of its runs on real storage.
   *
   * @param runs what a run came to; absent when it was stopped
   */
  Evaluation measured(Function<PlannedRealRun, Optional<RunResult>> runs) {
    if (!(file.scenario().target() instanceof DirectoryTarget target)) {
      return impossible("target", "it is no folder");
    }
    PlannedRealRun planned = PlannedRealRun.of(file, target);
    List<Measures> all = new ArrayList<>();
    while (all.size() < tune.repeats()) {
      Optional<RunResult> result = runs.apply(planned);
      if (result.isEmpty()) {
        return Evaluation.omitted(combination);
      }
      if (result.get().incomplete().isPresent()) {
        return impossible("run", result.get().incomplete().get());
      }
      all.add(measures(result.get(), Double.NaN));
    }
    all.sort(Comparator.comparingDouble(Measures::checkpointSeconds));
    Measures median = all.get((all.size() - 1) / 2);
    List<Violation> violations = new Limits(tune.constraints()).violations(median);
    return new Evaluation(combination, Optional.of(median), violations);
  }

  private Evaluation impossible(String constraint, String why) {
    return new Evaluation(
        combination, Optional.empty(), List.of(new Violation(constraint, why, 1e6)));
  }

  /** What arithmetic alone promises, with the same limits. */
  Evaluation promise() {
    List<Violation> violations = new ArrayList<>();
    Optional<PlannedRun> planned = planned(violations);
    if (planned.isEmpty()) {
      return new Evaluation(combination, Optional.empty(), violations);
    }
    Measures measures = new Promise(planned.get(), price()).measures();
    violations.addAll(new Limits(tune.constraints()).violations(measures));
    return new Evaluation(combination, Optional.of(measures), violations);
  }

  private Optional<PlannedRun> planned(List<Violation> violations) {
    try {
      PlannedRun planned = PlannedRun.of(file);
      if (planned.workload() instanceof PlannedCheckpoints checkpoints) {
        space(checkpoints, violations);
        memory(checkpoints, planned.scenario().target().simulate(), violations);
      }
      boolean fits = violations.stream().noneMatch(each -> each.constraint().equals("space"));
      return fits ? Optional.of(planned) : Optional.empty();
    } catch (ProblemException e) {
      for (Problem problem : e.problems()) {
        violations.add(new Violation(problem.key(), problem.what(), 1e6));
      }
      return Optional.empty();
    }
  }

  private static void space(PlannedCheckpoints checkpoints, List<Violation> violations) {
    if (!checkpoints.space().fits()) {
      double needed = checkpoints.space().neededBytes();
      double capacity = checkpoints.space().capacityBytes();
      violations.add(
          new Violation(
              "space",
              checkpoints.space().checkpoints() + " checkpoints at once do not fit on the drives",
              Math.max(0, needed / capacity - 1)));
    }
  }

  /** Asynchronous checkpoints are staged in the memory of all hosts together. */
  private static void memory(
      PlannedCheckpoints checkpoints, SimulateSpec simulate, List<Violation> violations) {
    double memory = (double) simulate.host().memory().value() * simulate.nodes();
    if (checkpoints.stagingBytes() > memory) {
      violations.add(
          new Violation(
              MEMORY,
              "staging needs more than the hosts' memory",
              checkpoints.stagingBytes() / memory - 1));
    }
  }

  private double price() {
    SimulateSpec simulate = file.scenario().target().simulate();
    return tune.drivePrices().stream()
        .filter(each -> each.profile().equals(simulate.drives().profile()))
        .mapToDouble(TuneSpec.DrivePriceSpec::price)
        .findFirst()
        .orElse(Double.NaN);
  }

  private Measures measures(RunResult result, double price) {
    List<CheckpointRow> rows = result.checkpoints();
    CheckpointSummary some = CheckpointSummary.of(rows);
    int drives = result.drives().size();
    double cost = price * drives;
    Optional<TrainingResult> training = result.training();
    return new Measures(
        training.map(TrainingResult::goodput).orElse(Double.NaN),
        training.map(TrainingResult::halfWidth).orElse(Double.NaN),
        training.map(TrainingResult::stallShare).orElse(stallShare(result)),
        some.duration().meanNanos() / 1e9,
        result.recoveries().stream()
                .mapToLong(RecoveryRow::durationNanos)
                .average()
                .orElse(Double.NaN)
            / 1e9,
        drives,
        cost,
        cost + training.map(Setting::lostMoney).orElse(0.0),
        some.energyJoules() / rows.size(),
        result.drives().stream()
            .mapToDouble(DriveUse::projectedLifeSeconds)
            .min()
            .orElse(Double.NaN));
  }

  private static double stallShare(RunResult result) {
    double stall = result.checkpoints().stream().mapToLong(CheckpointRow::stallNanos).sum();
    return result.endNanos() == 0 ? Double.NaN : Math.min(1, stall / result.endNanos());
  }

  static double lostMoney(TrainingResult training) {
    return training.money(training.time().total() - training.time().useful());
  }
}
