package dev.tidemark.report;

import dev.tidemark.result.HeldOutRow;
import dev.tidemark.result.HoldOneOutResult;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What single figures are worth to a drive's predictions, for people. */
public final class TextHoldOneOut {
  private static final int PERCENT = 100;

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextHoldOneOut(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  /** Prints a table, a row for each figure that was left out. */
  public void print(HoldOneOutResult result) throws IOException {
    text.title(result.drive() + ", fitted without one figure at a time");
    text.blank();
    text.item("start", result.start());
    text.item(
        "all figures",
        "median error "
            + Figures.percent(result.medianErrorFraction())
            + " over "
            + result.rowCount()
            + " predicted rows");
    text.blank();
    TextTable table = new TextTable(List.of("without", "figure", "median error", "move"));
    for (HeldOutRow row : result.rows()) {
      table.row(
          List.of(row.test(), row.metric(), Figures.percent(row.medianErrorFraction()), move(row)));
    }
    table.print(screen, false, out);
    text.blank();
    for (HeldOutRow row : result.rows()) {
      if (!row.changes().isEmpty()) {
        text.item(row.test() + ", " + row.metric(), String.join(", ", row.changes()));
      }
    }
  }

  private static String move(HeldOutRow row) {
    return String.format(Locale.ROOT, "%+.1f points", row.move() * PERCENT);
  }
}
