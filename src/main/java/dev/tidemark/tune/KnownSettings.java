package dev.tidemark.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;

/** Settings of a scenario, each run once and kept in a journal. */
final class KnownSettings implements Evaluator {
  private final Settings settings;
  private final Crew crew;
  private final Journal journal;
  private final IntConsumer evaluated;
  private final Map<Integer, Evaluation> found;
  private int done;

  /**
   * @param crew that runs them
   * @param evaluated told how many are done
   */
  KnownSettings(Settings settings, Crew crew, Journal journal, IntConsumer evaluated) {
    this.settings = settings;
    this.crew = crew;
    this.journal = journal;
    this.evaluated = evaluated;
    found = new ConcurrentHashMap<>(journal.found());
  }

  @Override
  public List<Evaluation> evaluate(List<Integer> combinations) {
    Set<Integer> unknown = new LinkedHashSet<>(combinations);
    unknown.removeAll(found.keySet());
    for (int known = combinations.size() - unknown.size(); known > 0; known--) {
      evaluated.accept(++done);
    }
    if (!unknown.isEmpty()) {
      crew.run(settings, List.copyOf(unknown), this::keep);
    }
    List<Evaluation> evaluations = new ArrayList<>(combinations.size());
    for (int combination : combinations) {
      evaluations.add(Objects.requireNonNull(found.get(combination)));
    }
    return evaluations;
  }

  private void keep(Evaluation evaluation) {
    if (!evaluation.isOmitted()) {
      journal.add(evaluation); // another search may have time for the others
    }
    found.put(evaluation.combination(), evaluation);
    evaluated.accept(++done);
  }

  /** What is known now, of those that were run; any thread may ask. */
  List<Evaluation> known() {
    return found.values().stream()
        .filter(each -> !each.isOmitted())
        .sorted(Comparator.comparingInt(Evaluation::combination))
        .toList();
  }
}
