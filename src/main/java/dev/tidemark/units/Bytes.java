package dev.tidemark.units;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A size in bytes, zero or more. KiB is 1,024 and kB 1,000; a number without a unit is refused.
 *
 * @param value bytes
 */
public record Bytes(long value) implements Comparable<Bytes> {
  static final Map<String, Long> UNITS = factors();
  private static final QuantityParser PARSER =
      new QuantityParser("size", UNITS, 0, "16 KiB or 61.44 TB");

  public Bytes {
    if (value < 0) {
      throw new IllegalArgumentException("value=" + value + " must not be negative");
    }
  }

  private static Map<String, Long> factors() {
    Map<String, Long> units = new LinkedHashMap<>();
    units.put("B", 1L);
    String prefixes = "KMGTPE";
    long binary = 1;
    long decimal = 1;
    for (int i = 0; i < prefixes.length(); i++) {
      binary *= 1024;
      decimal *= 1000;
      char prefix = prefixes.charAt(i);
      units.put(prefix + "iB", binary);
      units.put((prefix == 'K' ? 'k' : prefix) + "B", decimal);
    }
    return units;
  }

  /** Reads {@code 61.44 TB} or {@code 16 KiB}. */
  public static Bytes parse(String text) {
    return new Bytes(PARSER.parse(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return Collections.unmodifiableSet(UNITS.keySet());
  }

  public static Bytes of(long value) {
    return new Bytes(value);
  }

  @Override
  public int compareTo(Bytes other) {
    return Long.compare(value, other.value);
  }

  /** Exact and readable back, in the largest of the units that need the fewest digits. */
  @Override
  public String toString() {
    return ExactText.of(value, UNITS);
  }
}
