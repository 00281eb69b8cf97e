package dev.tidemark.scenario;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.llm.RecipeName;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Rate;
import java.time.Duration;
import java.util.Optional;

/** Checkpoints of a model, one after another. */
@YamlName("checkpoint")
public record CheckpointSpec(
    @Key(doc = "A model ('tidemark models' lists them), or a mapping that describes one.")
        ModelSpec model,
    @Key(doc = "Which files each rank writes, and in which order.", byDefault = "dlio")
        LayoutName layout,
    @Key(doc = "Files of a custom layout.") Optional<CustomLayoutSpec> custom,
    @Key(doc = "Bytes that a checkpoint keeps per parameter; the layout's own when absent.")
        Optional<RecipeName> recipe,
    @Key(doc = "How the model is spread over ranks.", byDefault = "{}") ParallelismSpec parallelism,
    @Key(
            doc = "Ranks present on this storage; the first of all. Absent: all.",
            min = "1",
            max = "100000")
        Optional<Integer> ranks,
    @Key(doc = "Number of checkpoints.", byDefault = "10", min = "1", max = "1000000")
        int checkpoints,
    @Key(doc = "Delete everything and start again after so many.", min = "1", max = "1000000")
        Optional<Integer> pass,
    @Key(
            doc = "Checkpoints kept; older ones are deleted after each commit. Absent: all.",
            min = "1",
            max = "1000000")
        Optional<Integer> keep,
    @Key(doc = "Whether deletion holds the next checkpoint up.", byDefault = "foreground")
        Deletion deletion,
    @Key(
            doc = "Time from the start of one checkpoint to the next; absent: back to back.",
            min = "1 ms",
            max = "30 d")
        Optional<Duration> interval,
    @Key(
            doc = "Training steps between checkpoints; needs step-time.",
            min = "1",
            max = "1000000000")
        Optional<Integer> intervalSteps,
    @Key(doc = "Duration of a training step.", min = "1 us", max = "1 d")
        Optional<Duration> stepTime,
    @Key(
            doc = "Whether training waits for storage, or only for a copy in host memory.",
            byDefault = "synchronous")
        Mode mode,
    @Key(
            doc = "Asynchronous: checkpoints that may be persisting at once.",
            byDefault = "1",
            min = "1",
            max = "16")
        int maxInFlight,
    @Key(
            doc = "Asynchronous: how fast one rank copies its state to host memory.",
            byDefault = "20 GB/s",
            min = "1 MB/s")
        Rate stagingRate,
    @Key(doc = "Through the page cache, or past it with O_DIRECT.", byDefault = "buffered") Io io,
    @Key(doc = "Size of one direct write.", byDefault = "1 MiB", min = "4 KiB", max = "1 GiB")
        Bytes blockSize,
    @Key(doc = "Direct writes in flight per rank.", byDefault = "4", min = "1", max = "4096")
        int queueDepth,
    @Key(
            doc = "Whether every file is flushed to the drive inside the measured time.",
            byDefault = "true")
        boolean fsync,
    @Key(
            doc = "Whether the checkpoint is written under another name and renamed when complete.",
            byDefault = "true")
        boolean commit,
    @Key(
            doc = "Checkpoints read back after all are written, the newest first.",
            byDefault = "0",
            min = "0",
            max = "1000000")
        int recoveryReads)
    implements WorkloadSpec {

  /** Whether deletion holds the next checkpoint up. */
  public enum Deletion {
    FOREGROUND,
    BACKGROUND
  }

  /** Whether training waits for storage. */
  public enum Mode {
    SYNCHRONOUS,
    ASYNCHRONOUS
  }

  /** The path that bytes take. */
  public enum Io {
    BUFFERED,
    DIRECT
  }
}
