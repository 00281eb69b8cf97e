package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import java.util.Optional;

/** A dataset; what is absent is the preset's. */
public record DatasetSpec(
    @Key(doc = "Files.", min = "1", max = "100000000") Optional<Integer> files,
    @Key(doc = "Samples in each file.", min = "1", max = "1000000000")
        Optional<Integer> samplesPerFile,
    @Key(doc = "Size of a sample without what its format adds.", min = "1 B", max = "1 TiB")
        Optional<Bytes> record,
    @Key(
            doc =
                "Standard deviation of a sample's size; sizes stay as far above the mean as below"
                    + " it.",
            max = "1 TiB")
        Optional<Bytes> spread,
    @Key(doc = "How samples are kept in files.") Optional<DatasetFormat> format,
    @Key(doc = "Parquet: columns of a row.", min = "1", max = "100000") Optional<Integer> columns,
    @Key(doc = "Parquet: columns that are read.", min = "1", max = "100000")
        Optional<Integer> columnsRead,
    @Key(
            doc = "Parquet: bytes of a row that are in these; absent: their share of all columns.",
            min = "1 B",
            max = "1 TiB")
        Optional<Bytes> recordRead,
    @Key(doc = "Parquet: rows of a group.", min = "1", max = "1000000000")
        Optional<Integer> rowGroup) {}
