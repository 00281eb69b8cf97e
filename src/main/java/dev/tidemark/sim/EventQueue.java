package dev.tidemark.sim;

import java.util.PriorityQueue;

/**
 * Virtual time: runs actions in the order of their times, and of their scheduling where times are
 * equal.
 */
public final class EventQueue implements Timeline {
  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private long nowNanos;
  private long scheduledCount;

  private record Event(long timeNanos, long order, Runnable action) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      int byTime = Long.compare(timeNanos, other.timeNanos);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  @Override
  public long nowNanos() {
    return nowNanos;
  }

  @Override
  public void at(long timeNanos, Runnable action) {
    events.add(new Event(Math.max(timeNanos, nowNanos), scheduledCount++, action));
  }

  @Override
  public long nextNanos() {
    Event next = events.peek();
    return next == null ? Long.MAX_VALUE : next.timeNanos;
  }

  /** Runs the next action; false when there is none. */
  public boolean runNext() {
    Event event = events.poll();
    if (event == null) {
      return false;
    }
    nowNanos = event.timeNanos;
    event.action.run();
    return true;
  }

  /** Runs until nothing is left to happen. */
  public void runAll() {
    while (runNext()) {
      // Each action may schedule further ones.
    }
  }
}
