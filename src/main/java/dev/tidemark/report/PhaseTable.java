package dev.tidemark.report;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.OpenLoop;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.SaturationPoint;
import dev.tidemark.result.SteadyState;
import dev.tidemark.result.SteadyStateWindow;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/**
 * The phases of a run: a table with one row for the reads, the writes and the syncs of each, a
 * table of the points of curves, and what there is to say about single phases.
 */
final class PhaseTable {
  private static final int NAME_MAX = 16;
  private static final double GIGA = 1e9;

  /** A rate that changes by less is not worth a line. */
  private static final double CHANGE_MIN = 0.2;

  private final List<PhaseRow> phases;

  PhaseTable(List<PhaseRow> phases) {
    this.phases = phases;
  }

  void print(Screen screen, LabelledText text, Appendable out) throws IOException {
    TextTable plain =
        new TextTable(List.of("phase", "", "IOPS", "GB/s", "mean", "p99", "p99.99", "WAF"));
    TextTable curve =
        new TextTable(List.of("curve", "offered", "IOPS", "mean", "p99", "p99.99", "kept up"));
    for (PhaseRow phase : phases) {
      if (isPoint(phase)) {
        point(phase, phase.openLoop().orElseThrow(), curve);
      } else {
        operations(phase, plain);
      }
    }
    if (phases.stream().anyMatch(phase -> !isPoint(phase))) {
      plain.print(screen, false, out);
      text.blank();
    }
    if (phases.stream().anyMatch(PhaseTable::isPoint)) {
      curve.print(screen, false, out);
      text.blank();
    }
    remarks(text, screen);
  }

  private static boolean isPoint(PhaseRow phase) {
    return phase.openLoop().isPresent() && phase.openLoop().get().shareOfMaximum().isPresent();
  }

  private static void operations(PhaseRow phase, TextTable table) {
    String name = name(phase);
    boolean nothing = phase.writes().count() == 0 && phase.syncs().count() == 0;
    if (phase.reads().count() > 0 || nothing) {
      table.row(operation(name, "read", phase, phase.reads()));
      name = "";
    }
    if (phase.writes().count() > 0) {
      table.row(operation(name, "write", phase, phase.writes()));
      name = "";
    }
    if (phase.syncs().count() > 0) {
      table.row(operation(name, "sync", phase, phase.syncs()));
    }
  }

  private static List<String> operation(
      String name, String kind, PhaseRow phase, OperationResult operation) {
    LatencySummary latency = LatencySummary.of(operation.latency());
    double gigabytes = phase.perSecond(operation.bytes()) / GIGA;
    return List.of(
        name,
        kind,
        Figures.grouped(Math.round(phase.perSecond(operation.count()))),
        kind.equals("sync") ? "" : Figures.fixed(gigabytes, Figures.decimals(gigabytes)),
        nanos(latency, latency.meanNanos()),
        nanos(latency, latency.p99Nanos()),
        nanos(latency, latency.p9999Nanos()),
        kind.equals("write") ? amplification(phase.writeAmplification()) : "");
  }

  private static String amplification(double ratio) {
    return Figures.fixed(ratio, Math.min(2, Figures.decimals(ratio)));
  }

  private static void point(PhaseRow phase, OpenLoop load, TextTable table) {
    OperationResult both = phase.both();
    LatencySummary latency = LatencySummary.of(both.latency());
    table.row(
        List.of(
            name(phase),
            Figures.grouped(Math.round(load.offeredPerSecond())),
            Figures.grouped(Math.round(phase.requestsPerSecond())),
            nanos(latency, latency.meanNanos()),
            nanos(latency, latency.p99Nanos()),
            nanos(latency, latency.p9999Nanos()),
            load.keptUp() ? "yes" : "NO"));
  }

  private static String nanos(LatencySummary latency, long nanos) {
    return latency.count() == 0 ? "-" : Figures.nanos(nanos);
  }

  private static String name(PhaseRow phase) {
    return LabelledText.printable(ShortNames.cut(phase.name(), NAME_MAX));
  }

  private void remarks(LabelledText text, Screen screen) throws IOException {
    for (PhaseRow phase : phases) {
      if (phase.steadyState().isPresent()) {
        SteadyState steady = phase.steadyState().get();
        text.item(
            "steady",
            phase.name()
                + (steady.reached() ? ": after " : ": NOT REACHED in ")
                + steady.rounds()
                + " rounds; figures are of the last five",
            steady.reached() ? screen::good : screen::bad);
      }
      if (phase.steadyState().isEmpty() && changes(phase.series())) {
        text.item("course", course(phase, text.columns(), screen.unicode()));
      }
      if (phase.openLoop().isPresent() && !phase.openLoop().get().keptUp()) {
        OpenLoop load = phase.openLoop().get();
        text.item(
            "late",
            phase.name()
                + " was not kept up with from "
                + Figures.nanos(load.behindSinceNanos().orElseThrow() - phase.startNanos())
                + " on: requests waited up to "
                + Figures.nanos(load.latenessMaxNanos()),
            screen::bad);
      }
    }
  }

  /** Whether the phase ends much slower or faster than it began. */
  private static boolean changes(List<IntervalRow> series) {
    if (series.size() < SteadyStateWindow.WINDOW_ROUNDS || perSecond(series.getFirst()) == 0) {
      return false;
    }
    double ratio = (double) perSecond(series.getLast()) / Math.max(1, perSecond(series.getFirst()));
    return ratio < 1 - CHANGE_MIN || ratio > 1 + CHANGE_MIN;
  }

  private static long perSecond(IntervalRow row) {
    return Math.round(row.perSecond(row.reads() + row.writes()));
  }

  private static String course(PhaseRow phase, int columns, boolean unicode) {
    List<IntervalRow> series = phase.series();
    long[] rates = series.stream().mapToLong(PhaseTable::perSecond).toArray();
    String text =
        phase.name()
            + ": "
            + Figures.grouped(rates[0])
            + " "
            + Sparkline.of(rates, columns / 3, unicode)
            + " "
            + Figures.grouped(rates[rates.length - 1])
            + " IOPS";
    OptionalInt steady = SaturationPoint.of(series);
    if (steady.isEmpty()) {
      return text + ", not steady at its end";
    }
    IntervalRow row = series.get(steady.getAsInt() - 1);
    long nanos = row.startNanos() + row.durationNanos() - phase.startNanos();
    return text + ", steady after " + Figures.nanos(nanos);
  }
}
