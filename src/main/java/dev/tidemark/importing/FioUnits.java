package dev.tidemark.importing;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes and times as fio's parser reads them, found by running fio 3.33: with {@code kb_base=1024},
 * its default, {@code 4k}, {@code 4KB} and {@code 4Ki} are 4096 and {@code 4KiB} is 4000; with 1000
 * it is the other way round, {@code 4Ki} included.
 *
 * @param kilobyte what a plain {@code k} stands for: 1024 or 1000
 */
record FioUnits(int kilobyte) {
  private static final Pattern SIZE = Pattern.compile("([0-9.]+)([a-z]*)");
  private static final Pattern TIME = Pattern.compile("([0-9.]+)([a-z]*)");
  private static final String PREFIXES = "kmgtp";
  private static final Map<String, Long> TIME_NANOS =
      Map.of(
          "d", 86_400_000_000_000L,
          "h", 3_600_000_000_000L,
          "m", 60_000_000_000L,
          "s", 1_000_000_000L,
          "ms", 1_000_000L,
          "msec", 1_000_000L,
          "us", 1_000L,
          "usec", 1_000L,
          "ns", 1L,
          "nsec", 1L);

  private static final long SECOND_MICROS = 1_000_000;

  static final FioUnits DEFAULT = new FioUnits(1024);

  /**
   * Bytes.
   *
   * @throws IllegalArgumentException if fio would refuse the text
   */
  long bytes(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    if (lower.startsWith("(")) {
      return FioArithmetic.bytes(lower);
    }
    if (lower.startsWith("0x")) {
      return Long.parseLong(lower.substring(2), 16);
    }
    Matcher size = SIZE.matcher(lower);
    if (!size.matches()) {
      boolean computes = lower.matches("[0-9].*[-+*/(].*");
      throw new IllegalArgumentException(
          "'" + text + "' is no size" + (computes ? ": fio computes within parentheses" : ""));
    }
    return new BigDecimal(size.group(1))
        .multiply(BigDecimal.valueOf(factor(size.group(2), text)))
        .longValue();
  }

  /** Whether the text says KiB or the like, which fio takes for a thousand by default. */
  static boolean isSwapped(String text) {
    return text.strip().toLowerCase(Locale.ROOT).matches("[0-9.]+[kmgtp]ib");
  }

  private long factor(String suffix, String text) {
    if (suffix.isEmpty() || suffix.equals("b")) {
      return 1;
    }
    int power = PREFIXES.indexOf(suffix.charAt(0)) + 1;
    String rest = suffix.substring(1);
    if (suffix.equals("z")) {
      throw new IllegalArgumentException(
          "'" + text + "' counts zones, which fio takes for size," + " io_size and offset only");
    }
    if (power == 0 || !rest.matches("|b|i|ib")) {
      throw new IllegalArgumentException("'" + text + "' has a unit that fio does not know");
    }
    long base = rest.equals("ib") ? 2024 - kilobyte : kilobyte;
    long factor = 1;
    for (int i = 0; i < power; i++) {
      factor = Math.multiplyExact(factor, base);
    }
    return factor;
  }

  /**
   * A time in nanoseconds.
   *
   * @param unit what a plain number counts: {@code s}, {@code us} and so on
   * @throws IllegalArgumentException if fio would refuse the text
   */
  static long nanos(String text, String unit) {
    if (text.startsWith("(")) {
      return TIME_NANOS.getOrDefault("us", 1L) * computed(text, unit);
    }
    Matcher time = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
    Long factor =
        time.matches() ? TIME_NANOS.get(time.group(2).isEmpty() ? unit : time.group(2)) : null;
    if (factor == null) {
      throw new IllegalArgumentException("'" + text + "' is no time");
    }
    return new BigDecimal(time.group(1)).multiply(BigDecimal.valueOf(factor)).longValue();
  }

  /** Microseconds of an expression; keys that count seconds drop parts of one. */
  private static long computed(String text, String unit) {
    if (!unit.equals("s")) {
      return FioArithmetic.micros(text, 1);
    }
    return FioArithmetic.micros(text, SECOND_MICROS) / SECOND_MICROS * SECOND_MICROS;
  }
}
