package dev.tidemark.sim;

/**
 * A clock on which things can be made to happen later; virtual in a simulation, real on a real
 * target.
 */
public interface Timeline {
  /** Nanoseconds since the timeline began; never decreases. */
  long nowNanos();

  /** When the next action is to run; {@link Long#MAX_VALUE} when there is none. */
  long nextNanos();

  /**
   * Runs the action at the given time, or at once after the current one when the time has passed.
   */
  void at(long timeNanos, Runnable action);
}
