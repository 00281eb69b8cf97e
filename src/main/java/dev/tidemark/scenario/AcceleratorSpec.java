package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Rate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The accelerator of a modelled host and the way between it and the drives. By default it is that
 * of the one host on which the J5060 and the P5336 were reviewed, its three figures read off the
 * J5060's rows: reads that no drive limits run at 4.2 GiB/s at 1 MiB and take 29.5 ms at a depth of
 * 128; 1.4 GiB/s of 16 KiB writes are 92,000 a second; 0.5 GiB/s of single ones are 31 us each. How
 * staged data move on is read off the two rows of a DGX-2 whose GPU is on another switch
 * (docs/direct.md).
 */
public record AcceleratorSpec(
    @Key(
            doc = "How far the accelerator is from the drives, as nvidia-smi topo names it.",
            byDefault = "pix")
        Topology topology,
    @Key(
            doc =
                "Whether access control services send what goes from device to device through the"
                    + " root complex.",
            byDefault = "false")
        boolean acs,
    @Key(doc = "PCIe generation of the accelerator's link.", byDefault = "4", min = "1", max = "6")
        int linkGeneration,
    @Key(doc = "Lanes of the accelerator's link.", byDefault = "16", min = "1", max = "16")
        int linkLanes,
    @Key(
            doc = "What the way carries in each direction; at most what the link does.",
            byDefault = "4.55 GB/s",
            min = "1 MB/s",
            max = "10 TB/s")
        Rate transferRate,
    @Key(
            doc = "What the root complex carries from device to device; absent: half of the link.",
            min = "1 MB/s",
            max = "10 TB/s")
        Optional<Rate> rootRate,
    @Key(doc = "What a way through the root complex adds.", byDefault = "1 us", max = "1 s")
        Duration rootLatency,
    @Key(
            doc = "Software of the direct path that one request passes at a time.",
            byDefault = "10.9 us",
            max = "1 s")
        Duration requestSerial,
    @Key(
            doc = "Software of the direct path that each request passes by itself.",
            byDefault = "1 us",
            max = "1 s")
        Duration requestLatency,
    @Key(
            doc = "Software of a request through the CPU: a system call and an interrupt.",
            byDefault = "5 us",
            max = "1 s")
        Duration cpuLatency,
    @Key(
            doc = "Beginning a copy between pinned memory and the accelerator.",
            byDefault = "8 us",
            max = "1 s")
        Duration copyLatency,
    @Key(
            doc = "Buffers in which requests are staged that cannot go straight.",
            byDefault = "64",
            min = "1",
            max = "65536")
        int stagingBuffers,
    @Key(
            doc = "Size of such a buffer: larger requests take several.",
            byDefault = "1 MiB",
            min = "4 KiB",
            max = "1 GiB")
        Bytes stagingBuffer,
    @Key(doc = "Moving a staged request on, one at a time.", byDefault = "35.3 us", max = "1 s")
        Duration stagingSerial,
    @Key(
            doc = "How fast staged data are moved on.",
            byDefault = "4.87 GB/s",
            min = "1 MB/s",
            max = "10 TB/s")
        Rate stagingRate) {

  /** What stands when nothing is written: the reviewers' host. */
  public static AcceleratorSpec byDefault() {
    Shape shape = Shapes.of(AcceleratorSpec.class, Range.ALL);
    return Bound.of("accelerator", "{}", List.of(), shape, AcceleratorSpec.class).value();
  }

  /** How far an accelerator is from its drives. */
  public enum Topology {
    /** One switch between them. */
    PIX,
    /** Several switches, no host bridge. */
    PXB,
    /** A host bridge: the root complex of one CPU. */
    PHB,
    /** Host bridges of one NUMA node. */
    NODE,
    /** Another socket. */
    SYS
  }
}
