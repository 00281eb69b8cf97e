package dev.tidemark.result;

import java.util.List;

/**
 * How much a drive's predictions rest on single figures.
 *
 * @param drive in the catalogue
 * @param start what its fits started from
 * @param rowCount predicted rows
 * @param medianErrorFraction of them, fitted to all figures
 * @param rows one a figure that was left out
 */
public record HoldOneOutResult(
    String drive, String start, int rowCount, double medianErrorFraction, List<HeldOutRow> rows) {
  public HoldOneOutResult {
    rows = List.copyOf(rows);
  }

  /** The largest move of the median, either way. */
  public double moveMax() {
    return rows.stream().mapToDouble(row -> Math.abs(row.move())).max().orElse(0);
  }
}
