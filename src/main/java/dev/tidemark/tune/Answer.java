package dev.tidemark.tune;

import dev.tidemark.result.BandwidthNeed;
import dev.tidemark.result.TuneResult;
import dev.tidemark.result.TuneResult.Binding;
import dev.tidemark.result.TuneResult.Candidate;
import dev.tidemark.result.TuneResult.Effect;
import dev.tidemark.result.TuneResult.Sensitivity;
import dev.tidemark.scenario.TuneSpec;
import dev.tidemark.scenario.TuneSpec.Objective;
import dev.tidemark.scenario.Variations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the evaluated settings say: the best, what else is worth a look, and why. */
final class Answer {
  private final String name;
  private final TuneSpec tune;
  private final Variations variations;
  private final SearchSpace space;
  private final Ranking ranking;
  private final Collection<Evaluation> all;

  Answer(
      String name,
      TuneSpec tune,
      Variations variations,
      SearchSpace space,
      Ranking ranking,
      Collection<Evaluation> all) {
    this.name = name;
    this.tune = tune;
    this.variations = variations;
    this.space = space;
    this.ranking = ranking;
    this.all = all;
  }

  /** The best setting that holds every limit. */
  Optional<Evaluation> recommended() {
    return all.stream().filter(Evaluation::isFeasible).min(ranking);
  }

  /**
   * Everything together.
   *
   * @param evaluator of the settings beside the recommended one
   * @param need what storage must carry for the recommended one
   */
  TuneResult result(Evaluator evaluator, Optional<BandwidthNeed> need) {
    Optional<Evaluation> best = recommended();
    List<Sensitivity> sensitivity =
        best.map(each -> sensitivity(each, evaluator)).orElse(List.of());
    Optional<Binding> binding = binding(best);
    List<Evaluation> front = ranking.front(all);
    return new TuneResult(
        name,
        variations.paths(),
        tune.objectives().stream().map(Answer::key).toList(),
        variations.size(),
        all.size(),
        best.map(this::candidate),
        front.stream().map(this::candidate).toList(),
        sensitivity,
        binding,
        need,
        new Reasons(tune, variations, best, front, sensitivity, binding).sentences());
  }

  static String key(Objective objective) {
    return objective.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Candidate candidate(Evaluation evaluation) {
    return new Candidate(
        variations.values(evaluation.combination()),
        MeasuredFigures.of(evaluation.measures().orElseThrow()));
  }

  private List<Sensitivity> sensitivity(Evaluation best, Evaluator evaluator) {
    List<Integer> beside = new ArrayList<>();
    for (int key = 0; key < space.keys(); key++) {
      for (int choice = 0; choice < space.choices(key); choice++) {
        beside.add(space.with(best.combination(), key, choice));
      }
    }
    // All keys at once, so that nobody who evaluates has to wait for the others after each.
    Iterator<Evaluation> evaluated = evaluator.evaluate(beside).iterator();
    List<Sensitivity> all = new ArrayList<>();
    for (int key = 0; key < space.keys(); key++) {
      List<Effect> effects = new ArrayList<>();
      for (int choice = 0; choice < space.choices(key); choice++) {
        effects.add(effect(key, evaluated.next()));
      }
      all.add(new Sensitivity(variations.paths().get(key), effects));
    }
    all.sort(Comparator.comparingDouble(each -> -spread(each)));
    return all;
  }

  private Effect effect(int key, Evaluation evaluation) {
    Objective first = tune.objectives().getFirst();
    return new Effect(
        variations.values(evaluation.combination()).get(key),
        evaluation.measures().map(m -> m.of(first)).orElse(Double.NaN),
        evaluation.violations().stream().map(Violation::constraint).findFirst().orElse(""));
  }

  /** How far apart a key's values are in the first objective. */
  static double spread(Sensitivity sensitivity) {
    double[] figures =
        sensitivity.effects().stream()
            .mapToDouble(Effect::figure)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return figures.length == 0 ? 0 : figures[figures.length - 1] - figures[0];
  }

  /**
   * Of the settings that break one limit only, the best that beats the recommended one; that limit
   * is what stands in the way.
   */
  private Optional<Binding> binding(Optional<Evaluation> best) {
    Objective first = tune.objectives().getFirst();
    double bestLoss =
        best.flatMap(Evaluation::measures).map(m -> m.loss(first)).orElse(Double.MAX_VALUE);
    return all.stream()
        .filter(each -> each.measures().isPresent() && each.violations().size() == 1)
        .filter(each -> each.measures().get().loss(first) < bestLoss)
        .min(Comparator.comparingDouble(each -> each.measures().orElseThrow().loss(first)))
        .map(
            each ->
                new Binding(
                    each.violations().getFirst().constraint(),
                    each.violations().getFirst().text(),
                    variations.values(each.combination()),
                    MeasuredFigures.of(each.measures().orElseThrow())));
  }
}
