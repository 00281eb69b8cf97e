package dev.tidemark.tune;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.run.Parallel;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.scenario.TuneSpec;
import dev.tidemark.scenario.Variations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** Settings of a scenario on modelled drives, several at once. */
final class SimulatedSettings implements Evaluator {
  private final ScenarioText text;
  private final List<String> overrides;
  private final Variations variations;
  private final TuneSpec tune;
  private final int threads;
  private final Journal journal;
  private final IntConsumer evaluated;
  private final AtomicInteger done = new AtomicInteger();
  private final Map<Integer, Evaluation> found;

  /**
   * @param overrides values laid over the text's in every setting
   * @param evaluated told how many are done
   */
  SimulatedSettings(
      ScenarioText text,
      List<String> overrides,
      Variations variations,
      TuneSpec tune,
      int threads,
      Journal journal,
      IntConsumer evaluated) {
    this.text = text;
    this.overrides = List.copyOf(overrides);
    this.variations = variations;
    this.tune = tune;
    this.threads = threads;
    this.journal = journal;
    this.evaluated = evaluated;
    found = new ConcurrentHashMap<>(journal.found());
  }

  @Override
  public List<Evaluation> evaluate(List<Integer> combinations) {
    return Parallel.map(
        combinations.size(),
        threads,
        i -> evaluation(combinations.get(i)),
        finished -> evaluated.accept(done.incrementAndGet()));
  }

  private Evaluation evaluation(int combination) {
    Evaluation known = found.get(combination);
    if (known != null) {
      return known;
    }
    Evaluation evaluation = with(combination, Setting::evaluation);
    found.put(combination, evaluation);
    journal.add(evaluation);
    return evaluation;
  }

  /** What arithmetic promises of these. */
  List<Evaluation> promises(List<Integer> combinations) {
    return Parallel.map(
        combinations.size(),
        threads,
        (IntFunction<Evaluation>) i -> with(combinations.get(i), Setting::promise),
        finished -> {});
  }

  private Evaluation with(int combination, Function<Setting, Evaluation> action) {
    try {
      return action.apply(new Setting(combination, file(combination), tune));
    } catch (ProblemException e) {
      List<Violation> violations =
          e.problems().stream().map(each -> new Violation(each.key(), each.what(), 1e6)).toList();
      return new Evaluation(combination, Optional.empty(), violations);
    }
  }

  /**
   * A setting as a scenario.
   *
   * @throws ProblemException when its values do not go together
   */
  ScenarioFile file(int combination) {
    List<String> all = new ArrayList<>(overrides);
    all.addAll(variations.overrides(combination));
    return text.with(all);
  }
}
