package dev.tidemark.scenario;

import java.util.Optional;

/** A whole scenario: what is asked of which storage. */
public record Scenario(
    @Key(doc = "A title, shown in every report.") String name,
    @Key(doc = "What the scenario is about, in a sentence or two.", byDefault = "''")
        String description,
    @Key(
            doc = "Seed of every random choice; same scenario and seed, same result.",
            byDefault = "1",
            min = "0")
        long seed,
    @Key(doc = "The storage that the workload runs on.") TargetSpec target,
    @Key(doc = "What is done to the storage.") WorkloadSpec workload,
    @Key(doc = "Limits to hold; a missed one makes the command exit with 1.", byDefault = "{}")
        GoalsSpec goals,
    @Key(doc = "The training job that the checkpoints protect: tells what is left of its time.")
        Optional<TrainingSpec> training,
    @Key(doc = "What 'tidemark tune' may change; other commands run the scenario as it is.")
        Optional<TuneSpec> tune) {

  /** The same without what may be changed. */
  public Scenario asItIs() {
    return new Scenario(
        name, description, seed, target, workload, goals, training, Optional.empty());
  }
}
