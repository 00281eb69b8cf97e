package dev.tidemark.report;

import dev.tidemark.compare.ComparedRun;
import dev.tidemark.compare.Comparison;
import dev.tidemark.compare.Comparison.CellRates;
import dev.tidemark.compare.Comparison.CheckpointTimes;
import dev.tidemark.compare.Comparison.Row;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.result.Headline;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Runs side by side, as text, JSON or CSV. */
public final class ComparisonReport {
  /** Of more checkpoints or cells, text shows some at equal distances; the files have all. */
  private static final int LINES_MAX = 12;

  private static final int TITLE_MAX = 100;

  private final Comparison comparison;
  private final int count;

  public ComparisonReport(Comparison comparison) {
    this.comparison = comparison;
    count = comparison.runs().size();
  }

  /** Such as "A" for the first. */
  public static String letter(int run) {
    return String.valueOf((char) ('A' + run));
  }

  /** For people, on a screen. */
  public void writeText(Screen screen, Appendable out) throws IOException {
    LabelledText text = new LabelledText(screen, out);
    text.title("Side by side");
    for (int run = 0; run < count; run++) {
      text.item(letter(run), about(comparison.runs().get(run)));
    }
    text.blank();
    new ComparisonTable(screen, count).print(comparison.rows(), out);
    checkpoints(screen, out);
    cells(screen, out);
    if (!comparison.sameBytes()) {
      out.append('\n');
      text.item("note", "the runs do not write as many bytes a checkpoint", screen::bad);
    }
  }

  private static String about(ComparedRun run) {
    String target = run.target().isEmpty() ? "" : ": " + run.target();
    return run.name() + target + " (" + run.kind() + ")";
  }

  private void checkpoints(Screen screen, Appendable out) throws IOException {
    List<CheckpointTimes> times = comparison.checkpoints();
    if (times.isEmpty()) {
      return;
    }
    out.append('\n');
    TextTable table = new TextTable(header("checkpoint", " s"));
    for (CheckpointTimes each : some(times)) {
      table.row(line(Integer.toString(each.index()), each.seconds(), ComparisonReport::seconds));
    }
    table.print(screen, false, out);
  }

  private void cells(Screen screen, Appendable out) throws IOException {
    List<CellRates> cells = comparison.cells();
    if (cells.isEmpty()) {
      return;
    }
    out.append('\n');
    TextTable table = new TextTable(header("transfer", " GB/s"));
    for (CellRates each : some(cells)) {
      table.row(line(name(each.key()), each.bytesPerSecond(), rate -> seconds(rate / 1e9)));
    }
    table.print(screen, false, out);
  }

  private static String name(ComparedRun.CellKey key) {
    return key.operation()
        + " "
        + Figures.binaryBytes(key.blockBytes())
        + ", "
        + key.threads()
        + " x "
        + key.depth();
  }

  private List<String> header(String first, String unit) {
    List<String> header = new ArrayList<>(List.of(first));
    IntStream.range(0, count).forEach(run -> header.add(letter(run) + unit));
    IntStream.range(1, count).forEach(run -> header.add(letter(run) + " / A"));
    return header;
  }

  private List<String> line(String label, List<Double> values, DoubleText shown) {
    List<String> line = new ArrayList<>(List.of(label));
    values.forEach(value -> line.add(shown.of(value)));
    values.stream().skip(1).forEach(value -> line.add(ratio(value / values.getFirst())));
    return line;
  }

  /** A number as text. */
  @FunctionalInterface
  private interface DoubleText {
    String of(double value);
  }

  private static <T> List<T> some(List<T> all) {
    if (all.size() <= LINES_MAX) {
      return all;
    }
    return IntStream.range(0, LINES_MAX)
        .mapToObj(i -> all.get((int) ((long) i * (all.size() - 1) / (LINES_MAX - 1))))
        .toList();
  }

  private static String seconds(double seconds) {
    return Double.isNaN(seconds) ? "-" : Figures.fixed(seconds, Figures.decimals(seconds));
  }

  static String ratio(double ratio) {
    return Double.isFinite(ratio) ? Figures.fixed(ratio, 2) : "-";
  }

  /** {@code comparison.json}; the stream is left open. */
  public void writeJson(String tidemarkVersion, OutputStream out) throws IOException {
    try (JsonOutput json = new JsonOutput(out)) {
      json.whole("formatVersion", JsonReport.FORMAT_VERSION);
      json.text("tidemarkVersion", tidemarkVersion);
      json.text("name", title());
      json.object("comparison", () -> inner(json));
    }
  }

  /** The runs' names, where there are few. */
  private String title() {
    String names =
        comparison.runs().stream()
            .map(ComparedRun::name)
            .distinct()
            .collect(Collectors.joining(", "));
    return names.length() <= TITLE_MAX ? names : count + " runs side by side";
  }

  private void inner(JsonOutput json) throws IOException {
    json.objects("runs", comparison.runs(), run -> run(json, run));
    json.truth("sameBytes", comparison.sameBytes());
    json.objects("figures", comparison.rows(), row -> row(json, row));
    json.objects(
        "checkpoints",
        comparison.checkpoints(),
        each -> {
          json.whole("index", each.index());
          json.numbers("seconds", each.seconds());
        });
    json.objects("cells", comparison.cells(), each -> cell(json, each));
  }

  private static void run(JsonOutput json, ComparedRun run) throws IOException {
    json.text("name", run.name());
    json.text("kind", run.kind());
    json.text("target", run.target());
  }

  private void row(JsonOutput json, Row row) throws IOException {
    Headline about = row.about();
    json.text("name", about.name());
    json.text("label", about.label());
    json.text("scale", scale(about.scale()));
    json.truth("lowerIsBetter", about.lowerIsBetter());
    json.numbers("values", row.values());
    json.numbers("ratios", ofEach(row::ratio));
  }

  private static String scale(Headline.Scale scale) {
    return switch (scale) {
      case SECONDS -> "seconds";
      case BYTES_PER_SECOND -> "bytesPerSecond";
      case PER_SECOND -> "perSecond";
      case COUNT -> "count";
      case FRACTION -> "fraction";
      case RATIO -> "ratio";
    };
  }

  private static void cell(JsonOutput json, CellRates cell) throws IOException {
    json.text("operation", cell.key().operation());
    json.whole("blockBytes", cell.key().blockBytes());
    json.whole("depth", cell.key().depth());
    json.whole("threads", cell.key().threads());
    json.numbers("bandwidthBytesPerSecond", cell.bytesPerSecond());
  }

  private List<Double> ofEach(IntFunction<Double> value) {
    return IntStream.range(0, count).mapToObj(value).toList();
  }

  /** One line a figure. */
  public void writeCsv(Appendable out) throws IOException {
    List<Column> columns = new ArrayList<>(List.of(new Column("figure", "figure")));
    IntStream.range(0, count)
        .forEach(run -> columns.add(new Column(letter(run), letter(run).toLowerCase(Locale.ROOT))));
    IntStream.range(1, count)
        .forEach(
            run ->
                columns.add(
                    new Column(
                        letter(run) + " / A", letter(run).toLowerCase(Locale.ROOT) + "OverA")));
    List<List<Cell>> rows = new ArrayList<>();
    for (Row row : comparison.rows()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(row.about().name())));
      row.values().forEach(value -> cells.add(cell(value)));
      IntStream.range(1, count).forEach(run -> cells.add(cell(row.ratio(run))));
      rows.add(cells);
    }
    new Listing("figures", columns, rows).writeCsv(out);
  }

  private static Cell cell(double value) {
    return Double.isFinite(value) ? Cell.of(Double.toString(value), value) : Cell.of("");
  }
}
