package dev.tidemark.tune;

import dev.tidemark.scenario.TuneSpec.Objective;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Looks for the best settings within a number of evaluations. Few combinations are all evaluated.
 * Of many, those that arithmetic promises most and some drawn at random come first; generations are
 * bred from them; and what is left goes into looking around the best: one key changed a little or
 * much, two keys at once, and then around the next best.
 */
final class Search {
  private static final int FIRST_MAX = 24;
  private static final double BRED_SHARE = 0.35;
  private static final double PROMISING_SHARE = 0.6;

  private static final int PROMISING_STEP = 4;

  /** Generations without any new setting after which breeding ends. */
  private static final int STALE_GENERATIONS = 5;

  private final SearchSpace space;
  private final Ranking ranking;
  private final List<Objective> objectives;
  private final int budget;
  private final long seed;
  private final Evaluator evaluator;
  private final Map<Integer, Evaluation> known = new LinkedHashMap<>();

  /**
   * @param budget combinations evaluated at most
   */
  Search(
      SearchSpace space, List<Objective> objectives, int budget, long seed, Evaluator evaluator) {
    this.space = space;
    this.objectives = objectives;
    this.budget = budget;
    this.seed = seed;
    this.evaluator = evaluator;
    ranking = new Ranking(objectives);
  }

  /**
   * Everything that was evaluated, in order.
   *
   * @param promising combinations, the most promising first; may be empty
   */
  Collection<Evaluation> run(List<Integer> promising) {
    if (space.size() <= budget) {
      evaluate(range());
      return known.values();
    }
    List<Integer> first = first(promising);
    evaluate(first);
    breed(first);
    polish(promising);
    return known.values();
  }

  private List<Integer> range() {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < space.size(); i++) {
      all.add(i);
    }
    return all;
  }

  private List<Integer> first(List<Integer> promising) {
    int count = Math.min(FIRST_MAX, Math.max(1, budget / 4));
    SplittableRandom random = new SplittableRandom(seed);
    Set<Integer> first = new LinkedHashSet<>();
    for (int combination : promising) {
      if (first.size() < count * PROMISING_SHARE) {
        first.add(combination);
      }
    }
    while (first.size() < count) {
      first.add(random.nextInt(space.size()));
    }
    return List.copyOf(first);
  }

  private void breed(List<Integer> first) {
    int[] stale = {0, known.size()};
    new Evolution(space, objectives, this::evaluate)
        .run(
            first,
            seed,
            () -> {
              stale[0] = known.size() == stale[1] ? stale[0] + 1 : 0;
              stale[1] = known.size();
              return known.size() < budget * BRED_SHARE && stale[0] < STALE_GENERATIONS;
            });
  }

  /** Looks around the best that has not been looked around yet, until the budget is used up. */
  private void polish(List<Integer> promising) {
    Set<Integer> polished = new HashSet<>();
    while (known.size() < budget) {
      Optional<Evaluation> next =
          known.values().stream()
              .filter(each -> !polished.contains(each.combination()))
              .min(ranking);
      if (next.isEmpty()) {
        return;
      }
      int combination = next.get().combination();
      polished.add(combination);
      if (!improves(steps(combination)) && !improves(pairs(combination))) {
        evaluate(neighbours(combination));
        evaluate(unknown(promising));
      }
    }
  }

  private boolean improves(List<Integer> combinations) {
    int before = best().combination();
    evaluate(combinations);
    return best().combination() != before;
  }

  private List<Integer> unknown(List<Integer> promising) {
    return promising.stream()
        .filter(each -> !known.containsKey(each))
        .limit(PROMISING_STEP)
        .toList();
  }

  private Evaluation best() {
    return known.values().stream().min(ranking).orElseThrow();
  }

  /** One key changed by 1, 2, 4 and so on. */
  private List<Integer> steps(int combination) {
    List<Integer> steps = new ArrayList<>();
    for (int key = 0; key < space.keys(); key++) {
      int choice = space.choicesOf(combination)[key];
      for (int step = 1; step < space.choices(key); step *= 2) {
        for (int to : new int[] {choice - step, choice + step}) {
          if (to >= 0 && to < space.choices(key)) {
            steps.add(space.with(combination, key, to));
          }
        }
      }
    }
    return steps;
  }

  private List<Integer> neighbours(int combination) {
    List<Integer> neighbours = new ArrayList<>();
    for (int key = 0; key < space.keys(); key++) {
      for (int choice = 0; choice < space.choices(key); choice++) {
        neighbours.add(space.with(combination, key, choice));
      }
    }
    return neighbours;
  }

  /** Two keys changed, each to the choice before or after or, of few, to any. */
  private List<Integer> pairs(int combination) {
    List<Integer> pairs = new ArrayList<>();
    for (int one = 0; one < space.keys(); one++) {
      for (int other = one + 1; other < space.keys(); other++) {
        for (int a : near(combination, one)) {
          for (int b : near(combination, other)) {
            pairs.add(space.with(space.with(combination, one, a), other, b));
          }
        }
      }
    }
    return pairs;
  }

  private List<Integer> near(int combination, int key) {
    int choice = space.choicesOf(combination)[key];
    List<Integer> near = new ArrayList<>();
    for (int i = 0; i < space.choices(key); i++) {
      int apart = Math.abs(i - choice);
      if (apart > 0 && (apart == 1 || space.choices(key) <= 4)) {
        near.add(i);
      }
    }
    return near;
  }

  /** Evaluates what the budget still allows; the others count as impossible for now. */
  private List<Evaluation> evaluate(List<Integer> combinations) {
    Set<Integer> unknown = new LinkedHashSet<>();
    for (int combination : combinations) {
      if (!known.containsKey(combination) && known.size() + unknown.size() < budget) {
        unknown.add(combination);
      }
    }
    for (Evaluation each : evaluator.evaluate(List.copyOf(unknown))) {
      known.put(each.combination(), each);
    }
    return combinations.stream().map(each -> known.getOrDefault(each, beyond(each))).toList();
  }

  private static Evaluation beyond(int combination) {
    return new Evaluation(
        combination, Optional.empty(), List.of(new Violation("evaluations", "not evaluated", 1e9)));
  }
}
