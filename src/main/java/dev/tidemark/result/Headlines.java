package dev.tidemark.result;

import dev.tidemark.result.Headline.Scale;
import java.util.ArrayList;
import java.util.List;

/** The figures by which runs of one kind are compared, the most telling first. */
public final class Headlines {
  private static final double NANOS = 1e9;

  /** Requests of this size and more are told by their bytes. */
  private static final double LARGE_BYTES = 65_536;

  private Headlines() {}

  public static List<Headline> of(RunResult result) {
    return result.phases().isEmpty()
        ? of(CheckpointSummary.of(result.checkpoints()))
        : ofPhases(result.phases());
  }

  /** Of all checkpoints of a run. */
  public static List<Headline> of(CheckpointSummary some) {
    Spread duration = some.duration();
    return List.of(
        seconds("meanSeconds", "mean s", duration.meanNanos()),
        seconds("minSeconds", "", duration.minNanos()),
        seconds("maxSeconds", "slowest s", duration.maxNanos()),
        seconds("p50Seconds", "", duration.p50Nanos()),
        seconds("p99Seconds", "", duration.p99Nanos()),
        new Headline(
            "totalOverTimeBytesPerSecond",
            "GB/s",
            some.totalOverTimeBytesPerSecond(),
            Scale.BYTES_PER_SECOND,
            false),
        new Headline("fillFractionMax", "fill %", some.fillFractionMax(), Scale.FRACTION, true),
        new Headline("writeAmplification", "WAF", some.writeAmplification(), Scale.RATIO, true));
  }

  private static Headline seconds(String name, String label, double nanos) {
    return new Headline(name, label, nanos / NANOS, Scale.SECONDS, true);
  }

  private static List<Headline> ofPhases(List<PhaseRow> phases) {
    List<Headline> all = new ArrayList<>();
    for (PhaseRow phase : phases) {
      all.addAll(of(phase, phases.size() == 1 ? "" : phase.name() + "."));
    }
    return all;
  }

  /** Of several phases, tables show the rate of each and no more. */
  private static List<Headline> of(PhaseRow phase, String prefix) {
    boolean alone = prefix.isEmpty();
    String rateLabel = alone ? "" : phase.name() + " ";
    OperationResult both = phase.both();
    LatencySummary latency = LatencySummary.of(both.latency());
    boolean large = both.count() > 0 && (double) both.bytes() / both.count() >= LARGE_BYTES;
    return List.of(
        new Headline(
            prefix + "iops",
            alone || !large ? rateLabel + "IOPS" : "",
            phase.requestsPerSecond(),
            Scale.PER_SECOND,
            false),
        new Headline(
            prefix + "bandwidthBytesPerSecond",
            alone || large ? rateLabel + "GB/s" : "",
            phase.bytesPerSecond(),
            Scale.BYTES_PER_SECOND,
            false),
        seconds(prefix + "meanLatencySeconds", alone ? "mean" : "", latency.meanNanos()),
        seconds(prefix + "p99LatencySeconds", alone ? "p99" : "", latency.p99Nanos()),
        new Headline(
            prefix + "writeAmplification",
            alone ? "WAF" : "",
            phase.writeAmplification(),
            Scale.RATIO,
            true));
  }
}
