package dev.tidemark.run;

/** What ranks pass together before each checkpoint and each recovery. */
public interface StartGate {
  /** Nobody else takes part. */
  StartGate OPEN = Runnable::run;

  /**
   * Lets them go on, at once or later.
   *
   * @param release lets them; any thread may run it
   */
  void pass(Runnable release);
}
