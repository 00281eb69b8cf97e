package dev.tidemark.sim;

import java.util.Arrays;

/**
 * Numbered slots in the order of their times, and of their adding where times are equal: a binary
 * heap without objects, for events that come by the million.
 */
public final class TimedSlots {
  private static final int ORDER_BITS = 40;

  private long[] times = new long[64];
  private long[] orderAndSlot = new long[64];
  private int size;
  private long added;

  public boolean isEmpty() {
    return size == 0;
  }

  /** Time of the first slot; {@link Long#MAX_VALUE} when there is none. */
  public long firstTime() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  /**
   * Adds a slot.
   *
   * @param slot below 2^23
   */
  public void add(long time, int slot) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      orderAndSlot = Arrays.copyOf(orderAndSlot, 2 * size);
    }
    siftUp(size++, time, (long) slot << ORDER_BITS | added++);
  }

  /** Removes the first slot; there must be one. */
  public int removeFirst() {
    int slot = (int) (orderAndSlot[0] >>> ORDER_BITS);
    size--;
    if (size > 0) {
      siftDown(times[size], orderAndSlot[size]);
    }
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
      if (child + 1 < size
          && isBefore(
              times[child + 1], orderAndSlot[child + 1], times[child], orderAndSlot[child])) {
        child++;
      }
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
}
