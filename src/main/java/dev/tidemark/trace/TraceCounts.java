package dev.tidemark.trace;

import java.util.EnumMap;
import java.util.Map;

/** What a reader met, what it passed on, and what it left out and why: none goes silently. */
public final class TraceCounts {
  /** Why a line or an event of a trace is no record. */
  public enum Skipped {
    MALFORMED("malformed"),
    OTHER_EVENT("events that are no I/O"),
    FAILED("failed when recorded"),
    EMPTY("of no bytes"),
    POSITION_UNKNOWN("position in the file unknown"),
    UNFINISHED("without their end");

    private final String text;

    Skipped(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  private final Map<Skipped, long[]> skipped = new EnumMap<>(Skipped.class);
  private long passed;

  void countPassed() {
    passed++;
  }

  void count(Skipped why) {
    skipped.computeIfAbsent(why, reason -> new long[1])[0]++;
  }

  /** Records passed on. */
  public long passed() {
    return passed;
  }

  /** Lines or events that are records, or might have been. */
  public long read() {
    long read = passed;
    for (long[] count : skipped.values()) {
      read += count[0];
    }
    return read;
  }

  public long skipped(Skipped why) {
    long[] count = skipped.get(why);
    return count == null ? 0 : count[0];
  }

  /** The reasons that occurred, with how often. */
  public Map<Skipped, Long> skipped() {
    Map<Skipped, Long> occurred = new EnumMap<>(Skipped.class);
    skipped.forEach((why, count) -> occurred.put(why, count[0]));
    return occurred;
  }
}
