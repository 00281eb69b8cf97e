package dev.tidemark.scenario;

import dev.tidemark.units.Fraction;
import java.util.Optional;

/** Which drives, how many, and what differs from their profile. */
public record DrivesSpec(
    @Key(doc = "A drive of the catalogue ('tidemark drives' lists them), or the path of a profile.")
        String profile,
    @Key(
            doc = "Number of drives; rank r writes to drive r modulo this.",
            byDefault = "1",
            min = "1",
            max = "32")
        int count,
    @Key(
            doc = "Spare flash as a share of the capacity, instead of the profile's.",
            min = "1%",
            max = "400%")
        Optional<Fraction> overProvisioning,
    @Key(doc = "Garbage collection policy, instead of the profile's.")
        Optional<GcPolicy> gcPolicy) {}
