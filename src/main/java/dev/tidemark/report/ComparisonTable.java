package dev.tidemark.report;

import dev.tidemark.compare.Comparison.Row;
import dev.tidemark.result.Headline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Figures of runs side by side: what is better than in the first run is green, worse red. */
final class ComparisonTable {
  /** A smaller change has no colour: real runs differ by as much from one to the next. */
  private static final double CHANGE_MIN = 0.005;

  private static final String GAP = "  ";

  private final Screen screen;
  private final int runs;

  ComparisonTable(Screen screen, int runs) {
    this.screen = screen;
    this.runs = runs;
  }

  /** A cell and how it is coloured. */
  private record Shown(String text, UnaryOperator<String> style) {}

  void print(List<Row> rows, Appendable out) throws IOException {
    List<List<Shown>> lines = new ArrayList<>();
    lines.add(header());
    rows.stream().filter(row -> row.about().isShown()).forEach(row -> lines.add(line(row)));
    int[] widths = new int[lines.getFirst().size()];
    for (List<Shown> line : lines) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], line.get(column).text().length());
      }
    }
    for (List<Shown> line : lines) {
      out.append(text(line, widths).stripTrailing()).append('\n');
    }
  }

  private static String text(List<Shown> line, int[] widths) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      Shown cell = line.get(column);
      String padding = " ".repeat(widths[column] - cell.text().length());
      String styled = cell.style().apply(cell.text());
      text.append(GAP).append(column == 0 ? styled + padding : padding + styled);
    }
    return text.toString();
  }

  private List<Shown> header() {
    List<Shown> header = new ArrayList<>(List.of(new Shown("", screen::bold)));
    for (int run = 0; run < runs; run++) {
      header.add(new Shown(ComparisonReport.letter(run), screen::bold));
      if (run > 0) {
        header.add(new Shown(ComparisonReport.letter(run) + " / A", screen::bold));
      }
    }
    return header;
  }

  private List<Shown> line(Row row) {
    List<Shown> line = new ArrayList<>(List.of(plain(row.about().label())));
    for (int run = 0; run < runs; run++) {
      line.add(plain(value(row.about(), row.values().get(run))));
      if (run > 0) {
        line.add(new Shown(ComparisonReport.ratio(row.ratio(run)), style(row, run)));
      }
    }
    return line;
  }

  private static Shown plain(String text) {
    return new Shown(text, UnaryOperator.identity());
  }

  private static String value(Headline about, double value) {
    return HeadlineText.of(
        new Headline(about.name(), about.label(), value, about.scale(), about.lowerIsBetter()), 0);
  }

  private UnaryOperator<String> style(Row row, int run) {
    if (!(Math.abs(row.ratio(run) - 1) >= CHANGE_MIN)) {
      return UnaryOperator.identity();
    }
    return row.verdict(run) > 0 ? screen::good : screen::bad;
  }
}
