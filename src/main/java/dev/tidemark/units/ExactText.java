package dev.tidemark.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** Prints a whole number of base units exactly, in the largest of the units that need the fewest digits. */
final class ExactText {
  private static final int DECIMALS_MAX = 3;
  private static final int DECIMAL_LENGTH_MAX = 32;

  private ExactText() {}

  static String of(long value, Map<String, BigDecimal> units) {
    String best = "0 " + units.keySet().iterator().next();
    for (Map.Entry<String, BigDecimal> unit : units.entrySet()) {
      BigDecimal scaled = BigDecimal.valueOf(value).divide(unit.getValue(), 12, RoundingMode.HALF_UP);
      BigDecimal shown = scaled.setScale(DECIMALS_MAX, RoundingMode.HALF_UP);
      boolean exact = shown.multiply(unit.getValue()).compareTo(BigDecimal.valueOf(value)) == 0;
      boolean readable = shown.compareTo(BigDecimal.ONE) >= 0;
      String text = shown.stripTrailingZeros().toPlainString() + " " + unit.getKey();
      if (exact && readable && (best.startsWith("0 ") || digits(text) <= digits(best))) {
        best = text;
      }
    }
    return best;
  }

  /** A decimal number in full, or with an exponent where that would be long. */
  static String decimal(BigDecimal value) {
    BigDecimal shortest = value.stripTrailingZeros();
    String plain = shortest.toPlainString();
    return plain.length() > DECIMAL_LENGTH_MAX ? shortest.toString() : plain;
  }

  private static int digits(String text) {
    int number = text.indexOf(' ');
    return text.lastIndexOf('.', number) < 0 ? number : number - 1;
  }
}
