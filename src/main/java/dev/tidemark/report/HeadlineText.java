package dev.tidemark.report;

import dev.tidemark.result.Headline;

/** A headline as a cell of a table. */
final class HeadlineText {
  private static final double GIGA = 1e9;

  private HeadlineText() {}

  /**
   * @param slowestSeconds of a column of seconds without units, whose decimals all cells have; 0
   *     when times have units
   */
  static String of(Headline headline, double slowestSeconds) {
    double value = headline.value();
    if (Double.isNaN(value)) {
      return "-";
    }
    return switch (headline.scale()) {
      case SECONDS ->
          slowestSeconds > 0
              ? Figures.fixed(value, Figures.decimals(slowestSeconds))
              : Figures.duration(value);
      case BYTES_PER_SECOND -> Figures.fixed(value / GIGA, Figures.decimals(value / GIGA));
      case PER_SECOND, COUNT -> Figures.grouped(Math.round(value));
      case FRACTION -> Figures.fixed(value * 100, 1);
      case RATIO -> Figures.fixed(value, 2);
    };
  }
}
