package dev.tidemark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table in plain text: first column to the left, others to the right, a rule under the header and
 * above the last row when that sums up.
 *
 * <p>Our own because it is a screenful, and table libraries bring borders, colours and start-up
 * time with them.
 */
final class TextTable {
  private static final String INDENT = "  ";
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(List<String> header) {
    rows.add(header);
  }

  void row(List<String> cells) {
    if (cells.size() != rows.getFirst().size()) {
      throw new IllegalArgumentException(
          "cells=" + cells + " must be as many as " + rows.getFirst());
    }
    rows.add(List.copyOf(cells));
  }

  /** Prints the table; {@code summed} sets the last row apart. */
  void print(Screen screen, boolean summed, Appendable out) throws IOException {
    int[] widths = widths();
    String rule = (screen.unicode() ? "─" : "-").repeat(total(widths));
    for (int i = 0; i < rows.size(); i++) {
      if (i == 1 || (summed && i == rows.size() - 1 && i > 1)) {
        out.append(INDENT).append(screen.dim(rule)).append('\n');
      }
      String line = line(rows.get(i), widths);
      out.append(INDENT).append(i == 0 ? screen.bold(line) : line).append('\n');
    }
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return widths;
  }

  private static int total(int[] widths) {
    int total = GAP.length() * (widths.length - 1);
    for (int width : widths) {
      total += width;
    }
    return total;
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      String padding = " ".repeat(widths[column] - cell.length());
      line.append(column == 0 ? cell + padding : GAP + padding + cell);
    }
    return line.toString().stripTrailing();
  }
}
