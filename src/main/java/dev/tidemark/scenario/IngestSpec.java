package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Rate;
import java.util.Optional;

/** A dataset that is read into training: {@code ingest}. */
@YamlName("ingest")
public record IngestSpec(
    @Key(
            doc =
                "A training workload of MLPerf Storage on an accelerator, such as unet3d-h100; it"
                    + " gives the keys that are absent.")
        Optional<String> preset,
    @Key(doc = "The files that are read.", byDefault = "{}") DatasetSpec dataset,
    @Key(doc = "Accelerators that train.", byDefault = "1", min = "1", max = "65536")
        int accelerators,
    @Key(
            doc = "Accelerators of one host, which share its page cache, cores and link.",
            byDefault = "8",
            min = "1",
            max = "1024")
        int acceleratorsPerHost,
    @Key(doc = "Samples of a step of one accelerator.", min = "1", max = "100000000")
        Optional<Integer> batch,
    @Key(doc = "How long an accelerator computes on a batch.") Optional<ComputeSpec> compute,
    @Key(doc = "Times that the dataset is read.", min = "1", max = "100000")
        Optional<Integer> epochs,
    @Key(doc = "Readers of each accelerator; each makes whole batches.", min = "1", max = "4096")
        Optional<Integer> readers,
    @Key(
            doc = "Batches that each reader may be ahead, the one under way included.",
            byDefault = "2",
            min = "1",
            max = "1000")
        int prefetch,
    @Key(
            doc =
                "Whether batches reach the accelerator in order, so that a late one holds others.",
            byDefault = "true")
        boolean inOrder,
    @Key(
            doc =
                "Whether readers fetch samples one by one from anywhere, or stream through files;"
                    + " absent: stream for tfrecord, parquet and tar.")
        Optional<Loader> loader,
    @Key(doc = "Whether files come in another order in each epoch.", byDefault = "true")
        boolean shuffleFiles,
    @Key(
            doc =
                "Whether samples do. Readers that stream shuffle in memory, which changes no I/O.",
            byDefault = "true")
        boolean shuffleSamples,
    @Key(
            doc =
                "Whether all accelerators begin each step together, as when gradients are reduced.",
            byDefault = "false")
        boolean lockstep,
    @Key(
            doc = "Bytes a second that one core decodes; absent: decoding takes no time.",
            min = "1 kB/s")
        Optional<Rate> decodeRate,
    @Key(doc = "Cores of a host that decode; absent: as many as readers.", min = "1", max = "65536")
        Optional<Integer> cores,
    @Key(doc = "Through the page cache, or past it with O_DIRECT.", byDefault = "buffered")
        CheckpointSpec.Io io,
    @Key(doc = "Size of one read request.", byDefault = "128 KiB", min = "4 KiB", max = "1 GiB")
        Bytes blockSize,
    @Key(
            doc = "Requests that each reader has in flight at most; buffered: the read-ahead.",
            byDefault = "8",
            min = "1",
            max = "4096")
        int queueDepth,
    @Key(
            doc = "Steps at the start of an epoch that utilisation does not count.",
            byDefault = "1",
            min = "0",
            max = "1000000")
        int excludeSteps)
    implements WorkloadSpec {

  /** How readers go about it. */
  public enum Loader {
    /** Each sample by itself, from wherever it is. */
    MAP,
    /** Files from their start to their end. */
    STREAM
  }
}
