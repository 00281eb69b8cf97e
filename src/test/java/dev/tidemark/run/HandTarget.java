package dev.tidemark.run;

import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.sim.EventQueue;

/**
 * A target on which every writer has a device of its own that takes a nanosecond a byte; other I/O
 * is over before {@code perform} returns.
 */
record HandTarget(EventQueue events) implements Target {
  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    if (step instanceof Step.Write write) {
      events.at(events.nowNanos() + write.length(), done);
    } else {
      done.run();
    }
  }
}
