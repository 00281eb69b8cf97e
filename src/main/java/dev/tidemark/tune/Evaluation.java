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
  public Evaluation {
    violations = List.copyOf(violations);
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
