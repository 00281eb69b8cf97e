package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.IoRate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Requests of one pattern, until one of its limits is reached. */
public record PhaseSpec(
    @Key(doc = "Name shown in reports; 'phase 1' and so on when absent.") Optional<String> name,
    @Key(doc = "Where the next request goes: anywhere, or on from the last.", byDefault = "random")
        Access access,
    @Key(
            doc = "Share of requests that go to a random place, the others on from the last.",
            max = "100%")
        Optional<Fraction> randomShare,
    @Key(doc = "Share of requests that read; the others write.", byDefault = "100%", max = "100%")
        Fraction readShare,
    @Key(
            doc =
                "Size of a request, or a list of sizes and their shares; places are aligned to it.",
            byDefault = "4 KiB")
        BlockSpec block,
    @Key(doc = "Size of a read, instead of block.") Optional<BlockSpec> readBlock,
    @Key(doc = "Size of a write, instead of block.") Optional<BlockSpec> writeBlock,
    @Key(
            doc = "Requests that each job has in flight at most.",
            byDefault = "32",
            min = "1",
            max = "65536")
        int queueDepth,
    @Key(
            doc =
                "Jobs on each drive, or on all striped by raid0. Sequential ones start at equal"
                    + " distances over the working set.",
            byDefault = "1",
            min = "1",
            max = "1024")
        int jobs,
    @Key(
            doc =
                "Requests in flight on each drive, or on all striped by raid0, all from one"
                    + " pattern; instead of queue-depth and jobs.",
            min = "1",
            max = "65536")
        Optional<Integer> outstanding,
    @Key(
            doc = "Open loop: requests arriving a second, on all drives together.",
            min = "1 IOPS",
            max = "100 MIOPS")
        Optional<IoRate> rate,
    @Key(
            doc =
                "Open loop at shares of the maximum, which a first run without a rate finds: one"
                    + " run each.",
            max = "120%")
        List<Fraction> curve,
    @Key(doc = "Open loop: time from one arrival to the next.", byDefault = "exponential")
        Gaps arrivals,
    @Key(
            doc = "Closed loop: pause between a completion and the request that takes its place.",
            byDefault = "0 s",
            max = "1 h")
        Duration thinkTime,
    @Key(doc = "How random places are spread over the working set.", byDefault = "uniform")
        SkewSpec skew,
    @Key(
            doc =
                "The part of each drive, or of all striped by raid0, that is accessed: a share of"
                    + " its capacity, or a size.",
            byDefault = "100%")
        SpanSpec workingSet,
    @Key(doc = "Where that part begins: a share of the capacity, or a size.", byDefault = "0%")
        SpanSpec offset,
    @Key(doc = "Ends after this time.", min = "1 us", max = "365 d") Optional<Duration> time,
    @Key(doc = "Ends after so many bytes, on all drives together.", min = "4 KiB")
        Optional<Bytes> bytes,
    @Key(
            doc = "Ends when so many times the drives' capacity has been written.",
            min = "0.000001",
            max = "1000")
        Optional<Double> driveWrites,
    @Key(
            doc =
                "Ends when IOPS are steady over five rounds as SNIA's performance test has it, or"
                    + " after 25 rounds.")
        Optional<Until> until,
    @Key(
            doc =
                "Length of a round, and of an interval in series.csv; absent: 10 s until"
                    + " steady-state, otherwise a hundredth of time.",
            min = "1 us",
            max = "30 d")
        Optional<Duration> round,
    @Key(
            doc =
                "Whether every request is simulated; sampled: the mapping takes a round's writes in"
                    + " bulk and a sample of requests tells its rates and latencies, for hours on"
                    + " large drives.",
            byDefault = "all")
        Requests requests,
    @Key(doc = "Time at the start that is not measured.", byDefault = "0 s", max = "30 d")
        Duration warmUp) {

  public PhaseSpec {
    curve = List.copyOf(curve);
  }

  /** Where the next request goes. */
  public enum Access {
    SEQUENTIAL,
    RANDOM
  }

  /** How the time between two arrivals is drawn; means are the same. */
  public enum Gaps {
    /** Arrivals independent of each other, a Poisson process. */
    EXPONENTIAL,
    /** Anything from nothing to twice the mean, each as likely. */
    UNIFORM,
    /** Always the mean. */
    DETERMINISTIC
  }

  /** How much of a phase is simulated one by one. */
  public enum Requests {
    /** Every request. */
    ALL,
    /** Some of each round. */
    SAMPLED
  }

  /** A state in which a phase ends. */
  public enum Until {
    STEADY_STATE
  }
}
