package dev.tidemark.scenario;

/** Requests by a pattern, straight to the drives: {@code synthetic}. */
@YamlName("synthetic")
public record SyntheticSpec(
    @Key(doc = "What is done, one phase after another on the same drives; or a single phase.")
        PhasesSpec phases)
    implements WorkloadSpec {}
