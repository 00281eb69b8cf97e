package dev.tidemark.sim;

/** Slots that were added in the order of their times: a ring that grows. */
final class TimedRow {
  private long[] times = new long[64];
  private long[] packed = new long[64];
  private int first;
  private int size;

  /** Time of the first slot; {@link Long#MAX_VALUE} when there is none. */
  long firstTime() {
    return size == 0 ? Long.MAX_VALUE : times[first];
  }

  long firstPacked() {
    return packed[first];
  }

  /** Adds a slot at the end; false when its time is before that of the last. */
  boolean add(long time, long orderAndSlot) {
    int mask = times.length - 1;
    if (size > 0 && time < times[first + size - 1 & mask]) {
      return false;
    }
    if (size > mask) {
      times = unrolled(times);
      packed = unrolled(packed);
      first = 0;
    }
    int at = first + size++ & times.length - 1;
    times[at] = time;
    packed[at] = orderAndSlot;
    return true;
  }

  private long[] unrolled(long[] ring) {
    long[] longer = new long[2 * ring.length];
    int untilEnd = ring.length - first;
    System.arraycopy(ring, first, longer, 0, untilEnd);
    System.arraycopy(ring, 0, longer, untilEnd, first);
    return longer;
  }

  void removeFirst() {
    first = first + 1 & times.length - 1;
    size--;
  }
}
