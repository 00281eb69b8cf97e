package dev.tidemark.importing;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Arithmetic in values of fio. In parentheses fio computes itself: {@code %} binds before {@code
 * ^}, that before {@code * /}, a unit multiplies all that stands before it in its product, and what
 * an operation gives counts as a fraction when its left side does. A value with a word such as
 * {@code $ncpus} goes to {@code bc}: no units, and quotients are whole.
 */
final class FioArithmetic {
  private static final Pattern NUMBER =
      Pattern.compile(
          "0x[0-9a-f]+|[0-9]*\\.[0-9]+(?:e[-+]*[0-9]+)?|[0-9]+e[-+]*[0-9]+|[0-9]+(?!\\.)");
  private static final Pattern UNIT =
      Pattern.compile("kib|mib|gib|pib|kb|mb|gb|tb|pb|ms|us|[kmgtpsdh]");
  private static final long SECOND = 1_000_000;

  /** {@code pib} is what fio 3.33 says it is. */
  private static final Map<String, Long> UNITS =
      Map.ofEntries(
          Map.entry("k", 1L << 10),
          Map.entry("m", 1L << 20),
          Map.entry("g", 1L << 30),
          Map.entry("t", 1L << 40),
          Map.entry("p", 1L << 50),
          Map.entry("kib", 1_000L),
          Map.entry("mib", 1_000_000L),
          Map.entry("gib", 1_000_000_000L),
          Map.entry("pib", 1_000_000_000_000L),
          Map.entry("us", 1L),
          Map.entry("ms", 1_000L),
          Map.entry("s", SECOND),
          Map.entry("h", 3600 * SECOND),
          Map.entry("d", 86_400 * SECOND));

  /** A number as fio keeps it: whole, and exact with whether that one counts. */
  private record Value(long whole, double exact, boolean fraction) {}

  private final String text;
  private final boolean bc;
  private final boolean time;
  private int at;
  private boolean units;
  private boolean negates;
  private boolean rounds;

  private FioArithmetic(String text, boolean bc, boolean time) {
    this.text = text.toLowerCase(Locale.ROOT);
    this.bc = bc;
    this.time = time;
  }

  /**
   * A size or a count.
   *
   * @throws IllegalArgumentException if fio cannot compute it
   */
  static long bytes(String text) {
    return new FioArithmetic(text, false, false).result(1);
  }

  /**
   * Microseconds.
   *
   * @param implied how many of them a value without a unit counts
   * @throws IllegalArgumentException if fio cannot compute it
   */
  static long micros(String text, long implied) {
    return new FioArithmetic(text, false, true).result(implied);
  }

  /**
   * What {@code bc} makes of a text, of which fio uses the whole part.
   *
   * @throws IllegalArgumentException if it cannot
   */
  static long ofBc(String text) {
    return new FioArithmetic(text, true, false).all().whole();
  }

  /** Without a unit, fio's number passes through 32 bits. */
  private long result(long implied) {
    long value = all().whole();
    if (units) {
      return value;
    }
    long scaled = Math.multiplyExact(value, implied);
    if (scaled != (int) scaled) {
      throw new IllegalArgumentException(
          "'" + text + "' has no unit and overflows the 32 bits that fio has for it");
    }
    return scaled;
  }

  private Value all() {
    try {
      Value value = sum();
      skipBlanks();
      if (at < text.length() && "#:,".indexOf(text.charAt(at)) < 0) {
        throw wrong();
      }
      if (negates && rounds && !bc) {
        throw new IllegalArgumentException(
            "'"
                + text
                + "' has a sign and a fraction or quotient, of which fio makes now this, now that");
      }
      return value;
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "'" + text + "' divides by zero or is too large a number", e);
    }
  }

  private Value sum() {
    Value left = product();
    while (true) {
      if (takes('+')) {
        Value right = product();
        left =
            combine(left, right, left.exact + right.exact, Math.addExact(left.whole, right.whole));
      } else if (takes('-')) {
        Value right = product();
        left =
            combine(
                left, right, left.exact - right.exact, Math.subtractExact(left.whole, right.whole));
      } else {
        return left;
      }
    }
  }

  private Value product() {
    Value left = power();
    while (true) {
      if (takes('*')) {
        Value right = power();
        left =
            combine(
                left,
                right,
                left.exact * right.exact,
                left.fraction || right.fraction ? 0 : Math.multiplyExact(left.whole, right.whole));
      } else if (takes('/')) {
        left = quotient(left, power());
      } else if (bc && takes('%')) {
        left = remainder(left, power());
      } else {
        Matcher unit = UNIT.matcher(text).region(at, text.length());
        if (bc || !unit.lookingAt()) {
          return left;
        }
        at = unit.end();
        skipBlanks();
        left = raised(scaled(left, unit.group()));
      }
    }
  }

  private Value power() {
    return raised(single());
  }

  /** What {@code %} and {@code ^} behind a value make of it. */
  private Value raised(Value base) {
    Value left = base;
    while (!bc && takes('%')) {
      left = remainder(left, single());
    }
    if (!takes('^')) {
      return left;
    }
    Value right = power();
    double exact = Math.pow(left.exact, right.exact);
    if (left.fraction || right.fraction || right.whole < 0) {
      return combine(left, right, exact, (long) exact);
    }
    long whole = 1;
    for (long i = 0; i < right.whole; i++) {
      whole = Math.multiplyExact(whole, left.whole);
    }
    return combine(left, right, exact, whole);
  }

  private Value single() {
    if (takes('-')) {
      Value value = single();
      negates = true;
      return new Value(-value.whole, -value.exact, value.fraction);
    }
    if (takes('(')) {
      Value value = sum();
      if (!takes(')')) {
        throw wrong();
      }
      return value;
    }
    Matcher number = NUMBER.matcher(text).region(at, text.length());
    if (!number.lookingAt()) {
      throw wrong();
    }
    at = number.end();
    skipBlanks();
    return number(number.group());
  }

  private Value number(String digits) {
    try {
      if (digits.startsWith("0x")) {
        long whole = Long.parseLong(digits.substring(2), 16);
        return new Value(whole, whole, false);
      }
      if (digits.contains(".") || digits.contains("e")) {
        rounds = true;
        double exact = Double.parseDouble(digits);
        return new Value((long) exact, exact, true);
      }
      long whole = Long.parseLong(digits);
      if (bc || whole == (int) whole) {
        return new Value(whole, whole, false);
      }
    } catch (NumberFormatException e) {
      throw wrong();
    }
    throw new IllegalArgumentException(
        "'" + digits + "' is more than the 32 bits that fio has for a number within parentheses");
  }

  private Value quotient(Value left, Value right) {
    if (right.exact == 0) {
      throw new ArithmeticException("zero");
    }
    rounds = true;
    double exact = left.exact / right.exact;
    if (bc) {
      return new Value((long) exact, (long) exact, false);
    }
    boolean fraction = left.fraction || right.fraction;
    return combine(left, right, exact, fraction ? 0 : left.whole / right.whole);
  }

  private Value remainder(Value left, Value right) {
    long whole = left.whole % right.whole;
    return new Value(whole, whole, left.fraction);
  }

  /** A fraction loses what is behind its point before it is scaled; a terabyte is fio's own. */
  private Value scaled(Value value, String unit) {
    units = true;
    String name = unit.matches("[kmgtp]b") ? unit.substring(0, 1) : unit;
    long factor = time && unit.equals("m") ? 60 * SECOND : UNITS.getOrDefault(name, 1L);
    if (value.fraction || name.equals("ms") || name.equals("us")) {
      double exact = name.equals("t") ? 0x1p50 : factor;
      return new Value((long) (((long) value.exact) * exact), value.exact * exact, value.fraction);
    }
    long whole = Math.multiplyExact(value.whole, factor);
    return new Value(whole, whole, false);
  }

  private Value combine(Value left, Value right, double exact, long whole) {
    boolean fraction = left.fraction || right.fraction;
    if (Math.abs(exact) >= Long.MAX_VALUE) {
      throw new ArithmeticException("overflow");
    }
    return new Value(fraction ? (long) exact : whole, exact, bc ? fraction : left.fraction);
  }

  private boolean takes(char sign) {
    skipBlanks();
    if (at < text.length() && text.charAt(at) == sign) {
      at++;
      skipBlanks();
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException(
        "'" + text + "' is no arithmetic that " + (bc ? "bc" : "fio") + " knows");
  }
}
