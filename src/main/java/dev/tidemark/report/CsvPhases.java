package dev.tidemark.report;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * {@code phases.csv}, one line a phase, and {@code series.csv}, one line an interval or round, in
 * the form of {@code checkpoints.csv}.
 */
final class CsvPhases {
  private static final String HEADER =
      "name,startSeconds,seconds,readIops,writeIops,bandwidthBytesPerSecond,writeAmplification,"
          + latencyHeader("read")
          + ','
          + latencyHeader("write")
          + ",offeredIops,keptUp,steadyStateReached,rounds\n";

  private static final String SERIES_HEADER =
      "phase,startSeconds,seconds,readIops,writeIops,readBandwidthBytesPerSecond,"
          + "writeBandwidthBytesPerSecond,writeAmplification\n";

  private CsvPhases() {}

  private static String latencyHeader(String kind) {
    StringBuilder header = new StringBuilder();
    for (String figure :
        new String[] {
          "Mean", "P50", "P90", "P95", "P99", "P999", "P9999", "P99999", "P999999", "Max"
        }) {
      header.append(header.isEmpty() ? "" : ",").append(kind).append(figure).append("Seconds");
    }
    return header.toString();
  }

  static void write(RunResult result, Appendable out) throws IOException {
    out.append(HEADER);
    for (PhaseRow phase : result.phases()) {
      out.append(line(phase));
    }
  }

  private static String line(PhaseRow phase) {
    return Listing.quoted(phase.name())
        + ','
        + Decimal.seconds(phase.startNanos())
        + ','
        + Decimal.seconds(phase.durationNanos())
        + number(phase.perSecond(phase.reads().count()))
        + number(phase.perSecond(phase.writes().count()))
        + ','
        + Math.round(phase.bytesPerSecond())
        + number(phase.writeAmplification())
        + latency(phase.reads())
        + latency(phase.writes())
        + phase.openLoop().map(load -> number(load.offeredPerSecond())).orElse(",")
        + phase.openLoop().map(load -> "," + load.keptUp()).orElse(",")
        + phase.steadyState().map(steady -> "," + steady.reached()).orElse(",")
        + phase.steadyState().map(steady -> "," + steady.rounds()).orElse(",")
        + '\n';
  }

  private static String latency(OperationResult operation) {
    LatencySummary some = LatencySummary.of(operation.latency());
    if (some.count() == 0) {
      return ",".repeat(10);
    }
    long[] figures = {
      some.meanNanos(),
      some.p50Nanos(),
      some.p90Nanos(),
      some.p95Nanos(),
      some.p99Nanos(),
      some.p999Nanos(),
      some.p9999Nanos(),
      some.p99999Nanos(),
      some.p999999Nanos(),
      some.maxNanos()
    };
    StringBuilder text = new StringBuilder();
    for (long nanos : figures) {
      text.append(',').append(Decimal.seconds(nanos));
    }
    return text.toString();
  }

  static void writeSeries(RunResult result, Appendable out) throws IOException {
    out.append(SERIES_HEADER);
    for (PhaseRow phase : result.phases()) {
      for (IntervalRow row : phase.series()) {
        out.append(Listing.quoted(phase.name())).append(line(row));
      }
    }
  }

  private static String line(IntervalRow row) {
    return ","
        + Decimal.seconds(row.startNanos())
        + ','
        + Decimal.seconds(row.durationNanos())
        + number(row.perSecond(row.reads()))
        + number(row.perSecond(row.writes()))
        + ','
        + Math.round(row.perSecond(row.readBytes()))
        + ','
        + Math.round(row.perSecond(row.writtenBytes()))
        + number(row.writeAmplification())
        + '\n';
  }

  private static String number(double value) {
    @Nullable String text = Decimal.of(value);
    return text == null ? "," : "," + text;
  }
}
