package dev.tidemark.validate;

import dev.tidemark.result.ValidationRow;
import dev.tidemark.scenario.PublishedFigure;
import java.util.Locale;

/** A published figure as a row, under a name that stays the same while its values change. */
final class ReviewRow {
  private ReviewRow() {}

  /**
   * The row of a figure.
   *
   * @param value what the model gives; NaN when it says nothing
   */
  static ValidationRow of(String device, PublishedFigure figure, double value) {
    String test = test(figure);
    return new ValidationRow(
        id(device, test, figure),
        device,
        word(figure.role()),
        figure.tool(),
        test,
        figure.metric(),
        figure.value(),
        value,
        figure.unit());
  }

  private static String test(PublishedFigure figure) {
    return String.join(
            " ",
            figure.workload(),
            figure.op().map(ReviewRow::word).orElse(""),
            figure.block().orElse(""),
            figure.outstanding().map(count -> "x " + count).orElse(""))
        .replaceAll(" +", " ")
        .strip();
  }

  private static String id(String device, String test, PublishedFigure figure) {
    return String.join("/", device, figure.tool(), test, figure.metric())
        .toLowerCase(Locale.ROOT)
        .replace("~", "")
        .replaceAll("[ ,]+", "-");
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
