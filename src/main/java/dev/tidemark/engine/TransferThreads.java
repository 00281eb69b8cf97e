package dev.tidemark.engine;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * A platform thread for each buffer slot, which carries out its requests; so blocking calls reach
 * any depth. Virtual threads would not: a cold read through the page cache pins its carrier.
 */
final class TransferThreads implements AutoCloseable {
  private static final int IDLE = 0;
  private static final int WANTED = 1;
  private static final int ENDED = 2;

  private final RequestTable requests;
  private final SlotQueue completed;
  private final AtomicIntegerArray states;
  private final Thread[] threads;

  TransferThreads(int count, RequestTable requests, SlotQueue completed) {
    this.requests = requests;
    this.completed = completed;
    states = new AtomicIntegerArray(count);
    threads = new Thread[count];
    for (int slot = 0; slot < count; slot++) {
      int mine = slot;
      threads[slot] =
          Thread.ofPlatform().daemon().name("tidemark-io-" + slot).start(() -> serve(mine));
    }
  }

  void start(int slot) {
    states.set(slot, WANTED);
    LockSupport.unpark(threads[slot]);
  }

  private void serve(int slot) {
    while (true) {
      int state = states.get(slot);
      if (state == WANTED) {
        transfer(slot);
        states.set(slot, IDLE); // before the owner can want it again
        completed.put(slot);
      } else if (state == ENDED) {
        return;
      } else {
        LockSupport.park(this);
      }
    }
  }

  /** A defect must not leave the owner waiting. */
  private void transfer(int slot) {
    try {
      requests.transfer(slot);
    } catch (RuntimeException | Error defect) {
      requests.fail(slot, defect);
    }
  }

  /** Nothing is in flight any more. */
  @Override
  public void close() {
    for (int slot = 0; slot < threads.length; slot++) {
      states.set(slot, ENDED);
      LockSupport.unpark(threads[slot]);
    }
  }
}
