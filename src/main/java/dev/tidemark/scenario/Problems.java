package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The problems of one file, collected so that the user sees all of them at once, in the order of
 * its lines.
 */
final class Problems {
  private static final int SHOWN_MAX = 50;

  private final List<Found> found = new ArrayList<>();
  private int dropped;

  private record Found(Place place, Problem problem) {}

  void add(Place place, String key, String what, String fix) {
    Found next = new Found(place, Problem.of(place.where(), key, what, fix));
    if (found.contains(next)) {
      return;
    }
    if (found.size() < SHOWN_MAX) {
      found.add(next);
    } else {
      dropped++;
    }
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  void throwIfAny() {
    if (!found.isEmpty()) {
      throw exception();
    }
  }

  /** For a problem after which the rest of the file cannot be understood. */
  ProblemException fatal(Place place, String key, String what, String fix) {
    add(place, key, what, fix);
    return exception();
  }

  private ProblemException exception() {
    found.sort(Comparator.comparing(Found::place, Place.READING_ORDER));
    List<Problem> problems = new ArrayList<>();
    found.forEach(each -> problems.add(each.problem()));
    if (dropped > 0) {
      problems.add(
          Problem.of("", "", "there are " + dropped + " more problems", "Fix these first"));
    }
    return new ProblemException(problems);
  }
}
