package dev.tidemark.units;

import java.math.BigDecimal;
import java.util.Map;

/**
 * Prints a whole number of base units exactly, in the largest of the units that need the fewest
 * digits.
 */
final class ExactText {
  private static final int DECIMALS_MAX = 3;
  private static final int THOUSAND = 1000;
  private static final int DECIMAL_LENGTH_MAX = 32;

  private ExactText() {}

  static String of(long value, Map<String, Long> units) {
    String best = "";
    for (Map.Entry<String, Long> unit : units.entrySet()) {
      String number = number(value, unit.getValue());
      if (best.isEmpty() || !number.isEmpty() && digits(number) <= digits(best)) {
        best = number + " " + unit.getKey();
      }
    }
    return best;
  }

  /**
   * The value in a unit with at most three decimals; empty when that is not exact or less than 1.
   * The base unit is 1.
   */
  private static String number(long value, long factor) {
    long step = factor / greatestCommonDivisor(factor, THOUSAND);
    long rest = value % factor;
    if (rest % step != 0 || value < factor && factor > 1) {
      return "";
    }
    long thousandths = rest / step * (THOUSAND / (factor / step));
    StringBuilder text = new StringBuilder().append(value / factor);
    return thousandths == 0
        ? text.toString()
        : text.append('.').append(decimals(thousandths)).toString();
  }

  private static String decimals(long thousandths) {
    String padded = Long.toString(THOUSAND + thousandths).substring(1);
    int end = DECIMALS_MAX;
    while (padded.charAt(end - 1) == '0') {
      end--;
    }
    return padded.substring(0, end);
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  private static int digits(String text) {
    int number = text.indexOf(' ') < 0 ? text.length() : text.indexOf(' ');
    return text.lastIndexOf('.', number) < 0 ? number : number - 1;
  }

  /** A decimal number in full, or with an exponent where that would be long. */
  static String decimal(BigDecimal value) {
    BigDecimal shortest = value.stripTrailingZeros();
    String plain = shortest.toPlainString();
    return plain.length() > DECIMAL_LENGTH_MAX ? shortest.toString() : plain;
  }
}
