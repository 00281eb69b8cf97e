package dev.tidemark.tune;

import java.util.List;
import java.util.Optional;

/**
 * What is known of one setting.
 *
 * @param combination the setting's number among all combinations
 * @param measures empty when it cannot be run
 * @param violations limits that it does not hold; empty for one that may be chosen
 */
public record Evaluation(int combination, Optional<Measures> measures, List<Violation> violations) {
  private static final String NOT_RUN = "not run";

  public Evaluation {
    violations = List.copyOf(violations);
  }

  /** The setting was not run, as there was no time for it. */
  static Evaluation omitted(int combination) {
    return new Evaluation(
        combination, Optional.empty(), List.of(new Violation(NOT_RUN, "the time was up", 1e6)));
  }

  boolean isOmitted() {
    return violations.size() == 1 && violations.getFirst().constraint().equals(NOT_RUN);
  }

  /** Whether it can be run and holds every limit. */
  public boolean isFeasible() {
    return measures.isPresent() && violations.isEmpty();
  }

  /** How far off the limits it is, all together; 0 when it holds them. */
  double excess() {
    return violations.stream().mapToDouble(Violation::excess).sum();
  }
}
