package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;

/** A scenario that was read, and where each of its keys was written, for problems found later. */
public final class ScenarioFile {
  private final Bound<Scenario> bound;

  ScenarioFile(Bound<Scenario> bound) {
    this.bound = bound;
  }

  public Scenario scenario() {
    return bound.value();
  }

  /** The file as the user named it. */
  public String name() {
    return bound.name();
  }

  /**
   * The line, from 1, of a key such as {@code workload.checkpoint.custom.files[0].size}; that of
   * the nearest key around it when it was left out; 0 when {@code --set} gave it.
   */
  public int lineOf(String path) {
    return bound.places().of(path).line();
  }

  /** A problem with a key, saying where the key was written. */
  public Problem problem(String path, String what, String fix) {
    return bound.problem(path, what, fix);
  }
}
