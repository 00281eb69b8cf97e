package dev.tidemark.tune;

import java.util.List;

/** Measures as fields of a line, exactly. */
final class MeasuresText {
  static final int FIELDS = 10;

  private MeasuresText() {}

  static List<String> fields(Measures measures) {
    return List.of(
        Double.toString(measures.goodput()),
        Double.toString(measures.goodputHalfWidth()),
        Double.toString(measures.stallShare()),
        Double.toString(measures.checkpointSeconds()),
        Double.toString(measures.restoreSeconds()),
        Integer.toString(measures.drives()),
        Double.toString(measures.cost()),
        Double.toString(measures.totalCost()),
        Double.toString(measures.energyJoules()),
        Double.toString(measures.lifeSeconds()));
  }

  /**
   * @throws NumberFormatException if a field is no number
   */
  static Measures parse(String[] fields, int from) {
    return new Measures(
        Double.parseDouble(fields[from]),
        Double.parseDouble(fields[from + 1]),
        Double.parseDouble(fields[from + 2]),
        Double.parseDouble(fields[from + 3]),
        Double.parseDouble(fields[from + 4]),
        Integer.parseInt(fields[from + 5]),
        Double.parseDouble(fields[from + 6]),
        Double.parseDouble(fields[from + 7]),
        Double.parseDouble(fields[from + 8]),
        Double.parseDouble(fields[from + 9]));
  }
}
