package dev.tidemark.report;

import dev.tidemark.result.CalibrationSummary;
import dev.tidemark.result.CalibrationSummary.Parameter;
import dev.tidemark.result.CalibrationSummary.Residual;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A calibration for people: parameters, residuals, and what the figures do not tell. */
public final class TextCalibration {
  private static final int LEFT_OUT_MAX = 12;

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextCalibration(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  /** Prints a calibration; {@code written} says where its profile is, or how to get it. */
  public void print(CalibrationSummary summary, String written) throws IOException {
    text.title(summary.name() + ", from " + summary.base() + ", on " + summary.origin());
    text.blank();
    parameters(summary.parameters());
    text.blank();
    residuals(summary.residuals());
    text.blank();
    items("uncertain", summary.uncertain(), Integer.MAX_VALUE);
    items("left out", summary.leftOut(), LEFT_OUT_MAX);
    items("note", summary.notes(), LEFT_OUT_MAX);
    text.item("profile", written);
  }

  /**
   * Prints what a fit that was stopped has found.
   *
   * @param offFraction how far the best profile is from the figures
   * @param parameters its values by key
   */
  public void printSoFar(double offFraction, Map<String, String> parameters) throws IOException {
    text.title("the best so far, off by " + Figures.percent(offFraction) + " in the mean");
    text.blank();
    TextTable table = new TextTable(List.of("parameter", "value"));
    parameters.forEach((key, value) -> table.row(List.of(key, value)));
    table.print(screen, false, out);
  }

  private void parameters(List<Parameter> parameters) throws IOException {
    boolean unicode = screen.unicode();
    TextTable table =
        new TextTable(
            List.of("parameter", "value", unicode ? "figures within ±1 %" : "figures within 1 %"));
    for (Parameter each : parameters) {
      table.row(List.of(each.key(), each.value(), each.certainty()));
    }
    table.print(screen, false, out);
    text.blank();
    for (Parameter each : parameters) {
      text.item(each.key(), each.source());
    }
  }

  private void residuals(List<Residual> residuals) throws IOException {
    TextTable table =
        new TextTable(List.of("test", "figure", "measured", "fitted", "error", "weight"));
    for (Residual each : residuals) {
      table.row(
          List.of(
              LabelledText.printable(each.test()),
              each.metric(),
              value(each.measured(), each.unit()),
              value(each.fitted(), each.unit()),
              (each.errorFraction() >= 0 ? "+" : "") + Figures.percent(each.errorFraction()),
              Figures.of(each.weight())));
    }
    table.print(screen, false, out);
  }

  private static String value(double value, String unit) {
    return switch (unit) {
      case "B/s" -> Figures.bytes(value) + "/s";
      case "ns" -> Figures.duration(value / 1e9);
      default -> Figures.grouped(Math.round(value)) + " " + unit;
    };
  }

  private void items(String label, List<String> items, int most) throws IOException {
    String shown = label;
    for (String item : items.subList(0, Math.min(most, items.size()))) {
      text.item(shown, item);
      shown = "";
    }
    if (items.size() > most) {
      text.item("", "and " + (items.size() - most) + " more, with --format json");
    }
  }
}
