package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.units.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a training job has the checkpoints that it needs. */
final class TrainingChecks {
  private final ScenarioFile file;
  private final TrainingSpec training;
  private final List<Problem> problems = new ArrayList<>();

  TrainingChecks(ScenarioFile file, TrainingSpec training) {
    this.file = file;
    this.training = training;
  }

  List<Problem> problems() {
    if (file.scenario().workload() instanceof CheckpointSpec checkpoint) {
      checkpoint(checkpoint);
    } else {
      add("training", "the workload has no checkpoints", "Remove it, or use workload.checkpoint");
    }
    return problems;
  }

  private void checkpoint(CheckpointSpec checkpoint) {
    Optional<Duration> steps =
        checkpoint
            .intervalSteps()
            .flatMap(count -> checkpoint.stepTime().map(time -> time.multipliedBy(count)));
    Optional<Duration> interval = checkpoint.interval().or(() -> steps);
    if (interval.isEmpty()) {
      add(
          "workload.checkpoint",
          "training needs to know how often a checkpoint is taken",
          "Add interval, or interval-steps and step-time");
    }
    if (checkpoint.recoveryReads() == 0) {
      add(
          "workload.checkpoint",
          "training needs to know how long a checkpoint takes to read back",
          "Add recovery-reads: 1");
    }
    if (training.local().isPresent()
        && interval.isPresent()
        && training.local().get().every().compareTo(interval.get()) >= 0) {
      add(
          "training.local.every",
          "local checkpoints are no more frequent than those on storage, every "
              + Durations.toText(interval.get()),
          "Use a shorter time");
    }
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
