package dev.tidemark.engine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Slots whose requests are complete: many threads put, their owner takes. It holds every slot once,
 * so it never overflows, and allocates nothing.
 */
final class SlotQueue {
  private static final int EMPTY = -1;

  private final AtomicIntegerArray cells;
  private final int mask;
  private final AtomicInteger tail = new AtomicInteger();
  private int head;
  private volatile @Nullable Thread waiting;

  SlotQueue(int slotCount) {
    int size = Integer.highestOneBit(Math.max(1, slotCount * 2 - 1));
    cells = new AtomicIntegerArray(size);
    mask = size - 1;
    for (int i = 0; i < size; i++) {
      cells.set(i, EMPTY);
    }
  }

  void put(int slot) {
    cells.set(tail.getAndIncrement() & mask, slot);
    Thread owner = waiting;
    if (owner != null) {
      LockSupport.unpark(owner);
    }
  }

  boolean isEmpty() {
    return cells.get(head & mask) == EMPTY;
  }

  /** Waits for a slot, but no longer than so many ns; it may end early. */
  void await(long nanosMax) {
    waiting = Thread.currentThread();
    if (isEmpty()) {
      LockSupport.parkNanos(this, nanosMax);
    }
    waiting = null;
  }

  /** Waits for a slot. An interruption is kept for later. */
  int take() {
    boolean interrupted = false;
    if (isEmpty()) {
      waiting = Thread.currentThread();
      while (isEmpty()) {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
      waiting = null;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return cells.getAndSet(head++ & mask, EMPTY);
  }
}
