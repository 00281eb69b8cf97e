package dev.tidemark.units;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Durations as users write them: {@code 85 us}, {@code 3 h}, {@code 5 y} (a year has 365 days). */
public final class Durations {
  private static final Map<String, Long> UNITS = factors();
  private static final QuantityParser PARSER =
      new QuantityParser("duration", UNITS, 0, "85 us, 90 s or 3 h");

  private Durations() {}

  private static Map<String, Long> factors() {
    Map<String, Long> units = new LinkedHashMap<>();
    units.put("ns", 1L);
    units.put("us", 1_000L);
    units.put("ms", 1_000_000L);
    units.put("s", 1_000_000_000L);
    units.put("min", 60_000_000_000L);
    units.put("h", 3_600_000_000_000L);
    units.put("d", 86_400_000_000_000L);
    units.put("y", 31_536_000_000_000_000L);
    return units;
  }

  /** Reads {@code 3 h}; at most 292 years. */
  public static Duration parse(String text) {
    return Duration.ofNanos(PARSER.parse(text));
  }

  /** The units that {@link #parse} knows. */
  public static Collection<String> units() {
    return Collections.unmodifiableSet(UNITS.keySet());
  }

  /** Exact and readable back. */
  public static String toText(Duration duration) {
    return ExactText.of(duration.toNanos(), UNITS);
  }
}
