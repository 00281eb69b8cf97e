package dev.tidemark.scenario;

import java.util.Optional;

/** Modelled drives, their filesystem and their host. */
public record SimulateSpec(
    @Key(doc = "Which drives, and how many.") DrivesSpec drives,
    @Key(
            doc = "Machines over which the drives are spread evenly, in their order.",
            byDefault = "1",
            min = "1",
            max = "1024")
        int nodes,
    @Key(doc = "The state that the drives are in when the workload starts.", byDefault = "fresh")
        ConditionSpec condition,
    @Key(doc = "How files are laid onto the drives.", byDefault = "{}") FilesystemSpec filesystem,
    @Key(
            doc = "Which data shares a superblock: data placement by streams, as with NVMe FDP.",
            byDefault = "{}")
        PlacementSpec placement,
    @Key(doc = "The machine that writes.", byDefault = "{}") HostSpec host,
    @Key(
            doc =
                "The accelerator of a direct workload, and the way to it; absent: those of the"
                    + " reviewers' host.")
        Optional<AcceleratorSpec> accelerator) {}
