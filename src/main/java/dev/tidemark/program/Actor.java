package dev.tidemark.program;

import org.jspecify.annotations.Nullable;

/**
 * One line of activity, such as a rank, a reader or a background writer: it yields its steps one at
 * a time, in order.
 */
public interface Actor {
  String name();

  /** The next step, or null when the actor is done. Called once the step before has completed. */
  @Nullable Step next();
}
