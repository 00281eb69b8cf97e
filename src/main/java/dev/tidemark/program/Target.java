package dev.tidemark.program;

/**
 * Storage that carries out the I/O of a program: a model in virtual time, or an engine in real
 * time.
 */
public interface Target {
  /**
   * Starts a step and returns; {@code done} runs when it is complete, which may be before this
   * method returns. An actor has one step under way at a time.
   */
  void perform(int actor, Step.Io step, Runnable done);
}
