package dev.tidemark.tune;

import dev.tidemark.scenario.TuneSpec.Objective;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Orders settings: those that hold every limit first, the others by how far off they are; by the
 * first objective, and by the next ones where it is equal.
 */
final class Ranking implements Comparator<Evaluation> {
  /** Losses that differ by less than this share are equal: the next objective decides. */
  private static final double EQUAL = 1e-9;

  private final List<Objective> objectives;

  Ranking(List<Objective> objectives) {
    this.objectives = List.copyOf(objectives);
  }

  @Override
  public int compare(Evaluation one, Evaluation other) {
    int byFeasibility = Boolean.compare(other.isFeasible(), one.isFeasible());
    if (byFeasibility != 0) {
      return byFeasibility;
    }
    int byRun = Boolean.compare(other.measures().isPresent(), one.measures().isPresent());
    if (byRun != 0 || one.measures().isEmpty() || other.measures().isEmpty()) {
      return byRun != 0 ? byRun : Integer.compare(one.combination(), other.combination());
    }
    int byExcess = Double.compare(one.excess(), other.excess());
    if (byExcess != 0) {
      return byExcess;
    }
    for (Objective objective : objectives) {
      double a = one.measures().get().loss(objective);
      double b = other.measures().get().loss(objective);
      if (Math.abs(a - b) > EQUAL * Math.max(Math.abs(a), Math.abs(b))) {
        return Double.compare(a, b);
      }
    }
    return Integer.compare(one.combination(), other.combination());
  }

  /** Those that hold every limit and that none beats in every objective, the best first. */
  List<Evaluation> front(Collection<Evaluation> evaluations) {
    List<Evaluation> sorted =
        evaluations.stream().filter(Evaluation::isFeasible).sorted(this).toList();
    List<Evaluation> front = new ArrayList<>();
    for (Evaluation each : sorted) {
      if (front.stream().noneMatch(better -> dominates(better, each))) {
        front.add(each);
      }
    }
    return front;
  }

  /** Whether one is as good in every objective; equal ones count as dominated. */
  private boolean dominates(Evaluation one, Evaluation other) {
    Measures a = one.measures().orElseThrow();
    Measures b = other.measures().orElseThrow();
    return objectives.stream().allMatch(objective -> a.loss(objective) <= b.loss(objective));
  }
}
