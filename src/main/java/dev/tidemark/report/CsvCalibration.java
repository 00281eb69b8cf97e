package dev.tidemark.report;

import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.result.CalibrationSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The figures of a calibration as CSV, one row each. */
public final class CsvCalibration {
  private CsvCalibration() {}

  public static void write(CalibrationSummary summary, Appendable out) throws IOException {
    List<Column> columns = new ArrayList<>();
    for (String key :
        List.of(
            "test", "metric", "unit", "measuredValue", "fittedValue", "errorFraction", "weight")) {
      columns.add(new Column(key, key));
    }
    List<List<Cell>> rows =
        summary.residuals().stream()
            .map(
                each ->
                    List.of(
                        Cell.of(each.test()),
                        Cell.of(each.metric()),
                        Cell.of(each.unit()),
                        Cell.of("", each.measured()),
                        Cell.of("", each.fitted()),
                        Cell.of("", each.errorFraction()),
                        Cell.of("", each.weight())))
            .toList();
    new Listing("figures", columns, rows).writeCsv(out);
  }
}
