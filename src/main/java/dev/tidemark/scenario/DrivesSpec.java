package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
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
            max = "1024")
        int count,
    @Key(
            doc = "Whether each drive is a space of its own, or all are striped into one.",
            byDefault = "jbod")
        Layout layout,
    @Key(
            doc = "With raid0: bytes that go to one drive before the next one's turn.",
            byDefault = "128 KiB",
            min = "4 KiB",
            max = "1 GiB")
        Bytes stripe,
    @Key(
            doc = "Spare flash as a share of the capacity, instead of the profile's.",
            min = "1%",
            max = "400%")
        Optional<Fraction> overProvisioning,
    @Key(doc = "Garbage collection policy, instead of the profile's.")
        Optional<GcPolicy> gcPolicy) {

  /** How several drives appear to the workload. */
  public enum Layout {
    /** Each drive by itself. */
    JBOD,
    /** One space over all drives, in chunks. */
    RAID0
  }

  public boolean striped() {
    return layout == Layout.RAID0;
  }
}
