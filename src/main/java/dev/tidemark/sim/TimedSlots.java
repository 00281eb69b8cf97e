package dev.tidemark.sim;

import java.util.Arrays;

/**
 * Numbered slots in the order of their times, and of their adding where times are equal, without an
 * object for each, for events that come by the million. Most kinds of event come about in the order
 * of their times: each such kind waits in a row of its own, which costs little. A binary heap takes
 * the others.
 */
public final class TimedSlots {
  private static final int ORDER_BITS = 40;

  private final TimedRow[] rows;
  private long[] times = new long[64];
  private long[] orderAndSlot = new long[64];
  private int size;
  private long added;
  private long time;
  private int slot;

  /**
   * @param rows how many kinds of event come about mostly in the order of their times
   */
  public TimedSlots(int rows) {
    this.rows = new TimedRow[rows];
    Arrays.setAll(this.rows, row -> new TimedRow());
  }

  /** Time of the first slot; {@link Long#MAX_VALUE} when there is none. */
  public long firstTime() {
    long first = size == 0 ? Long.MAX_VALUE : times[0];
    for (TimedRow row : rows) {
      first = Math.min(first, row.firstTime());
    }
    return first;
  }

  /**
   * Adds a slot.
   *
   * @param time less than {@link Long#MAX_VALUE}
   * @param slot below 2^23
   */
  public void add(long time, int slot) {
    addToHeap(time, pack(slot));
  }

  /**
   * Adds a slot that most likely comes after the others of its row. It comes in the same order as
   * by {@link #add}.
   */
  public void addToRow(int row, long time, int slot) {
    long packed = pack(slot);
    if (!rows[row].add(time, packed)) {
      addToHeap(time, packed);
    }
  }

  private long pack(int slot) {
    return (long) slot << ORDER_BITS | added++;
  }

  private void addToHeap(long time, long packed) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      orderAndSlot = Arrays.copyOf(orderAndSlot, 2 * size);
    }
    siftUp(size++, time, packed);
  }

  /**
   * Removes the first slot, which {@link #slot} then is; false when it comes later than a limit.
   */
  public boolean advance(long limit) {
    long first = size == 0 ? Long.MAX_VALUE : times[0];
    long packed = orderAndSlot[0];
    TimedRow from = null;
    for (TimedRow row : rows) {
      long rowTime = row.firstTime();
      if (rowTime < first
          || rowTime == first
              && rowTime < Long.MAX_VALUE
              && order(row.firstPacked()) < order(packed)) {
        first = rowTime;
        packed = row.firstPacked();
        from = row;
      }
    }
    if (first > limit || first == Long.MAX_VALUE) {
      return false;
    }
    if (from != null) {
      from.removeFirst();
    } else if (--size > 0) {
      siftDown(times[size], orderAndSlot[size]);
    }
    time = first;
    slot = (int) (packed >>> ORDER_BITS);
    return true;
  }

  /** Time of the slot that was removed last. */
  public long time() {
    return time;
  }

  /** The slot that was removed last. */
  public int slot() {
    return slot;
  }

  private static long order(long packed) {
    return packed & (1L << ORDER_BITS) - 1;
  }

  private static boolean isBefore(long time, long packed, long otherTime, long otherPacked) {
    return time < otherTime || time == otherTime && order(packed) < order(otherPacked);
  }

  private void siftUp(int from, long time, long packed) {
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (!isBefore(time, packed, times[parent], orderAndSlot[parent])) {
        break;
      }
      times[at] = times[parent];
      orderAndSlot[at] = orderAndSlot[parent];
      at = parent;
    }
    times[at] = time;
    orderAndSlot[at] = packed;
  }

  private void siftDown(long time, long packed) {
    int at = 0;
    int child = 1;
    while (child < size) {
      child = earlierChild(child);
      if (!isBefore(times[child], orderAndSlot[child], time, packed)) {
        break;
      }
      times[at] = times[child];
      orderAndSlot[at] = orderAndSlot[child];
      at = child;
      child = 2 * at + 1;
    }
    times[at] = time;
    orderAndSlot[at] = packed;
  }

  /** The earlier of two children. Which one it is no processor can guess, so there is no branch. */
  private int earlierChild(int left) {
    int right = Math.min(left + 1, size - 1);
    long difference = times[right] - times[left];
    if (difference == 0) {
      return order(orderAndSlot[right]) < order(orderAndSlot[left]) ? right : left;
    }
    return left + (int) (difference >>> Long.SIZE - 1) * (right - left);
  }
}
