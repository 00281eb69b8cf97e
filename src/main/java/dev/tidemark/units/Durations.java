package dev.tidemark.units;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Durations as users write them: {@code 85 us}, {@code 3 h}, {@code 5 y} (a year has 365 days). */
public final class Durations {
  private static final Map<String, BigDecimal> UNITS = factors();
  private static final QuantityParser PARSER = new QuantityParser("duration", UNITS, "85 us, 90 s or 3 h");

  private Durations() {}

  private static Map<String, BigDecimal> factors() {
    Map<String, BigDecimal> units = new LinkedHashMap<>();
    units.put("ns", BigDecimal.ONE);
    units.put("us", BigDecimal.valueOf(1_000L));
    units.put("ms", BigDecimal.valueOf(1_000_000L));
    units.put("s", BigDecimal.valueOf(1_000_000_000L));
    units.put("min", BigDecimal.valueOf(60_000_000_000L));
    units.put("h", BigDecimal.valueOf(3_600_000_000_000L));
    units.put("d", BigDecimal.valueOf(86_400_000_000_000L));
    units.put("y", BigDecimal.valueOf(31_536_000_000_000_000L));
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
