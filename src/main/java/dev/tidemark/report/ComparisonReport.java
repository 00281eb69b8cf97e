package dev.tidemark.report;

import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.result.ComparedRun;
import dev.tidemark.result.Comparison;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Two runs side by side: a table of checkpoint times, as text, JSON or CSV. */
public final class ComparisonReport {
  private final Comparison comparison;

  public ComparisonReport(Comparison comparison) {
    this.comparison = comparison;
  }

  /** For people: at most so many checkpoints as fit a screen, and the means. */
  public void writeText(Screen screen, Appendable out) throws IOException {
    LabelledText text = new LabelledText(screen, out);
    text.title(comparison.first().name());
    text.item("A", about(comparison.first()));
    text.item("B", about(comparison.second()));
    text.blank();
    TextTable table = new TextTable(List.of("checkpoint", "A s", "B s", "B / A"));
    comparison.rows().forEach(row -> table.row(line(Integer.toString(row.index()), row)));
    table.row(line("mean", comparison.means()));
    table.print(screen, true, out);
    if (!comparison.sameBytes()) {
      text.blank();
      text.item("note", "A and B do not write as many bytes a checkpoint", screen::bad);
    }
  }

  private static String about(ComparedRun run) {
    return run.targetText() + " (" + run.targetKind() + ")";
  }

  private static List<String> line(String label, Comparison.Row row) {
    return List.of(
        label, seconds(row.firstSeconds()), seconds(row.secondSeconds()), ratio(row.ratio()));
  }

  private static String seconds(double seconds) {
    return Double.isNaN(seconds) ? "-" : Figures.fixed(seconds, Figures.decimals(seconds));
  }

  private static String ratio(double ratio) {
    return Double.isNaN(ratio) ? "-" : Figures.fixed(ratio, 2);
  }

  public void writeJson(OutputStream out) throws IOException {
    try (JsonOutput json = new JsonOutput(out)) {
      json.object("a", () -> run(json, comparison.first()));
      json.object("b", () -> run(json, comparison.second()));
      json.truth("sameBytes", comparison.sameBytes());
      json.number("meanRatio", comparison.means().ratio());
      json.objects("checkpoints", comparison.rows(), row -> row(json, row));
    }
  }

  private static void run(JsonOutput json, ComparedRun run) throws IOException {
    json.text("name", run.name());
    json.text("kind", run.targetKind());
    json.text("target", run.targetText());
    json.number("meanSeconds", run.meanSeconds());
  }

  private static void row(JsonOutput json, Comparison.Row row) throws IOException {
    json.whole("index", row.index());
    json.number("aSeconds", row.firstSeconds());
    json.number("bSeconds", row.secondSeconds());
    json.number("ratio", row.ratio());
  }

  public void writeCsv(Appendable out) throws IOException {
    List<List<Cell>> rows = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      rows.add(
          List.of(
              Cell.of(Integer.toString(row.index()), row.index()),
              cell(row.firstSeconds()),
              cell(row.secondSeconds()),
              cell(row.ratio())));
    }
    new Listing(
            "checkpoints",
            List.of(
                new Column("checkpoint", "index"),
                new Column("A", "aSeconds"),
                new Column("B", "bSeconds"),
                new Column("B / A", "ratio")),
            rows)
        .writeCsv(out);
  }

  private static Cell cell(double value) {
    return Double.isNaN(value) ? Cell.of("") : Cell.of(Double.toString(value), value);
  }
}
