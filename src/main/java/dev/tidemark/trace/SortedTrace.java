package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A trace in the order of its times. Recordings are nearly so: a request is often written down when
 * it completes, and processors write by turns. So a window of records is held and sorted where it
 * needs to be; a record that comes later than the window reaches is passed on as it comes, and
 * counted.
 */
public final class SortedTrace implements TraceSource {
  /** Records that are looked ahead at least. */
  public static final int WINDOW = 1 << 14;

  private static final int AT_A_TIME = 256;

  private final TraceSource source;
  private final RecordColumns held;
  private final int[] order;
  private final int[] unsorted;
  private final long[] keys;
  private final int window;
  private int count;
  private int fresh;
  private int next;
  private int end;
  private int at;
  private boolean sourceEnded;
  private boolean sorted = true;
  private long lastReadNanos = Long.MIN_VALUE;
  private long lastNanos = Long.MIN_VALUE;
  private long late;

  public SortedTrace(TraceSource source) {
    this(source, WINDOW);
  }

  SortedTrace(TraceSource source, int window) {
    this.source = source;
    this.window = window;
    held = new RecordColumns(2 * window);
    order = new int[2 * window];
    Arrays.setAll(order, place -> place);
    unsorted = new int[2 * window];
    keys = new long[2 * window];
  }

  /** Records that came too late to be put in their place. */
  public long late() {
    return late;
  }

  @Override
  public boolean advance() {
    if (next - fresh == AT_A_TIME || next == end) {
      readAhead();
    }
    if (next == end && !turn()) {
      return false;
    }
    at = order[next++];
    if (held.times[at] < lastNanos) {
      late++;
    } else {
      lastNanos = held.times[at];
    }
    return true;
  }

  /**
   * Reads as many records as have been passed on, into their places; at first as many as there is
   * room for. A few at a time, so that no record waits long for others to be read.
   */
  private void readAhead() {
    int places = count == 0 ? 2 * window : next;
    while (fresh < places && !sourceEnded) {
      if (source.advance()) {
        int place = order[fresh++];
        held.set(place, source);
        sorted &= held.times[place] >= lastReadNanos;
        lastReadNanos = held.times[place];
      } else {
        sourceEnded = true;
      }
    }
  }

  /**
   * Joins what was read with the second half, and sorts where that is needed; the first half of it
   * is then passed on.
   */
  private boolean turn() {
    int kept = count - end;
    System.arraycopy(order, 0, unsorted, 0, end);
    System.arraycopy(order, end, order, 0, kept);
    System.arraycopy(unsorted, 0, order, kept, end);
    count = kept + fresh;
    fresh = 0;
    if (!sorted) {
      sort();
      sorted = true;
    }
    if (count > 0) {
      lastReadNanos = held.times[order[count - 1]];
    }
    next = 0;
    end = sourceEnded ? count : window;
    return count > 0;
  }

  /**
   * Sorts places by time and, where times are equal, as they are: both in one number where that has
   * the bits, which it has for some hours within a window.
   */
  private void sort() {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, held.times[order[i]]);
      most = Math.max(most, held.times[order[i]]);
    }
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count);
    if (most - least < 0 || most - least >= 1L << Long.SIZE - 1 - bits) {
      sortBoxed();
      return;
    }
    for (int i = 0; i < count; i++) {
      keys[i] = held.times[order[i]] - least << bits | i;
    }
    Arrays.sort(keys, 0, count);
    System.arraycopy(order, 0, unsorted, 0, count);
    for (int i = 0; i < count; i++) {
      order[i] = unsorted[(int) (keys[i] & (1L << bits) - 1)];
    }
  }

  private void sortBoxed() {
    Integer[] places = new Integer[count];
    Arrays.setAll(places, i -> order[i]);
    Arrays.sort(places, Comparator.comparingLong(place -> held.times[place]));
    for (int i = 0; i < count; i++) {
      order[i] = places[i];
    }
  }

  @Override
  public TraceKind kind() {
    return held.kinds[at];
  }

  @Override
  public long timeNanos() {
    return held.times[at];
  }

  @Override
  public long latencyNanos() {
    return held.latencies[at];
  }

  @Override
  public int target() {
    return held.targets[at];
  }

  @Override
  public int actor() {
    return held.actors[at];
  }

  @Override
  public long offset() {
    return held.kinds[at] == TraceKind.MARK ? 0 : held.offsets[at];
  }

  @Override
  public long bytes() {
    return held.bytes[at];
  }

  @Override
  public Step.MarkKind mark() {
    return held.marks[at];
  }

  @Override
  public int markIndex() {
    return (int) held.offsets[at];
  }

  @Override
  public TraceTargets targets() {
    return source.targets();
  }

  @Override
  public TraceCounts counts() {
    return source.counts();
  }

  @Override
  public List<String> remarks() {
    return source.remarks();
  }

  @Override
  public void close() {
    source.close();
  }
}
