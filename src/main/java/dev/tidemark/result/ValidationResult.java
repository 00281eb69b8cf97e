package dev.tidemark.result;

import java.util.Comparator;
import java.util.List;

/** The model held against published figures. */
public record ValidationResult(List<ValidationRow> rows) {
  public ValidationResult {
    rows = List.copyOf(rows);
  }

  /** How far rows are off, together; of no rows at all the figures are NaN. */
  public record Summary(
      int count, double medianErrorFraction, double within15Fraction, double within5Fraction) {}

  /** The rows of a role of which the model says something. */
  public List<ValidationRow> of(String role) {
    return rows.stream().filter(row -> row.role().equals(role) && row.isModelled()).toList();
  }

  /** The rows of a role alone, modelled or not. */
  public ValidationResult only(String role) {
    return new ValidationResult(rows.stream().filter(row -> row.role().equals(role)).toList());
  }

  /** The rows that are furthest off, the furthest first; what is not modelled is not among them. */
  public List<ValidationRow> worst(int count) {
    return rows.stream()
        .filter(ValidationRow::isModelled)
        .sorted(Comparator.comparingDouble(ValidationRow::error).reversed())
        .limit(count)
        .toList();
  }

  public Summary summary(String role) {
    return summary(of(role));
  }

  public static Summary summary(List<ValidationRow> rows) {
    double[] errors = rows.stream().mapToDouble(ValidationRow::error).sorted().toArray();
    int count = errors.length;
    if (count == 0) {
      return new Summary(0, Double.NaN, Double.NaN, Double.NaN);
    }
    double median = (errors[(count - 1) / 2] + errors[count / 2]) / 2;
    return new Summary(count, median, share(errors, 0.15), share(errors, 0.05));
  }

  private static double share(double[] errors, double limit) {
    int within = 0;
    for (double error : errors) {
      within += error <= limit ? 1 : 0;
    }
    return (double) within / errors.length;
  }
}
