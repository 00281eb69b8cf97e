package dev.tidemark.units;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A bandwidth in bytes per second, zero or more.
 *
 * @param bytesPerSecond bytes a second
 */
public record Rate(long bytesPerSecond) implements Comparable<Rate> {
  private static final Map<String, Long> UNITS = factors();
  private static final QuantityParser PARSER =
      new QuantityParser("rate", UNITS, 0, "2.8 GB/s or 500 MiB/s");

  public Rate {
    if (bytesPerSecond < 0) {
      throw new IllegalArgumentException(
          "bytesPerSecond=" + bytesPerSecond + " must not be negative");
    }
  }

  private static Map<String, Long> factors() {
    Map<String, Long> units = new LinkedHashMap<>();
    Bytes.UNITS.forEach((name, factor) -> units.put(name + "/s", factor));
    return units;
  }

  /** Reads {@code 2.8 GB/s}. */
  public static Rate parse(String text) {
    return new Rate(PARSER.parse(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return Collections.unmodifiableSet(UNITS.keySet());
  }

  @Override
  public int compareTo(Rate other) {
    return Long.compare(bytesPerSecond, other.bytesPerSecond);
  }

  /** Exact and readable back. */
  @Override
  public String toString() {
    return ExactText.of(bytesPerSecond, UNITS);
  }
}
