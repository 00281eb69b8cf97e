package dev.tidemark.scenario;

/** Storage that is modelled. */
public record SimulatedTarget(
    @Key(doc = "Modelled drives in a modelled host, in virtual time.") SimulateSpec simulate)
    implements TargetSpec {}
