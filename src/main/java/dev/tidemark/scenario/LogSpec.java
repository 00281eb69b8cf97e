package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Rate;

/** Something that writes a little all the time, such as a log or metrics. */
public record LogSpec(
    @Key(doc = "Bytes written a second.", byDefault = "50 MB/s", min = "1 kB/s", max = "1 TB/s")
        Rate rate,
    @Key(doc = "Size of a write.", byDefault = "1 MiB", min = "4 KiB", max = "1 GiB")
        Bytes writeSize,
    @Key(doc = "Whether each write is flushed to the drive.", byDefault = "true") boolean fsync,
    @Key(
            doc = "Size of a file; the one before the last is then deleted.",
            byDefault = "1 GiB",
            min = "4 KiB",
            max = "1 PiB")
        Bytes fileSize) {}
