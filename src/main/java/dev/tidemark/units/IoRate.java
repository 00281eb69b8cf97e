package dev.tidemark.units;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Requests per second, zero or more.
 *
 * @param perSecond requests a second
 */
public record IoRate(long perSecond) implements Comparable<IoRate> {
  private static final Map<String, Long> UNITS = factors();
  private static final QuantityParser PARSER =
      new QuantityParser("request rate", UNITS, 0, "200 kIOPS");

  public IoRate {
    if (perSecond < 0) {
      throw new IllegalArgumentException("perSecond=" + perSecond + " must not be negative");
    }
  }

  private static Map<String, Long> factors() {
    Map<String, Long> units = new LinkedHashMap<>();
    units.put("IOPS", 1L);
    units.put("kIOPS", 1_000L);
    units.put("MIOPS", 1_000_000L);
    return units;
  }

  /** Reads {@code 200 kIOPS}. */
  public static IoRate parse(String text) {
    return new IoRate(PARSER.parse(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return Collections.unmodifiableSet(UNITS.keySet());
  }

  @Override
  public int compareTo(IoRate other) {
    return Long.compare(perSecond, other.perSecond);
  }

  /** Exact and readable back. */
  @Override
  public String toString() {
    return ExactText.of(perSecond, UNITS);
  }
}
