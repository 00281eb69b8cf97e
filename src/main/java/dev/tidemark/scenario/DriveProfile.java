package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.Rate;
import dev.tidemark.units.Watts;
import java.time.Duration;

/** What a drive is made of, each parameter with its source. */
public record DriveProfile(
    @Key(doc = "Catalogue name.") String name,
    @Key(doc = "Vendor and model, as printed.") String title,
    @Key(doc = "Capacity that the host sees.", min = "1 MiB", max = "4 PB") Sourced<Bytes> capacity,
    @Key(
            doc = "Mapping unit (indirection unit): what one map entry covers.",
            min = "512 B",
            max = "1 MiB")
        Sourced<Bytes> mappingUnit,
    @Key(doc = "Spare flash as a share of the capacity.", min = "1%", max = "400%")
        Sourced<Fraction> overProvisioning,
    @Key(doc = "Superblock: what is erased together.", min = "64 KiB", max = "1 TiB")
        Sourced<Bytes> superblock,
    @Key(doc = "Garbage collection policy.") Sourced<GcPolicy> gcPolicy,
    @Key(
            doc = "Superblocks drawn by d-choices.",
            byDefault = "{value: 10, source: unused}",
            min = "1",
            max = "1000")
        Sourced<Integer> gcChoices,
    @Key(
            doc = "Flash programming, sustained: shared by host data and garbage collection.",
            min = "1 MB/s",
            max = "1 TB/s")
        Sourced<Rate> programRate,
    @Key(doc = "Flash reading, sustained.", min = "1 MB/s", max = "1 TB/s") Sourced<Rate> readRate,
    @Key(
            doc = "Time until the drive has accepted a small write into its buffer.",
            min = "1 ns",
            max = "1 s")
        Sourced<Duration> writeLatency,
    @Key(doc = "Time of a small read on an idle drive.", min = "1 ns", max = "1 s")
        Sourced<Duration> readLatency,
    @Key(
            doc =
                "Time that the controller needs for each request: the inverse of its command rate.",
            byDefault = "{value: 400 ns, source: assumed}",
            min = "1 ns",
            max = "1 ms")
        Sourced<Duration> commandTime,
    @Key(
            doc = "Parallel units of flash: what reads or programs while others do something else.",
            byDefault = "{value: 64, source: assumed}",
            min = "1",
            max = "65536")
        Sourced<Integer> parallelUnits,
    @Key(
            doc = "How long a read takes its parallel unit, its bytes aside.",
            byDefault = "{value: 21 us, source: assumed}",
            min = "1 ns",
            max = "10 ms")
        Sourced<Duration> unitReadTime,
    @Key(
            doc = "Rate at which a parallel unit reads the bytes of a page.",
            byDefault = "{value: 444 MB/s, source: assumed}",
            min = "1 MB/s",
            max = "100 GB/s")
        Sourced<Rate> unitReadRate,
    @Key(
            doc = "What a parallel unit programs at a time.",
            byDefault = "{value: 192 KiB, source: assumed}",
            min = "16 KiB",
            max = "16 MiB")
        Sourced<Bytes> programUnit,
    @Key(
            doc = "How long programming that takes.",
            byDefault = "{value: 1.1 ms, source: assumed}",
            min = "1 us",
            max = "1 s")
        Sourced<Duration> programTime,
    @Key(
            doc = "What a read waits for a program that it interrupts.",
            byDefault = "{value: 157 us, source: assumed}",
            min = "0 ns",
            max = "100 ms")
        Sourced<Duration> suspendTime,
    @Key(
            doc = "How long an erase takes a parallel unit.",
            byDefault = "{value: 8 ms, source: assumed}",
            min = "1 us",
            max = "1 s")
        Sourced<Duration> eraseTime,
    @Key(
            doc = "Write buffer, protected against power loss.",
            byDefault = "{value: 16 MiB, source: assumed}",
            min = "64 KiB",
            max = "64 GiB")
        Sourced<Bytes> writeBuffer,
    @Key(
            doc =
                "Part of its copies that garbage collection makes as soon as a superblock is"
                    + " opened.",
            byDefault = "{value: 5%, source: 'assumed: a collector that lags a little'}",
            min = "0%",
            max = "100%")
        Sourced<Fraction> gcBurst,
    @Key(
            doc = "What garbage collection leaves of the programming rate to the host meanwhile.",
            byDefault = "{value: 1%, source: 'assumed: a trickle'}",
            min = "0.1%",
            max = "100%")
        Sourced<Fraction> gcBurstHostShare,
    @Key(
            doc = "Partly written mapping units that the write buffer can hold back to merge.",
            min = "0",
            max = "1000000000")
        Sourced<Integer> coalescingUnits,
    @Key(doc = "PCIe generation.", min = "1", max = "7") Sourced<Integer> pcieGeneration,
    @Key(doc = "PCIe lanes.", min = "1", max = "16") Sourced<Integer> pcieLanes,
    @Key(doc = "Rated endurance in drive writes per day.", min = "0.01", max = "1000")
        Sourced<Double> driveWritesPerDay,
    @Key(doc = "Period of the endurance rating.", min = "1 d", max = "100 y")
        Sourced<Duration> warranty,
    @Key(doc = "Power when idle.", min = "0 W", max = "1000 W") Sourced<Watts> powerIdle,
    @Key(doc = "Power when reading.", min = "0 W", max = "1000 W") Sourced<Watts> powerRead,
    @Key(doc = "Power when writing.", min = "0 W", max = "1000 W") Sourced<Watts> powerWrite) {
  /**
   * A parameter's value with where it comes from: a datasheet, a calibration, or an assumption and
   * its reason.
   */
  public record Sourced<T>(
      @Key(doc = "The value.") T value, @Key(doc = "Where it comes from.") String source) {}
}
