package dev.tidemark.engine;

import dev.tidemark.problem.Problem;

/** What to tell of the way that cuFile has let requests take. */
public final class CuFileMode {
  private CuFileMode() {}

  /** Some did not go straight although they had to. */
  public static Problem compatibility(long requests) {
    return Problem.of(
        "",
        "",
        requests + " requests went through host memory: cuFile ran in compatibility mode",
        "Look at cufile.log and 'gdscheck -p', use path: bounce, or target.require-direct: false");
  }
}
