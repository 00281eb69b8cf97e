package dev.tidemark.importing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as vdbench reads them: binary units, but minutes and hours for keys of time. */
final class VdbenchNumber {
  private static final Pattern NUMBER = Pattern.compile("([0-9.]+)([a-z%]*)");
  private static final Pattern RANGE = Pattern.compile("([0-9]+)-([0-9]+)");
  private static final String PREFIXES = "kmgt";
  private static final int ITEMS_MAX = 1000;

  private VdbenchNumber() {}

  /** A size or a count: {@code 4k} is 4096. */
  static long of(Setting setting, String text, Ledger ledger) {
    Matcher number = NUMBER.matcher(text.strip().toLowerCase(Locale.ROOT));
    String unit = number.matches() ? number.group(2).replaceFirst("b$", "") : "?";
    int power = unit.isEmpty() ? 0 : PREFIXES.indexOf(unit) + 1;
    if (!unit.isEmpty() && (unit.length() > 1 || power == 0)) {
      throw ledger.problem(setting, "'" + text + "' is no number", "Write 4k, 1m or digits");
    }
    return new BigDecimal(number.group(1))
        .multiply(BigDecimal.valueOf(1L << 10 * power))
        .longValue();
  }

  /** A percentage. */
  static double decimal(Setting setting, String text, Ledger ledger) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw ledger.problem(setting, "'" + text + "' is no percentage", "Write 0 to 100");
    }
  }

  /** Seconds: {@code 5m} is five minutes. */
  static long seconds(Setting setting, Ledger ledger) {
    Matcher number = NUMBER.matcher(setting.value().strip().toLowerCase(Locale.ROOT));
    if (number.matches() && number.group(2).matches("|s|m|h")) {
      long factor =
          switch (number.group(2)) {
            case "m" -> 60;
            case "h" -> 3600;
            default -> 1;
          };
      return new BigDecimal(number.group(1)).multiply(BigDecimal.valueOf(factor)).longValue();
    }
    throw ledger.problem(setting, "'" + setting.value() + "' is no time", "Write 30, 5m or 1h");
  }

  /**
   * The values of a loop: a list, {@code (1-64,d)} doubling, {@code (1-10,3)} by steps. A
   * descending range with a step gives its first value alone, as in vdbench.
   */
  static List<Long> loop(Setting setting, Ledger ledger) {
    List<String> items = VdbenchEntry.items(setting.value());
    if (items.size() == 2) {
      Matcher range = RANGE.matcher(items.getFirst());
      if (range.matches()) {
        return range(
            Long.parseLong(range.group(1)),
            Long.parseLong(range.group(2)),
            items.getLast(),
            setting,
            ledger);
      }
    }
    return items.stream().map(item -> of(setting, item, ledger)).toList();
  }

  private static List<Long> range(long from, long to, String step, Setting setting, Ledger ledger) {
    List<Long> values = new ArrayList<>();
    boolean doubles = step.equals("d");
    long by = doubles ? 0 : Math.max(1, of(setting, step, ledger));
    if (from > to && !doubles) {
      return List.of(from);
    }
    long value = from;
    while ((from <= to ? value <= to : value >= Math.max(1, to)) && values.size() < ITEMS_MAX) {
      values.add(value);
      value = doubles ? (from <= to ? Math.max(1, value) * 2 : value / 2) : value + by;
    }
    return values;
  }
}
