package dev.tidemark.report;

import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/** A grid of transfers: a table with a row each, and maps of throughput and latency. */
final class DirectTable {
  private static final double GIGA = 1e9;
  private static final double GIBI = 1 << 30;
  private static final int KIBI = 1024;

  /** Differences of less are none to look at. */
  private static final double PERCENT_LEAST = 5;

  private final DirectResult direct;

  DirectTable(DirectResult direct) {
    this.direct = direct;
  }

  void print(Screen screen, LabelledText text, Appendable out) throws IOException {
    table(screen, out);
    text.blank();
    text.item("path", direct.path() + ", to or from " + direct.memory());
    if (direct.paths().isPresent()) {
      paths(screen, text, direct.paths().get());
    }
    long cached = direct.cells().stream().filter(cell -> cachedFraction(cell) > 0).count();
    if (cached > 0) {
      text.item(
          "CACHED",
          cached
              + " of "
              + direct.cells().size()
              + " cells were read from memory, at least in part, and not from a device",
          screen::bad);
    }
    text.blank();
    for (boolean write : new boolean[] {false, true}) {
      for (int threads :
          direct.cells().stream().mapToInt(DirectCell::threads).distinct().toArray()) {
        List<DirectCell> cells = cells(direct, write, threads);
        if (!cells.isEmpty()) {
          maps(screen, text, out, cells, write, threads);
        }
      }
    }
  }

  private static void paths(Screen screen, LabelledText text, DirectResult.Paths paths)
      throws IOException {
    text.item(
        "proof",
        "cuFile counts "
            + Figures.grouped(paths.driver())
            + " requests by nvidia-fs, "
            + Figures.grouped(paths.peerToPeer())
            + " peer to peer, "
            + Figures.grouped(paths.copied())
            + " copied through host memory",
        paths.copied() == 0 ? screen::good : screen::bad);
  }

  /** NaN where it is not known. */
  private static double cachedFraction(DirectCell cell) {
    return cell.source()
        .map(source -> RealText.cachedFraction(source.readBytes(), source.bytesFromDevice()))
        .orElse(Double.NaN);
  }

  private void table(Screen screen, Appendable out) throws IOException {
    List<String> header =
        new ArrayList<>(
            List.of("", "block", "threads", "depth", "GiB/s", "GB/s", "IOPS", "mean", "p99"));
    if (direct.batch()) {
      header.add("each");
    }
    boolean cache = direct.cells().stream().anyMatch(cell -> cachedFraction(cell) > 0);
    if (cache) {
      header.add("cached");
    }
    TextTable table = new TextTable(header);
    for (DirectCell cell : direct.cells()) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  cell.operation(),
                  block(cell),
                  Integer.toString(cell.threads()),
                  Integer.toString(cell.depth()),
                  Figures.fixed(cell.bytesPerSecond() / GIBI, 3),
                  Figures.fixed(cell.bytesPerSecond() / GIGA, 3),
                  Figures.grouped(Math.round(cell.requestsPerSecond())),
                  Figures.nanos(Math.round(cell.meanNanos())),
                  Figures.nanos(cell.p99Nanos())));
      if (direct.batch()) {
        row.add(Figures.nanos(Math.round(cell.amortizedNanos())));
      }
      if (cache) {
        double fraction = cachedFraction(cell);
        row.add(Double.isNaN(fraction) ? "-" : Figures.percent(fraction));
      }
      table.row(row);
    }
    table.print(screen, false, out);
  }

  private void maps(
      Screen screen,
      LabelledText text,
      Appendable out,
      List<DirectCell> cells,
      boolean write,
      int threads)
      throws IOException {
    String what =
        (write ? "writes" : "reads")
            + (threads == 1 ? "" : " of " + threads + " threads")
            + "; down block, across depth";
    map(screen, text, out, cells, "GiB/s", what, cell -> cell.bytesPerSecond() / GIBI, false);
    map(screen, text, out, cells, "mean us", what, cell -> cell.meanNanos() / 1e3, true);
    if (direct.against().isPresent()) {
      difference(screen, text, out, cells, write, threads);
    }
  }

  private static void map(
      Screen screen,
      LabelledText text,
      Appendable out,
      List<DirectCell> cells,
      String label,
      String what,
      ToDoubleFunction<DirectCell> value,
      boolean lowIsGood)
      throws IOException {
    List<OptionalDouble> values =
        cells.stream().map(cell -> OptionalDouble.of(value.applyAsDouble(cell))).toList();
    grid(screen, text, out, cells, values, label, what, lowIsGood, 3, 0);
  }

  private void difference(
      Screen screen,
      LabelledText text,
      Appendable out,
      List<DirectCell> cells,
      boolean write,
      int threads)
      throws IOException {
    DirectResult other = direct.against().orElseThrow();
    List<DirectCell> others = cells(other, write, threads);
    String what = (write ? "writes" : "reads") + " of " + direct.drive() + " over " + other.drive();
    BiFunction<Double, Double, OptionalDouble> percent =
        (mine, theirs) -> OptionalDouble.of((mine / theirs - 1) * 100);
    List<OptionalDouble> rates = new ArrayList<>();
    List<OptionalDouble> latencies = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      rates.add(percent.apply(cells.get(i).bytesPerSecond(), others.get(i).bytesPerSecond()));
      latencies.add(percent.apply(cells.get(i).meanNanos(), others.get(i).meanNanos()));
    }
    grid(
        screen,
        text,
        out,
        cells,
        rates,
        "% faster",
        what + ", throughput",
        false,
        1,
        PERCENT_LEAST);
    grid(
        screen,
        text,
        out,
        cells,
        latencies,
        "% longer",
        what + ", mean latency",
        true,
        1,
        PERCENT_LEAST);
  }

  private static void grid(
      Screen screen,
      LabelledText text,
      Appendable out,
      List<DirectCell> cells,
      List<OptionalDouble> values,
      String label,
      String what,
      boolean lowIsGood,
      int decimalsMax,
      double leastRange)
      throws IOException {
    text.item(label, what);
    HeatGrid grid =
        new HeatGrid(
            screen,
            cells.stream().map(DirectTable::block).distinct().toList(),
            cells.stream().map(cell -> Integer.toString(cell.depth())).distinct().toList(),
            values,
            lowIsGood,
            decimalsMax,
            leastRange);
    int left = grid.print(out);
    if (left > 0) {
      text.item("note", left + " more depths do not fit here");
    }
    text.blank();
  }

  private static List<DirectCell> cells(DirectResult result, boolean write, int threads) {
    return result.cells().stream()
        .filter(cell -> cell.write() == write && cell.threads() == threads)
        .toList();
  }

  private static String block(DirectCell cell) {
    if (cell.blockBytes() % (KIBI * KIBI) == 0) {
      return cell.blockBytes() / KIBI / KIBI + "M";
    }
    return cell.blockBytes() % KIBI == 0 ? cell.blockBytes() / KIBI + "K" : cell.blockBytes() + "B";
  }
}
