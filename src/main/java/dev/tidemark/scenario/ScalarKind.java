package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Durations;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.IoRate;
import dev.tidemark.units.QuantityException;
import dev.tidemark.units.Rate;
import dev.tidemark.units.Scale;
import dev.tidemark.units.Watts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kinds of single values: how each is read from text and written back. */
enum ScalarKind {
  BYTES(Bytes.class, Bytes.class, "a size such as 16 KiB"),
  RATE(Rate.class, Rate.class, "a rate such as 2.8 GB/s"),
  IO_RATE(IoRate.class, IoRate.class, "a request rate such as 200 kIOPS"),
  DURATION(Duration.class, Duration.class, "a duration such as 90 s"),
  FRACTION(Fraction.class, Fraction.class, "a share such as 50%"),
  WATTS(Watts.class, Watts.class, "a power such as 23 W"),
  SCALE(Scale.class, Scale.class, "a scale such as 1/1000"),
  INTEGER(int.class, Integer.class, "a whole number"),
  LONG(long.class, Long.class, "a whole number"),
  DOUBLE(double.class, Double.class, "a number"),
  BOOLEAN(boolean.class, Boolean.class, "true or false"),
  TEXT(String.class, String.class, "text");

  private static final int DIGITS_MAX = 64;

  private final Class<?> type;
  private final Class<?> boxed;
  private final String noun;

  ScalarKind(Class<?> type, Class<?> boxed, String noun) {
    this.type = type;
    this.boxed = boxed;
    this.noun = noun;
  }

  static @Nullable ScalarKind of(Class<?> type) {
    for (ScalarKind kind : values()) {
      if (kind.type == type || kind.boxed == type) {
        return kind;
      }
    }
    return null;
  }

  Class<?> type() {
    return boxed;
  }

  /** With an article and an example. */
  String noun() {
    return noun;
  }

  /**
   * Reads the value.
   *
   * @throws QuantityException saying what is wrong and what to write
   */
  Comparable<?> parse(String text) {
    return switch (this) {
      case BYTES -> Bytes.parse(text);
      case RATE -> Rate.parse(text);
      case IO_RATE -> IoRate.parse(text);
      case DURATION -> Durations.parse(text);
      case FRACTION -> Fraction.parse(text);
      case WATTS -> Watts.parse(text);
      case SCALE -> Scale.parse(text);
      case INTEGER -> (int) whole(text, Integer.MAX_VALUE);
      case LONG -> whole(text, Long.MAX_VALUE);
      case DOUBLE -> number(text);
      case BOOLEAN -> truth(text);
      case TEXT -> text;
    };
  }

  /** Writes a value so that {@link #parse} reads an equal one. */
  String print(Object value) {
    return this == DURATION ? Durations.toText((Duration) value) : value.toString();
  }

  /** The units of a quantity; none for other kinds. */
  Collection<String> units() {
    return switch (this) {
      case BYTES -> Bytes.units();
      case RATE -> Rate.units();
      case IO_RATE -> IoRate.units();
      case DURATION -> Durations.units();
      case FRACTION -> Fraction.units();
      case WATTS -> Watts.units();
      case SCALE, INTEGER, LONG, DOUBLE, BOOLEAN, TEXT -> List.of();
    };
  }

  private static long whole(String text, long max) {
    String digits = text.replace("_", "");
    if (!isWhole(digits)) {
      throw new QuantityException(
          Quoted.of(text) + " is not a whole number", "Write digits only, such as 8");
    }
    try {
      long value = Long.parseLong(digits);
      if (value <= max && value >= -max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // More digits than a long has: too large as well.
    }
    throw new QuantityException(Quoted.of(text) + " is too large", "Use at most " + max);
  }

  private static boolean isWhole(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    for (int i = start; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() > start;
  }

  private static double number(String text) {
    double value = isDecimal(text) ? parsed(text) : Double.NaN;
    if (!Double.isFinite(value)) {
      throw new QuantityException(
          Quoted.of(text) + " is not a number", "Write digits, such as 1.5");
    }
    return value;
  }

  private static double parsed(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Java also reads {@code 1d}, {@code 0x1p3} and {@code Infinity}. */
  private static boolean isDecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("0123456789.eE+-".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return text.length() <= DIGITS_MAX;
  }

  private static boolean truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new QuantityException(
              Quoted.of(text) + " is neither true nor false", "Write true or false");
    };
  }
}
