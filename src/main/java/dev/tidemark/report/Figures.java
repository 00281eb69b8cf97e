package dev.tidemark.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers for people: few digits, a unit, no locale. */
final class Figures {
  private static final int DIGITS = 4;
  private static final String[] DECIMAL_PREFIXES = {"", "k", "M", "G", "T", "P", "E"};
  private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};
  private static final double JOULES_PER_KILOWATT_HOUR = 3.6e6;
  private static final double DAY_SECONDS = 86_400;
  private static final double YEAR_SECONDS = 365 * DAY_SECONDS;

  private Figures() {}

  /** At most four digits: {@code 866.3}, {@code 1.5}; a dash for what is no number. */
  static String of(double value) {
    String text = fixed(value, decimals(value));
    return text.indexOf('.') < 0 ? text : new BigDecimal(text).stripTrailingZeros().toPlainString();
  }

  /** Decimals that show four digits of a value. */
  static int decimals(double value) {
    int whole = 1;
    for (double rest = Math.abs(value); rest >= 9.9995 && whole < DIGITS; rest /= 10) {
      whole++;
    }
    return DIGITS - whole;
  }

  static String fixed(double value, int decimals) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString()
        : "-";
  }

  /** Whole numbers in groups of three: {@code 24,513}. */
  static String grouped(long value) {
    StringBuilder text = new StringBuilder(Long.toString(value));
    for (int at = text.length() - 3; at > (value < 0 ? 1 : 0); at -= 3) {
      text.insert(at, ',');
    }
    return text.toString();
  }

  /** Percent: {@code 88 %}, {@code 0.29 %}. */
  static String percent(double share) {
    double percent = share * 100;
    double size = Math.abs(percent);
    boolean nearlyAll = size >= 99.5 && size < 100;
    return fixed(percent, nearlyAll ? 2 : size >= 9.95 || size == 0 ? 0 : size >= 0.995 ? 1 : 2)
        + " %";
  }

  /** {@code 1.636 TB}. */
  static String bytes(double bytes) {
    return scaled(bytes, 1000, DECIMAL_PREFIXES) + "B";
  }

  /** {@code 1.488 TiB}. */
  static String binaryBytes(double bytes) {
    return scaled(bytes, 1024, BINARY_PREFIXES) + "B";
  }

  /** {@code 17.69 kJ}. */
  static String joules(double joules) {
    return scaled(joules, 1000, DECIMAL_PREFIXES) + "J";
  }

  /** {@code 0.486 kWh}. */
  static String kilowattHours(double joules) {
    return of(joules / JOULES_PER_KILOWATT_HOUR) + " kWh";
  }

  /** {@code 12.3 us}, {@code 866.3 s}, {@code 4.2 y}. */
  static String duration(double seconds) {
    if (seconds == 0 || !Double.isFinite(seconds)) {
      return fixed(seconds, 0) + " s";
    }
    if (seconds < 1) {
      return seconds < 0.9995e-3 ? of(seconds * 1e6) + " us" : of(seconds * 1e3) + " ms";
    }
    return seconds < 10_000 ? of(seconds) + " s" : longDuration(seconds);
  }

  static String nanos(long nanos) {
    return duration(nanos / 1e9);
  }

  private static String longDuration(double seconds) {
    if (seconds < 2 * DAY_SECONDS) {
      return fixed(seconds / 3600, 1) + " h";
    }
    double years = seconds / YEAR_SECONDS;
    if (years < 2) {
      return fixed(seconds / DAY_SECONDS, 0) + " days";
    }
    return (years < 100 ? of(Math.round(years * 10) / 10.0) : grouped(Math.round(years)))
        + " years";
  }

  private static String scaled(double value, int step, String[] prefixes) {
    int prefix = 0;
    double rest = value;
    while (rest >= step * 0.99995 && prefix < prefixes.length - 1) {
      rest /= step;
      prefix++;
    }
    return (prefix == 0 ? fixed(rest, 0) : of(rest)) + " " + prefixes[prefix];
  }
}
