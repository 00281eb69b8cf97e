package dev.tidemark.trace;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a trace says of itself.
 *
 * @param entries by key, in the order of the keys; units are always ns and bytes
 */
public record TraceAbout(Map<String, String> entries) {
  /** What was recorded, for people. */
  public static final String TITLE = "title";

  /** The version of Tidemark that wrote it. */
  public static final String TIDEMARK = "tidemark";

  /** Where it was recorded: {@code simulated}, {@code real}, or the format that it came from. */
  public static final String ORIGIN = "origin";

  public TraceAbout {
    entries = new TreeMap<>(entries);
    for (Map.Entry<String, String> entry : entries.entrySet()) {
      if (!entry.getKey().matches("[a-z-]+") || entry.getValue().chars().anyMatch(c -> c < ' ')) {
        throw new IllegalArgumentException("entry=" + entry + " must be a key and a line of text");
      }
    }
  }

  /** The usual three. */
  public static TraceAbout of(String title, String tidemarkVersion, String origin) {
    return new TraceAbout(Map.of(TITLE, title, TIDEMARK, tidemarkVersion, ORIGIN, origin));
  }

  String text() {
    StringBuilder text = new StringBuilder();
    entries.forEach((key, value) -> text.append(key).append(": ").append(value).append('\n'));
    return text.toString();
  }

  static TraceAbout parse(String text) {
    Map<String, String> entries = new TreeMap<>();
    text.lines()
        .filter(line -> line.matches("[a-z-]+: [^\\p{Cntrl}]*"))
        .forEach(line -> entries.put(line.substring(0, line.indexOf(':')), after(line)));
    return new TraceAbout(entries);
  }

  private static String after(String line) {
    return line.substring(line.indexOf(':') + 2);
  }
}
