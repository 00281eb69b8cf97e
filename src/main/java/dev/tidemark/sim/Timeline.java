package dev.tidemark.sim;

/**
 * A clock on which things can be made to happen later; virtual in a simulation, real on a real
 * target.
 */
public interface Timeline {
  /** Nanoseconds since the timeline began; never decreases. */
  long nowNanos();

  /**
   * Runs the action at the given time, or at once after the current one when the time has passed.
   */
  void at(long timeNanos, Runnable action);
}
