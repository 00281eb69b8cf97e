package dev.tidemark.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown when the user's input cannot be used; carries every problem found, never just the first.
 */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public ProblemException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("problems must not be empty");
    }
    this.problems = List.copyOf(problems);
  }

  public ProblemException(Problem problem) {
    this(List.of(problem));
  }

  public List<Problem> problems() {
    return problems;
  }
}
