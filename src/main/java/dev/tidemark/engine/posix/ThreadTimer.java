package dev.tidemark.engine.posix;

/** How exactly the calling thread is woken. */
public final class ThreadTimer {
  private static final int SET_TIMER_SLACK = 29;

  private ThreadTimer() {}

  /**
   * Wakes the calling thread when it asked for it, and not up to 50 us later, which is what the
   * kernel allows itself by default to wake several at once.
   */
  public static void wakeOnTime() {
    LibC.prctl(SET_TIMER_SLACK, 1);
  }
}
