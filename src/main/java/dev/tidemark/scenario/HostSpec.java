package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.IoRate;
import dev.tidemark.units.Rate;
import java.time.Duration;
import java.util.Optional;

/** The machine that writes; of several nodes, each. */
public record HostSpec(
    @Key(
            doc = "Memory that the page cache and staging share.",
            byDefault = "256 GiB",
            min = "1 GiB",
            max = "64 TiB")
        Bytes memory,
    @Key(
            doc =
                "Share of memory that may be dirty before writers are held back (vm.dirty_ratio).",
            byDefault = "20%",
            min = "0%",
            max = "90%")
        Fraction dirtyLimit,
    @Key(
            doc =
                "Share of the time of buffered writing in which the host leaves the drive without"
                    + " work (serialisation, journal).",
            byDefault = "6%",
            min = "0%",
            max = "90%")
        Fraction overhead,
    @Key(
            doc = "How fast one rank copies into the page cache or serialises.",
            byDefault = "4 GB/s",
            min = "1 MB/s",
            max = "1 TB/s")
        Rate copyRate,
    @Key(
            doc = "Size of the requests that writeback sends.",
            byDefault = "128 KiB",
            min = "4 KiB",
            max = "16 MiB")
        Bytes writebackBlock,
    @Key(doc = "Software that every request passes.", byDefault = "0 s", max = "1 s")
        Duration requestLatency,
    @Key(
            doc = "Requests a second that the CPUs of a node can send; absent: any number.",
            min = "1 IOPS",
            max = "1000 MIOPS")
        Optional<IoRate> requestRate,
    @Key(
            doc = "What memory and links of a node carry from its drives; absent: anything.",
            min = "1 MB/s",
            max = "10 TB/s")
        Optional<Rate> readRate,
    @Key(
            doc = "What memory and links of a node carry to its drives; absent: anything.",
            min = "1 MB/s",
            max = "10 TB/s")
        Optional<Rate> writeRate) {}
