package dev.tidemark.units;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;

/**
 * An electrical power.
 *
 * @param value watts, zero or more
 */
public record Watts(double value) implements Comparable<Watts> {
  private static final Map<String, Long> UNITS = Map.of("W", 1000L, "mW", 1L);
  private static final QuantityParser PARSER = new QuantityParser("power", UNITS, 3, "23 W");

  public Watts {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "value=" + value + " must be a finite power of zero or more");
    }
  }

  /** Reads {@code 23 W}. */
  public static Watts parse(String text) {
    return new Watts(PARSER.parseDouble(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return UNITS.keySet();
  }

  @Override
  public int compareTo(Watts other) {
    return Double.compare(value, other.value);
  }

  /** Readable back: {@code 23 W}. */
  @Override
  public String toString() {
    return ExactText.decimal(BigDecimal.valueOf(value)) + " W";
  }
}
