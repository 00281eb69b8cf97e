package dev.tidemark.units;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;

/**
 * A share, zero or more, written in percent; 1 is 100 %.
 *
 * @param value the share
 */
public record Fraction(double value) implements Comparable<Fraction> {
  private static final Map<String, Long> UNITS = Map.of("%", 1L);
  private static final QuantityParser PARSER = new QuantityParser("share", UNITS, 2, "50%");

  public Fraction {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "value=" + value + " must be a finite share of zero or more");
    }
  }

  /** Reads {@code 50%}. */
  public static Fraction parse(String text) {
    return new Fraction(PARSER.parseDouble(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return UNITS.keySet();
  }

  @Override
  public int compareTo(Fraction other) {
    return Double.compare(value, other.value);
  }

  /** Readable back: {@code 12.5%}. */
  @Override
  public String toString() {
    return ExactText.decimal(BigDecimal.valueOf(value).movePointRight(2)) + "%";
  }
}
