package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Scale;
import java.util.Optional;

/** A folder of a real filesystem, written and read in real time. */
public record DirectoryTarget(
    @Key(
            doc =
                "A folder on the storage to measure: new, empty, or used by Tidemark before. The"
                    + " run's files in it are removed at its end.")
        String directory,
    @Key(doc = "How bytes travel ('tidemark probe' says what works there).", byDefault = "direct")
        Engine engine,
    @Key(
            doc = "Whether another engine may take its place where it does not work.",
            byDefault = "refused")
        Fallback fallback,
    @Key(
            doc =
                "Makes every file smaller, in whole blocks of 4 KiB, and every sample of a dataset;"
                    + " ranks, number of files and samples, order and times stay.",
            byDefault = "1")
        Scale scale,
    @Key(
            doc =
                "Size of the file that phases and transfers access; it is written before they run.",
            byDefault = "1 GiB",
            min = "4 KiB")
        Bytes space,
    @Key(doc = "Whether space is set aside before a file is written.", byDefault = "false")
        boolean preallocate,
    @Key(
            doc =
                "Requests that are started together (fio: iodepth_batch_submit); absent: io-uring"
                    + " starts those that are ready at the same time, other engines each by"
                    + " itself.",
            min = "1",
            max = "4096")
        Optional<Integer> submitBatch,
    @Key(
            doc = "Completions waited for at once (fio: iodepth_batch_complete_min).",
            byDefault = "1",
            min = "1",
            max = "4096")
        int completeMin,
    @Key(doc = "Whether every byte that is read back is checked.", byDefault = "false")
        boolean verify,
    @Key(doc = "Whether the page cache forgets a file before it is read back.", byDefault = "true")
        boolean dropCache,
    @Key(
            doc = "Memory that the buffers of all ranks and readers may take together.",
            byDefault = "1 GiB",
            min = "4 KiB",
            max = "1 TiB")
        Bytes buffers,
    @Key(
            doc =
                "Of a direct workload by bounce or cached: pinned buffers of each thread that its"
                    + " data pass through; a request waits for one.",
            byDefault = "64",
            min = "1",
            max = "4096")
        int stagingBuffers,
    @Key(
            doc = "Of a direct workload by gpu-direct: the GPU, as CUDA numbers them.",
            byDefault = "0",
            min = "0",
            max = "1023")
        int gpu,
    @Key(
            doc =
                "Of a direct workload by gpu-direct: whether it is an error when cuFile copies"
                    + " through the host's memory.",
            byDefault = "true")
        boolean requireDirect)
    implements TargetSpec {

  /** The engines. */
  public enum Engine {
    BUFFERED,
    DIRECT,
    MMAP,
    IO_URING,
    NULL
  }

  /** Whether another engine may take the place of one that does not work. */
  public enum Fallback {
    REFUSED,
    ALLOWED
  }

  @Override
  public SimulateSpec simulate() {
    throw new IllegalStateException("directory=" + directory + " is no modelled target");
  }
}
