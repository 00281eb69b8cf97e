package dev.tidemark.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** How many requests are under way, over time, by their recorded latencies. */
final class DepthCourse {
  private static final int UNDER_WAY_MAX = 1 << 20;
  private static final int PARTS = 1024;

  private final PriorityQueue<Long> ends = new PriorityQueue<>();
  private final long[] most = new long[PARTS];
  private long partNanos = 1_000_000;
  private long zero;
  private boolean begun;
  private boolean unknown;
  private double busyNanos;
  private long max;
  private long last;

  void add(long timeNanos, long latencyNanos) {
    if (latencyNanos < 0 || ends.size() == UNDER_WAY_MAX) {
      unknown = true;
      return;
    }
    if (!begun) {
      begun = true;
      zero = timeNanos;
    }
    for (Long end = ends.peek(); end != null && end <= timeNanos; end = ends.peek()) {
      ends.remove();
    }
    ends.add(timeNanos + latencyNanos);
    busyNanos += latencyNanos;
    max = Math.max(max, ends.size());
    last = Math.max(last, timeNanos + latencyNanos - zero);
    int part = part(Math.max(0, timeNanos - zero));
    most[part] = Math.max(most[part], ends.size());
  }

  /** The part of a time; parts become twice as long until there are enough. */
  private int part(long since) {
    while (since / partNanos >= PARTS) {
      for (int i = 0; i < PARTS / 2; i++) {
        most[i] = Math.max(most[2 * i], most[2 * i + 1]);
      }
      java.util.Arrays.fill(most, PARTS / 2, PARTS, 0);
      partNanos *= 2;
    }
    return (int) (since / partNanos);
  }

  boolean isKnown() {
    return begun && !unknown;
  }

  double mean() {
    return isKnown() && last > 0 ? busyNanos / last : Double.NaN;
  }

  long max() {
    return isKnown() ? max : 0;
  }

  List<Long> parts() {
    List<Long> parts = new ArrayList<>();
    for (int i = 0; isKnown() && i <= Math.min(PARTS - 1, last / partNanos); i++) {
      parts.add(most[i]);
    }
    return parts;
  }
}
