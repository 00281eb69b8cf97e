package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.Spread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The table of a run: one row a pass and one for all checkpoints. Asynchronous runs show stalls in
 * place of GiB/s, so that a row fits into 80 columns.
 */
final class PassTable {
  /** With more passes than these, those in the middle are left out. */
  private static final int PASSES_MAX = 12;

  private static final double GIGA = 1e9;
  private static final double GIBI = 1L << 30;

  private final CheckpointSummary all;
  private final List<CheckpointSummary> passes;
  private final boolean stalls;
  private final int secondsDecimals;
  private final int stallDecimals;

  PassTable(List<CheckpointRow> rows, int passLength) {
    this.all = CheckpointSummary.of(rows);
    this.passes = CheckpointSummary.passes(rows, passLength);
    this.stalls = all.isAsynchronous();
    this.secondsDecimals = Figures.decimals(all.duration().maxNanos() / 1e9);
    this.stallDecimals = Figures.decimals(all.stall().maxNanos() / 1e9);
  }

  void print(Screen screen, Appendable out) throws IOException {
    TextTable table = new TextTable(header());
    if (passes.size() > 1) {
      int shown = passes.size() <= PASSES_MAX ? passes.size() : PASSES_MAX / 2;
      passes.subList(0, shown).forEach(pass -> table.row(row(pass.from() + "-" + pass.to(), pass)));
      if (shown < passes.size()) {
        table.row(ellipsis());
        passes
            .subList(passes.size() - shown + 1, passes.size())
            .forEach(pass -> table.row(row(pass.from() + "-" + pass.to(), pass)));
      }
    }
    table.row(row("all " + all.count(), all));
    table.print(screen, true, out);
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("checkpoints", "mean s", "min s", "max s"));
    if (stalls) {
      header.addAll(List.of("stall s", "max stall s"));
    }
    header.addAll(
        stalls ? List.of("GB/s", "fill %", "WAF") : List.of("GB/s", "GiB/s", "fill %", "WAF"));
    return header;
  }

  private List<String> row(String label, CheckpointSummary some) {
    Spread duration = some.duration();
    List<String> row = new ArrayList<>(List.of(label));
    for (long nanos : new long[] {duration.meanNanos(), duration.minNanos(), duration.maxNanos()}) {
      row.add(Figures.fixed(nanos / 1e9, secondsDecimals));
    }
    if (stalls) {
      row.add(Figures.fixed(some.stall().meanNanos() / 1e9, stallDecimals));
      row.add(Figures.fixed(some.stall().maxNanos() / 1e9, stallDecimals));
    }
    double rate = some.totalOverTimeBytesPerSecond();
    int decimals = Figures.decimals(all.totalOverTimeBytesPerSecond() / GIGA);
    row.add(Figures.fixed(rate / GIGA, decimals));
    if (!stalls) {
      row.add(Figures.fixed(rate / GIBI, decimals));
    }
    row.add(Figures.fixed(some.fillFractionMax() * 100, 1));
    row.add(Figures.fixed(some.writeAmplification(), 2));
    return row;
  }

  private List<String> ellipsis() {
    List<String> row = new ArrayList<>(Collections.nCopies(header().size(), ""));
    row.set(0, "...");
    return row;
  }
}
