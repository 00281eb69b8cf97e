package dev.tidemark.tune;

import dev.tidemark.units.Durations;
import java.time.Duration;
import java.util.Locale;

/** Amounts as sentences have them. */
final class Amounts {
  private static final double DAY_SECONDS = 86_400;
  private static final double YEAR_SECONDS = 365 * DAY_SECONDS;

  private Amounts() {}

  static String share(double share) {
    return String.format(Locale.ROOT, "%.2f %%", share * 100);
  }

  static String plain(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  static String seconds(double seconds) {
    if (!Double.isFinite(seconds)) {
      return "no end";
    }
    if (seconds >= YEAR_SECONDS) {
      return String.format(Locale.ROOT, "%.1f years", seconds / YEAR_SECONDS);
    }
    if (seconds >= 2 * DAY_SECONDS) {
      return String.format(Locale.ROOT, "%.0f days", seconds / DAY_SECONDS);
    }
    long millis = Math.round(seconds * 1e3);
    return Durations.toText(Duration.ofMillis(millis >= 10_000 ? millis / 100 * 100 : millis));
  }
}
