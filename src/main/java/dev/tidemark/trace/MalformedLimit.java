package dev.tidemark.trace;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Keeps what was malformed, and gives up when it is too much. */
final class MalformedLimit {
  private static final int SHOWN_MAX = 10;

  private final int limit;
  private final List<Problem> problems = new ArrayList<>();
  private long count;

  /**
   * @param limit one more than this ends the reading
   */
  MalformedLimit(int limit) {
    this.limit = limit;
  }

  /**
   * Counts a malformed line or event.
   *
   * @throws ProblemException with what was found first, when there are too many
   */
  void add(String where, MalformedLine line) {
    count++;
    if (problems.size() < SHOWN_MAX || limit < SHOWN_MAX && problems.size() <= limit) {
      problems.add(Problem.of(where, "", "malformed: " + line.getMessage(), ""));
    }
    if (count > limit) {
      List<Problem> all = new ArrayList<>(problems);
      all.add(
          Problem.of(
              where,
              "",
              "more than " + limit + " malformed so far, so reading ends here",
              "Check --input-format, or raise --malformed-max"));
      throw new ProblemException(all);
    }
  }

  /** What was found, before other remarks. */
  List<String> with(List<String> others) {
    List<String> remarks = new ArrayList<>();
    problems.forEach(problem -> remarks.add(problem.toString()));
    remarks.addAll(others);
    return remarks;
  }
}
