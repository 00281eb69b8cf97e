package dev.tidemark.report;

import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.result.ValidationRow;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Published figures beside the model's as CSV, one line each; what is not modelled is empty. */
public final class CsvValidation {
  private static final List<Column> COLUMNS =
      Stream.of(
              "id",
              "device",
              "role",
              "tool",
              "test",
              "metric",
              "publishedValue",
              "simulatedValue",
              "unit",
              "errorFraction",
              "met")
          .map(key -> new Column(key, key))
          .toList();

  private CsvValidation() {}

  public static void write(List<ValidationRow> rows, Appendable out) throws IOException {
    List<List<Cell>> lines = rows.stream().map(CsvValidation::line).toList();
    new Listing("rows", COLUMNS, lines).writeCsv(out);
  }

  private static List<Cell> line(ValidationRow row) {
    return List.of(
        Cell.of(row.id()),
        Cell.of(row.device()),
        Cell.of(row.role()),
        Cell.of(row.tool()),
        Cell.of(row.test()),
        Cell.of(row.metric()),
        Cell.of("", row.publishedValue()),
        Cell.of("", row.simulatedValue()),
        Cell.of(row.unit()),
        Cell.of("", row.errorFraction()),
        Cell.of(row.isModelled() ? Boolean.toString(row.met()) : ""));
  }
}
