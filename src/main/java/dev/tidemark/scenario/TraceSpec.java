package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import java.util.List;
import java.util.Optional;

/** A recorded trace, issued again: {@code trace}. */
@YamlName("trace")
public record TraceSpec(
    @Key(doc = "The trace, a file.") String file,
    @Key(doc = "Its format; found out from its content when absent.") Optional<String> inputFormat,
    @Key(
            doc =
                "When its requests are issued: at their times, at their times by speed, as fast as"
                    + " the depth allows, or each after those that its process had waited for.",
            byDefault = "as-recorded")
        Timing timing,
    @Key(
            doc = "With scaled: how many times as fast.",
            byDefault = "1",
            min = "0.000001",
            max = "1000000")
        double speed,
    @Key(
            doc =
                "Requests in flight on each drive at most; 32 for asap and 4096 otherwise, or 128"
                    + " in a folder.",
            min = "1",
            max = "65536")
        Optional<Integer> depth,
    @Key(
            doc =
                "Where requests go: to the trace's own addresses, to space found as it is needed,"
                    + " or auto, the first for devices and the second for files.",
            byDefault = "auto")
        Addresses addresses,
    @Key(doc = "What becomes of a request beyond the drive's end.", byDefault = "refuse")
        Beyond beyond,
    @Key(
            doc = "Broken lines of the trace that are left out, and shown; one more ends the run.",
            byDefault = "10",
            max = "1000000000")
        int malformedMax,
    @Key(
            doc =
                "What wait means in version 2 of fio's log; fio itself takes it as milliseconds"
                    + " since the start.",
            byDefault = "absolute-ms")
        FioWait fioWait,
    @Key(
            doc = "What an LBA counts in a trace of the Storage Performance Council.",
            byDefault = "512 B",
            min = "1 B",
            max = "64 KiB")
        Bytes spcBlock,
    @Key(
            doc = "What 512 tokens take in the key-value cache of a Mooncake trace.",
            byDefault = "160 MiB",
            min = "512 B",
            max = "16 GiB")
        Bytes kvBlock,
    @Key(
            doc =
                "In a folder: whether syncs are repeated. On modelled drives they are counted in"
                    + " any case.",
            byDefault = "repeat")
        Syncs syncs,
    @Key(
            doc =
                "In a folder: files at most. Each device or file of the trace has one, and those"
                    + " beyond share them, round again.",
            byDefault = "1024",
            min = "1",
            max = "1024")
        int files,
    @Key(
            doc =
                "Which drive each device or file goes to, or which file in a folder; others are"
                    + " then left out. The n-th goes to the n-th when absent.")
        List<Route> map)
    implements WorkloadSpec {
  /** When requests are issued. */
  public enum Timing {
    AS_RECORDED,
    SCALED,
    ASAP,
    DEPENDENT
  }

  /** What wait means. */
  public enum FioWait {
    ABSOLUTE_MS,
    RELATIVE_MS,
    RELATIVE_US
  }

  /** Where requests go. */
  public enum Addresses {
    AUTO,
    KEEP,
    PACK
  }

  /** What becomes of syncs on real storage. */
  public enum Syncs {
    REPEAT,
    SKIP
  }

  /** What becomes of a request beyond the end. */
  public enum Beyond {
    REFUSE,
    WRAP,
    CLIP
  }

  /** The drive or the file that a device or file of the trace goes to. */
  public record Route(
      @Key(doc = "The name that the trace has for it.") String from,
      @Key(doc = "The drive, or the file in a folder, from 0.", max = "1023") int to) {}

  public TraceSpec {
    map = List.copyOf(map);
  }

  /** Requests in flight at most, where the scenario says nothing. */
  public int depthOrDefault() {
    return depth.orElse(timing == Timing.ASAP ? 32 : 4096);
  }
}
