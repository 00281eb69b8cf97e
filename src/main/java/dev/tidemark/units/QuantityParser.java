package dev.tidemark.units;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code number unit} strictly: a known unit is required, in its right case, and negative
 * values are refused.
 */
final class QuantityParser {
  private static final int LENGTH_MAX = 64;
  private static final int EXPONENT_DIGITS_MAX = 3;

  private final String kind;
  private final Map<String, Long> units;
  private final int scale;
  private final String example;

  /**
   * @param scale the decimals of a base unit: a unit stands for its number times 10 to the power of
   *     minus this
   */
  QuantityParser(String kind, Map<String, Long> units, int scale, String example) {
    this.kind = kind;
    this.units = units;
    this.scale = scale;
    this.example = example;
  }

  /** The value in base units, rounded half up to a whole number. */
  long parse(String text) {
    long value = exact(text).toLong();
    if (value < 0) {
      throw tooLarge(text.strip());
    }
    return value;
  }

  /** The value in base units as the nearest double. */
  double parseDouble(String text) {
    double value = exact(text).toDouble();
    if (Double.isInfinite(value)) {
      throw tooLarge(text.strip());
    }
    return value;
  }

  private ExactProduct exact(String text) {
    String quantity = text.strip();
    int end = numberEnd(quantity);
    if (quantity.length() > LENGTH_MAX || end == 0) {
      throw new QuantityException(
          quoted(quantity) + " is not a " + kind, "Write a number and a unit, such as " + example);
    }
    String unit = quantity.substring(end).strip();
    Long factor = units.get(unit);
    if (factor == null) {
      throw badUnit(quantity, unit);
    }
    if (quantity.startsWith("-")) {
      throw new QuantityException(
          quoted(quantity) + " is negative", "Use a " + kind + " of zero or more");
    }
    return new ExactProduct(quantity.substring(0, end).replace("_", ""), factor, scale);
  }

  /** Where the number at the start ends; 0 when there is none. */
  private static int numberEnd(String text) {
    int start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    int end = digitsEnd(text, start);
    if (end == start || text.charAt(start) == '_') {
      return 0;
    }
    if (end < text.length() && text.charAt(end) == '.' && digitsEnd(text, end + 1) > end + 1) {
      end = digitsEnd(text, end + 1);
    }
    return exponentEnd(text, end);
  }

  private static int exponentEnd(String text, int start) {
    if (start >= text.length() || Character.toLowerCase(text.charAt(start)) != 'e') {
      return start;
    }
    boolean signed = text.startsWith("+", start + 1) || text.startsWith("-", start + 1);
    int digits = start + (signed ? 2 : 1);
    int end = digitsEnd(text, digits);
    return end == digits || end > digits + EXPONENT_DIGITS_MAX ? start : end;
  }

  private static int digitsEnd(String text, int start) {
    int end = start;
    while (end < text.length() && isDigitOrGap(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private QuantityException badUnit(String quantity, String unit) {
    if (unit.isEmpty()) {
      return new QuantityException(
          quoted(quantity) + " has no unit", "Write a " + kind + " such as " + example);
    }
    if (unit.startsWith(",")) {
      return new QuantityException(
          quoted(quantity) + " has a comma",
          "Write a point before decimals, and nothing between thousands");
    }
    return new QuantityException(
        quoted(quantity) + " has the unknown unit " + quoted(unit),
        "Use " + String.join(" or ", similar(unit)));
  }

  /** The units that start with the same letter; all when none does. */
  private List<String> similar(String unit) {
    List<String> names = new ArrayList<>();
    for (String name : units.keySet()) {
      if (Character.toLowerCase(name.charAt(0)) == Character.toLowerCase(unit.charAt(0))) {
        names.add(name);
      }
    }
    return names.isEmpty() ? List.copyOf(units.keySet()) : names;
  }

  private QuantityException tooLarge(String quantity) {
    return new QuantityException(quoted(quantity) + " is too large", "Use a smaller " + kind);
  }

  private static String quoted(String text) {
    return "'"
        + (text.length() > LENGTH_MAX ? text.substring(0, LENGTH_MAX - 3) + "..." : text)
        + "'";
  }

  private static boolean isDigitOrGap(char c) {
    return (c >= '0' && c <= '9') || c == '_';
  }
}
