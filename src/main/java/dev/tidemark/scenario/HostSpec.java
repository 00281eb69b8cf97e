package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.Rate;

/** The machine that writes. */
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
        Bytes writebackBlock) {}
