package dev.tidemark.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The targets of a trace by number, in the order in which they came; it grows as it is read. */
public final class TraceTargets {
  /** A trace with more is broken, or no trace. */
  public static final int TARGETS_MAX = 1 << 22;

  private final List<TraceTarget> targets = new ArrayList<>();
  private final Map<TraceTarget, Integer> numbers = new HashMap<>();

  /** The number of a target, which gets one when it is new. */
  public int numberOf(TraceTarget target) {
    Integer known = numbers.get(target);
    if (known != null) {
      return known;
    }
    if (targets.size() == TARGETS_MAX) {
      throw new IllegalStateException("targets=" + TARGETS_MAX + " is the limit");
    }
    numbers.put(target, targets.size());
    targets.add(target);
    return targets.size() - 1;
  }

  public TraceTarget get(int number) {
    return targets.get(number);
  }

  public int size() {
    return targets.size();
  }

  /** All of them so far. */
  public List<TraceTarget> all() {
    return List.copyOf(targets);
  }
}
