package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import java.util.List;
import java.util.Optional;

/** Transfers between drives and an accelerator, over a grid of sizes and depths: {@code direct}. */
@YamlName("direct")
public record DirectSpec(
    @Key(doc = "The way that data take.", byDefault = "gpu-direct") Path path,
    @Key(doc = "What is done, one after another; absent: read, then write.")
        List<Operation> operations,
    @Key(doc = "Sizes of a request; absent: 16 KiB, 128 KiB and 1 MiB.") List<Bytes> blocks,
    @Key(doc = "Requests of each thread in flight; absent: 1 to 128 by powers of two.")
        List<Integer> depths,
    @Key(doc = "Threads; absent: 1.") List<Integer> threads,
    @Key(
            doc =
                "Whether a thread sends as many as its depth together and waits for all of them, as"
                    + " a batch does.",
            byDefault = "false")
        boolean batch,
    @Key(doc = "Where the next request goes.", byDefault = "sequential") PhaseSpec.Access access,
    @Key(
            doc = "How far requests begin past a multiple of 4 KiB.",
            byDefault = "0 B",
            max = "4095 B")
        Bytes misalignment,
    @Key(doc = "The part of each space that is accessed.", byDefault = "100%") SpanSpec workingSet,
    @Key(
            doc = "Requests of a cell that are measured.",
            byDefault = "20000",
            min = "100",
            max = "100000000")
        int requests,
    @Key(
            doc =
                "A second drive, of the catalogue or the path of a profile, that does the same;"
                    + " what differs is shown.")
        Optional<String> against)
    implements WorkloadSpec {

  public DirectSpec {
    operations = List.copyOf(operations);
    blocks = List.copyOf(blocks);
    depths = List.copyOf(depths);
    threads = List.copyOf(threads);
  }

  /** The way that data take between drive and accelerator. */
  public enum Path {
    /** Straight, past the CPU. */
    GPU_DIRECT,
    /** Into pinned memory of the CPU, then copied. */
    BOUNCE,
    /** Into memory of the CPU, and no further. */
    CPU_ONLY,
    /** Through the page cache, into pinned memory, then copied. */
    CACHED
  }

  /** What a cell does. */
  public enum Operation {
    READ,
    WRITE
  }
}
