package dev.tidemark.units;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A decimal number times a unit, exactly. What fits is computed in a long, since big decimals take
 * long to load and every command reads quantities when it starts.
 *
 * @param number zero or more, such as {@code 61.44} or {@code 1e3}
 * @param factor of the unit
 * @param scale decimals by which the product is shifted to the right
 */
record ExactProduct(String number, long factor, int scale) {
  private static final int DIGITS_MAX = 18;
  private static final long DOUBLE_EXACT_MAX = 1L << 53;

  /** Rounded half up; -1 when it is too large. */
  long toLong() {
    long product = unscaled();
    if (product < 0 || scale() + decimals() > DIGITS_MAX) {
      BigDecimal value = big().setScale(0, RoundingMode.HALF_UP);
      return value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0 ? value.longValueExact() : -1;
    }
    long divisor = power(scale() + decimals());
    long rest = product % divisor;
    return product / divisor + (rest >= divisor - rest ? 1 : 0);
  }

  /** The nearest double: one division of numbers that doubles hold exactly is rounded correctly. */
  double toDouble() {
    long product = unscaled();
    boolean exact =
        product >= 0 && product <= DOUBLE_EXACT_MAX && scale() + decimals() <= DIGITS_MAX;
    return exact ? (double) product / power(scale() + decimals()) : big().doubleValue();
  }

  /**
   * The number without its point, times the factor; -1 when that is no long or the number has an
   * exponent.
   */
  private long unscaled() {
    long digits = 0;
    for (int i = 0; i < number.length(); i++) {
      char c = number.charAt(i);
      if (c != '.' && (c < '0' || c > '9') || i >= DIGITS_MAX) {
        return -1;
      }
      digits = c == '.' ? digits : digits * 10 + (c - '0');
    }
    return digits > Long.MAX_VALUE / factor ? -1 : digits * factor;
  }

  private int decimals() {
    int point = number.indexOf('.');
    return point < 0 ? 0 : number.length() - point - 1;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= 10;
    }
    return power;
  }

  private BigDecimal big() {
    return new BigDecimal(number).multiply(BigDecimal.valueOf(factor, scale));
  }
}
