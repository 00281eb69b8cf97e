package dev.tidemark.run;

import dev.tidemark.sim.Timeline;
import java.util.PriorityQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Real time: runs actions on the thread that runs it, when their times have come. Other threads may
 * hand actions in; what an action throws ends the run.
 */
public final class RealTimeline implements Timeline, Executor {
  private final LongSupplier nanoClock;
  private final long originNanos;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private long scheduledCount;

  private record Event(long timeNanos, long order, Runnable action) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      int byTime = Long.compare(timeNanos, other.timeNanos);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  /**
   * @param nanoClock such as {@code System::nanoTime}
   */
  public RealTimeline(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
    originNanos = nanoClock.getAsLong();
  }

  @Override
  public long nowNanos() {
    return nanoClock.getAsLong() - originNanos;
  }

  @Override
  public long nextNanos() {
    lock.lock();
    try {
      Event first = events.peek();
      return first == null ? Long.MAX_VALUE : first.timeNanos;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void at(long timeNanos, Runnable action) {
    lock.lock();
    try {
      events.add(new Event(timeNanos, scheduledCount++, action));
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** As soon as the actions that are due have run. */
  @Override
  public void execute(Runnable action) {
    at(nowNanos(), action);
  }

  /** Runs actions until the condition holds, which is asked after every action. */
  public void runUntil(BooleanSupplier ended) throws InterruptedException {
    while (!ended.getAsBoolean()) {
      next().action.run();
    }
  }

  private Event next() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (true) {
        Event first = events.peek();
        long wait = first == null ? Long.MAX_VALUE : first.timeNanos - nowNanos();
        if (wait <= 0) {
          return events.remove();
        }
        changed.await(wait, TimeUnit.NANOSECONDS);
      }
    } finally {
      lock.unlock();
    }
  }
}
