package dev.tidemark.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.TuneSpec.ConstraintsSpec;
import dev.tidemark.scenario.TuneSpec.Objective;
import dev.tidemark.units.Fraction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search beside a look at everything. */
class SearchTest {
  private static final Limits NONE = new Limits(limits(Optional.empty()));
  private static final Limits STALL = new Limits(limits(Optional.of(new Fraction(0.02))));

  private static ConstraintsSpec limits(Optional<Fraction> stall) {
    return new ConstraintsSpec(
        stall,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Collection<Evaluation> search(
      Spaces space, List<Objective> objectives, Limits limits, long seed, List<Integer> asked) {
    int budget = space.space().size() / 5;
    Evaluator evaluator =
        combinations -> {
          asked.addAll(combinations);
          return combinations.stream().map(each -> space.evaluation(each, limits)).toList();
        };
    return new Search(space.space(), objectives, budget, seed, evaluator).run(List.of());
  }

  /** Without any promise of arithmetic, and from three seeds each. */
  @ParameterizedTest
  @EnumSource
  void findsTheBestOfAllWithAFifthOfTheWork(Spaces space) {
    assertThat(space.space().size()).isGreaterThanOrEqualTo(1000);
    for (Objective first : List.of(Objective.GOODPUT, Objective.TOTAL_COST)) {
      List<Objective> objectives = List.of(first, Objective.COST);
      Ranking ranking = new Ranking(objectives);
      Evaluation best = space.all(NONE).stream().min(ranking).orElseThrow();
      for (long seed = 1; seed <= 3; seed++) {
        List<Integer> asked = new ArrayList<>();
        Collection<Evaluation> found = search(space, objectives, NONE, seed, asked);
        assertThat(found).hasSizeLessThanOrEqualTo(space.space().size() / 5);
        assertThat(asked).doesNotHaveDuplicates();
        Evaluation mine = found.stream().min(ranking).orElseThrow();
        assertThat(mine.measures().orElseThrow().of(first))
            .as("%s seed %s", first, seed)
            .isEqualTo(best.measures().orElseThrow().of(first));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SYNCHRONOUS", "ASYNCHRONOUS", "TWO_LEVELS"})
  void holdsALimit(Spaces space) {
    List<Objective> objectives = List.of(Objective.TOTAL_COST);
    Ranking ranking = new Ranking(objectives);
    Evaluation best = space.all(STALL).stream().min(ranking).orElseThrow();
    Evaluation mine =
        search(space, objectives, STALL, 1, new ArrayList<>()).stream().min(ranking).orElseThrow();
    assertThat(mine.isFeasible()).isTrue();
    assertThat(mine.measures().orElseThrow().totalCost())
        .isEqualTo(best.measures().orElseThrow().totalCost());
  }

  @Test
  void aSeedGivesTheSameSearch() {
    List<Integer> once = new ArrayList<>();
    List<Integer> again = new ArrayList<>();
    List<Integer> other = new ArrayList<>();
    search(Spaces.RIDGE, List.of(Objective.GOODPUT), NONE, 5, once);
    search(Spaces.RIDGE, List.of(Objective.GOODPUT), NONE, 5, again);
    search(Spaces.RIDGE, List.of(Objective.GOODPUT), NONE, 6, other);
    assertThat(again).isEqualTo(once);
    assertThat(other).isNotEqualTo(once);
  }

  /** Brute force: nothing on the front is beaten, and all that is not beaten is on it. */
  @Test
  void theFrontIsWhatNothingBeats() {
    List<Objective> objectives = List.of(Objective.GOODPUT, Objective.COST, Objective.STALL);
    List<Evaluation> all = Spaces.SYNCHRONOUS.all(STALL);
    Set<List<Double>> front = new HashSet<>();
    for (Evaluation each : new Ranking(objectives).front(all)) {
      front.add(losses(each, objectives));
    }
    for (Evaluation each : all) {
      if (!each.isFeasible()) {
        continue;
      }
      List<Double> mine = losses(each, objectives);
      boolean beaten =
          all.stream()
              .filter(Evaluation::isFeasible)
              .map(other -> losses(other, objectives))
              .anyMatch(other -> beats(other, mine));
      assertThat(front.contains(mine)).isEqualTo(!beaten);
    }
  }

  private static List<Double> losses(Evaluation evaluation, List<Objective> objectives) {
    Measures measures = evaluation.measures().orElseThrow();
    return objectives.stream().map(measures::loss).toList();
  }

  private static boolean beats(List<Double> a, List<Double> b) {
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) > b.get(i)) {
        return false;
      }
    }
    return !a.equals(b);
  }

  @Test
  void combinationsAreNumberedAsTheirValuesAre() {
    SearchSpace space = new SearchSpace(new int[] {3, 4, 5});
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100; i++) {
      int combination = random.nextInt(space.size());
      assertThat(space.combination(space.choicesOf(combination))).isEqualTo(combination);
    }
    assertThat(space.with(0, 2, 1)).isEqualTo(1);
    assertThat(space.with(0, 0, 2)).isEqualTo(40);
  }
}
