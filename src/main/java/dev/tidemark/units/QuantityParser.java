package dev.tidemark.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code number unit} strictly: a known unit is required, and the result must be a whole number of base units. */
final class QuantityParser {
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("\\s*([+-]?[0-9][0-9_,]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?)\\s*(.*?)\\s*");

  private final String kind;
  private final Map<String, BigDecimal> units;
  private final String example;

  QuantityParser(String kind, Map<String, BigDecimal> units, String example) {
    this.kind = kind;
    this.units = units;
    this.example = example;
  }

  /** The value in base units, rounded half up to a whole number; negative values are refused. */
  long parse(String text) {
    BigDecimal value = exact(text).setScale(0, RoundingMode.HALF_UP);
    if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new QuantityException("'" + text.strip() + "' is too large", "Use a smaller " + kind);
    }
    return value.longValueExact();
  }

  BigDecimal exact(String text) {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text);
    if (text.length() > 64 || !matcher.matches()) {
      throw new QuantityException("'" + shown(text) + "' is not a " + kind, "Write a number and a unit, such as " + example);
    }
    String unit = matcher.group(2);
    BigDecimal factor = units.get(unit);
    if (factor == null) {
      throw unit.isEmpty() ? unitMissing(text) : unitUnknown(text, unit);
    }
    BigDecimal value = new BigDecimal(matcher.group(1).replace("_", "").replace(",", "")).multiply(factor);
    if (value.signum() < 0) {
      throw new QuantityException("'" + text.strip() + "' is negative", "Use a " + kind + " of zero or more");
    }
    return value;
  }

  private QuantityException unitMissing(String text) {
    return new QuantityException("'" + text.strip() + "' has no unit", "Write a " + kind + " such as " + example);
  }

  private QuantityException unitUnknown(String text, String unit) {
    return new QuantityException(
        "'" + text.strip() + "' has the unknown unit '" + unit + "'",
        "Use one of " + String.join(", ", units.keySet()) + ", such as " + example);
  }

  private static String shown(String text) {
    return text.length() > 64 ? text.substring(0, 61) + "..." : text;
  }
}
