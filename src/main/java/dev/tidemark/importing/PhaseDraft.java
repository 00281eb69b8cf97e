package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The keys of one phase, in the order in which they are written. */
final class PhaseDraft {
  private final Map<String, Object> keys = new LinkedHashMap<>();

  PhaseDraft(String name) {
    keys.put("name", name);
  }

  PhaseDraft put(String key, Object value) {
    keys.put(key, value);
    return this;
  }

  PhaseDraft bytes(String key, long bytes) {
    return put(key, size(bytes));
  }

  PhaseDraft nanos(String key, long nanos) {
    return put(key, time(nanos));
  }

  PhaseDraft percent(String key, double percent) {
    return put(key, percent(percent));
  }

  PhaseDraft perSecond(String key, double requests) {
    return put(key, decimal(requests) + " IOPS");
  }

  /** Sizes and the percentages that each has. */
  PhaseDraft mix(String key, Map<Long, Double> percents) {
    List<Map<String, Object>> parts = new ArrayList<>();
    percents.forEach(
        (bytes, share) -> {
          Map<String, Object> part = new LinkedHashMap<>();
          part.put("size", size(bytes));
          part.put("share", percent(share));
          parts.add(part);
        });
    return put(key, parts);
  }

  boolean has(String key) {
    return keys.containsKey(key);
  }

  Map<String, Object> keys() {
    return keys;
  }

  /** {@code 128 KiB}, {@code 1000 B}. */
  static String size(long bytes) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
    int unit = 0;
    long rest = bytes;
    while (rest != 0 && rest % 1024 == 0 && unit < units.length - 1) {
      rest /= 1024;
      unit++;
    }
    return rest + " " + units[unit];
  }

  /** {@code 30 s}, {@code 250 us}. */
  static String time(long nanos) {
    if (nanos % 1_000_000_000 == 0) {
      return nanos / 1_000_000_000 + " s";
    }
    return nanos % 1_000_000 == 0
        ? nanos / 1_000_000 + " ms"
        : nanos % 1_000 == 0 ? nanos / 1_000 + " us" : nanos + " ns";
  }

  static String percent(double percent) {
    return decimal(percent) + "%";
  }

  private static String decimal(double value) {
    String text = Double.toString(Math.round(value * 1e6) / 1e6);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
