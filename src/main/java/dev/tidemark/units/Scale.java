package dev.tidemark.units;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * By how much something is made smaller: a quotient of whole numbers, at most 1.
 *
 * @param part of so many of the whole
 * @param whole at least as many
 */
public record Scale(long part, long whole) implements Comparable<Scale> {
  public static final Scale ONE = new Scale(1, 1);

  /** Their products with sizes stay within what a double holds exactly enough and a long at all. */
  private static final long WHOLE_MAX = 1_000_000_000;

  private static final Pattern TEXT = Pattern.compile("([0-9_]{1,12})( */ *([0-9_]{1,13}))?");

  public Scale {
    if (part < 1 || part > whole || whole > WHOLE_MAX) {
      throw new IllegalArgumentException("part=" + part + " whole=" + whole);
    }
  }

  /** Reads {@code 1/1000} or {@code 1}. */
  public static Scale parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (matcher.matches()) {
      long part = digits(matcher.group(1));
      long whole = matcher.group(3) == null ? 1 : digits(matcher.group(3));
      if (part >= 1 && part <= whole && whole <= WHOLE_MAX) {
        return new Scale(part, whole);
      }
    }
    throw new QuantityException(
        "'" + text + "' is no scale", "Write 1, or a quotient below it such as 1/1000");
  }

  private static long digits(String text) {
    String digits = text.replace("_", "");
    return digits.isEmpty() ? 0 : Long.parseLong(digits);
  }

  public boolean isWhole() {
    return part == whole;
  }

  /** So much of a size, to the nearest multiple of a unit, and one unit at least. */
  public long of(long bytes, long unitBytes) {
    if (isWhole() || bytes == 0) {
      return bytes;
    }
    BigInteger divisor = BigInteger.valueOf(whole * unitBytes);
    BigInteger units =
        BigInteger.valueOf(bytes)
            .multiply(BigInteger.valueOf(part))
            .add(divisor.shiftRight(1))
            .divide(divisor);
    return Math.max(1, units.longValueExact()) * unitBytes;
  }

  @Override
  public int compareTo(Scale other) {
    return Long.compare(part * other.whole, other.part * whole);
  }

  /** Readable back: {@code 1/1000}. */
  @Override
  public String toString() {
    return isWhole() ? "1" : part + "/" + whole;
  }
}
