package dev.tidemark.scenario;

import java.time.Duration;
import java.util.Optional;

/** A dataset that is read while checkpoints are written on the same storage: {@code mixed}. */
@YamlName("mixed")
public record MixedSpec(
    @Key(doc = "The dataset that is read into training.") IngestSpec ingest,
    @Key(doc = "The checkpoints that are written meanwhile.") CheckpointSpec checkpoint,
    @Key(doc = "Time before the first checkpoint.", byDefault = "0 s", max = "365 d")
        Duration delay,
    @Key(doc = "What else is written meanwhile.") Optional<LogSpec> log)
    implements WorkloadSpec {}
