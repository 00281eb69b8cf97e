package dev.tidemark.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of things with the same columns, such as drives or models.
 *
 * @param name what JSON calls the list
 * @param columns in order
 * @param rows each with one cell a column
 */
public record Listing(String name, List<Column> columns, List<List<Cell>> rows) {
  /**
   * A column.
   *
   * @param heading for people
   * @param key for programs
   */
  public record Column(String heading, String key) {}

  /**
   * A value.
   *
   * @param text for people
   * @param number for programs; null when the text is all there is
   */
  public record Cell(String text, @Nullable Double number) {
    public static Cell of(String text) {
      return new Cell(text, null);
    }

    public static Cell of(String text, long number) {
      return new Cell(text, (double) number);
    }

    public static Cell of(String text, double number) {
      return new Cell(text, number);
    }
  }

  public Listing {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public void writeText(Screen screen, Appendable out) throws IOException {
    TextTable table = new TextTable(columns.stream().map(Column::heading).toList());
    for (List<Cell> row : rows) {
      table.row(row.stream().map(Cell::text).toList());
    }
    table.print(screen, false, out);
  }

  public void writeJson(OutputStream out) throws IOException {
    try (JsonOutput json = new JsonOutput(out)) {
      json.objects(name, rows, row -> writeRow(json, row));
    }
  }

  private void writeRow(JsonOutput json, List<Cell> row) throws IOException {
    for (int i = 0; i < row.size(); i++) {
      Double number = row.get(i).number();
      String key = columns.get(i).key();
      if (number == null) {
        json.text(key, row.get(i).text());
      } else if (number == Math.rint(number) && Math.abs(number) < 1e18) {
        json.whole(key, number.longValue());
      } else {
        json.number(key, number);
      }
    }
  }

  public void writeCsv(Appendable out) throws IOException {
    writeLine(out, columns.stream().map(Column::key).toList());
    for (List<Cell> row : rows) {
      List<String> cells = new ArrayList<>();
      for (Cell cell : row) {
        Double number = cell.number();
        String plain = number == null ? null : Decimal.of(number);
        cells.add(plain == null ? quoted(cell.text()) : plain);
      }
      writeLine(out, cells);
    }
  }

  private static void writeLine(Appendable out, List<String> cells) throws IOException {
    out.append(String.join(",", cells)).append('\n');
  }

  static String quoted(String text) {
    boolean special = text.contains(",") || text.contains("\"") || text.contains("\n");
    return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
