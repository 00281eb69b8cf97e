package dev.tidemark.scenario;

/** What is done to the storage; in YAML a mapping with one key. */
public sealed interface WorkloadSpec
    permits CheckpointSpec, SyntheticSpec, TraceSpec, IngestSpec, DirectSpec, MixedSpec {}
