package dev.tidemark.scenario;

/** The storage that the workload runs on. */
public record TargetSpec(
    @Key(doc = "Modelled drives in a modelled host, in virtual time.") SimulateSpec simulate) {}
