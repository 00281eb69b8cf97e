package dev.tidemark.scenario;

/** What is done to the storage. */
public record WorkloadSpec(
    @Key(doc = "Checkpoints of a model, one after another.") CheckpointSpec checkpoint) {}
