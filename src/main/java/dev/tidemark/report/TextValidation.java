package dev.tidemark.report;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationResult.Summary;
import dev.tidemark.result.ValidationRow;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Published figures beside the model's for people: drive by drive, then what it adds up to. */
public final class TextValidation {
  private static final double GROUPED_MIN = 10_000;

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextValidation(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  /** Every row, by drive, tool and role, and the summary. */
  public void print(ValidationResult validation) throws IOException {
    for (var drive : grouped(validation.rows(), ValidationRow::device).entrySet()) {
      text.title(drive.getKey());
      Function<ValidationRow, String> kind = row -> row.tool() + ", " + row.role();
      for (var group : grouped(drive.getValue(), kind).entrySet()) {
        text.blank();
        rows(group.getKey(), group.getValue());
      }
      text.blank();
    }
    summary(validation);
  }

  /** Some rows, one paragraph each without a table, and the summary of all. */
  public void printWorst(ValidationResult validation, List<ValidationRow> worst)
      throws IOException {
    text.title("The " + worst.size() + " furthest off");
    for (ValidationRow row : worst) {
      text.item(
          error(row),
          row.id()
              + ": "
              + value(row.publishedValue())
              + " "
              + row.unit()
              + " published, "
              + simulated(row)
              + " simulated; "
              + row.role());
    }
    text.blank();
    summary(validation);
  }

  private void rows(String heading, List<ValidationRow> rows) throws IOException {
    TextTable table =
        new TextTable(List.of(heading, "published", "simulated", "unit", "error", "met"));
    for (ValidationRow row : rows) {
      table.row(
          List.of(
              row.test() + ": " + row.metric(),
              value(row.publishedValue()),
              simulated(row),
              row.unit(),
              error(row),
              mark(row)));
    }
    table.print(screen, false, out);
  }

  private void summary(ValidationResult validation) throws IOException {
    List<ValidationRow> rows = validation.rows();
    text.title("Summary");
    text.blank();
    summary("role", grouped(rows, ValidationRow::role));
    text.blank();
    predictions(validation.only("predict").rows());
    text.item(
        "met",
        "would be printed as the published figure, or within 5 %; percentiles of latency within a"
            + " factor of 1.5");
    text.item("error", "median and shares count what would be printed alike as no error");
  }

  private void predictions(List<ValidationRow> rows) throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    text.title("Predictions alone");
    text.blank();
    summary("tool", grouped(rows, ValidationRow::tool));
    text.blank();
    summary("drive", grouped(rows, ValidationRow::device));
    text.blank();
  }

  private void summary(String heading, Map<String, List<ValidationRow>> groups) throws IOException {
    TextTable table =
        new TextTable(
            List.of(
                heading,
                "figures",
                "modelled",
                "median error",
                "within 5 %",
                "within 15 %",
                "met"));
    for (var group : groups.entrySet()) {
      List<ValidationRow> modelled =
          group.getValue().stream().filter(ValidationRow::isModelled).toList();
      Summary summary = ValidationResult.summary(modelled);
      long met = modelled.stream().filter(ValidationRow::met).count();
      table.row(
          List.of(
              group.getKey(),
              Integer.toString(group.getValue().size()),
              Integer.toString(summary.count()),
              share(summary.medianErrorFraction()),
              share(summary.within5Fraction()),
              share(summary.within15Fraction()),
              summary.count() == 0 ? "-" : Long.toString(met)));
    }
    table.print(screen, false, out);
  }

  private static Map<String, List<ValidationRow>> grouped(
      List<ValidationRow> rows, Function<ValidationRow, String> by) {
    return rows.stream()
        .collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()));
  }

  private String mark(ValidationRow row) {
    if (!row.isModelled()) {
      return "-";
    }
    if (screen.unicode()) {
      return row.met() ? "✓" : "✗";
    }
    return row.met() ? "yes" : "no";
  }

  private static String error(ValidationRow row) {
    return row.isModelled()
        ? (row.errorFraction() > 0 ? "+" : "") + Figures.percent(row.errorFraction())
        : "-";
  }

  private static String share(double share) {
    return Double.isNaN(share) ? "-" : Figures.percent(share);
  }

  /** As it was printed. */
  private static String value(double published) {
    return published >= GROUPED_MIN
        ? Figures.grouped(Math.round(published))
        : BigDecimal.valueOf(published).stripTrailingZeros().toPlainString();
  }

  private static String simulated(ValidationRow row) {
    double value = row.simulatedValue();
    return value >= GROUPED_MIN ? Figures.grouped(Math.round(value)) : Figures.of(value);
  }
}
