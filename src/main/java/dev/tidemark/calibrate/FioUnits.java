package dev.tidemark.calibrate;

import dev.tidemark.problem.Printed;
import dev.tidemark.units.QuantityException;
import java.math.BigInteger;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes and times as fio reads them, which is not as people do: with the usual {@code kb_base} of
 * 1024, {@code 4k}, {@code 4ki} and {@code 4kb} are 4,096 bytes and {@code 4kib} is 4,000 (parse.c,
 * {@code __get_mult_bytes}).
 *
 * @param base what a k stands for: 1024 or 1000
 */
record FioUnits(int base) {
  private static final String PREFIXES = "kmgtp";
  private static final int DECIMAL = 1000;
  private static final int BINARY = 1024;
  private static final int LENGTH_MAX = 40;
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(0x[0-9a-f]+|[0-9]+(?:\\.[0-9]+)?)\\s*([a-z%]*)");

  static FioUnits of(String option) {
    return switch (option.strip()) {
      case "1024", "" -> new FioUnits(BINARY);
      case "1000" -> new FioUnits(DECIMAL);
      default ->
          throw new QuantityException(
              Printed.quoted(option) + " is no kb_base of fio's", "Use 1024 or 1000");
    };
  }

  /** Bytes; empty for a share or a number of zones, which only fio could turn into bytes. */
  OptionalLong bytes(String text) {
    Matcher matcher = matcher(text, "a size");
    String suffix = matcher.group(2);
    if (suffix.equals("%") || suffix.equals("z")) {
      return OptionalLong.empty();
    }
    double bytes = number(matcher.group(1)) * factor(text, suffix);
    if (bytes > 1e18) {
      throw new QuantityException(Printed.quoted(text) + " is too large", "Use less than 1e18");
    }
    return OptionalLong.of(Math.round(bytes));
  }

  /** Whether fio read the size differently from what its unit says: KiB that are kB. */
  boolean misleads(String text) {
    return base == BINARY && text.strip().toLowerCase(Locale.ROOT).matches(".*[kmgtp]ib$");
  }

  private double factor(String text, String suffix) {
    if (suffix.isEmpty() || suffix.equals("b")) {
      return 1;
    }
    int power = PREFIXES.indexOf(suffix.charAt(0)) + 1;
    if (power == 0) {
      throw new QuantityException(
          Printed.quoted(text) + " has a unit that fio does not know", "Use k, m, g, t or p");
    }
    boolean swapped = suffix.length() == 3 && suffix.endsWith("ib");
    int step = swapped ? BINARY + DECIMAL - base : base;
    return Math.pow(step, power);
  }

  /** Nanoseconds of a time whose plain numbers are seconds, such as {@code runtime}. */
  static long nanosOfSeconds(String text) {
    Matcher matcher = matcher(text, "a time");
    double seconds =
        switch (matcher.group(2)) {
          case "d" -> 86_400;
          case "h" -> 3_600;
          case "m" -> 60;
          case "s", "" -> 1;
          case "ms", "msec" -> 1e-3;
          case "us", "usec" -> 1e-6;
          default ->
              throw new QuantityException(
                  Printed.quoted(text) + " has a unit that fio does not know",
                  "Use d, h, m, s, ms or us");
        };
    double nanos = number(matcher.group(1)) * seconds * 1e9;
    if (nanos > 1e18) {
      throw new QuantityException(Printed.quoted(text) + " is too long", "Use less than 31 years");
    }
    return Math.round(nanos);
  }

  private static Matcher matcher(String text, String noun) {
    String written = text.strip().toLowerCase(Locale.ROOT);
    Matcher matcher = NUMBER_AND_UNIT.matcher(written);
    if (written.length() > LENGTH_MAX || !matcher.matches()) {
      throw new QuantityException(
          Printed.quoted(text) + " is not " + noun + " of fio's", "Write it as fio takes it");
    }
    return matcher;
  }

  private static double number(String text) {
    return text.startsWith("0x")
        ? new BigInteger(text.substring(2), 16).doubleValue()
        : Double.parseDouble(text);
  }
}
