package dev.tidemark.tune;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.scenario.TuneSpec;
import dev.tidemark.scenario.Variations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The settings that a scenario lets a search choose from, by their numbers. What one comes to
 * depends on text, overrides and number alone, so any machine finds the same.
 */
public final class Settings {
  /** Combinations that a search may have. */
  private static final int COMBINATIONS_MAX = 10_000_000;

  private final ScenarioText text;
  private final List<String> overrides;
  private final TuneSpec tune;
  private final Variations variations;

  private Settings(
      ScenarioText text, List<String> overrides, TuneSpec tune, Variations variations) {
    this.text = text;
    this.overrides = List.copyOf(overrides);
    this.tune = tune;
    this.variations = variations;
  }

  /**
   * Reads what may be chosen.
   *
   * @param overrides values laid over the text's in every setting
   * @throws ProblemException with every problem of the scenario
   */
  public static Settings of(ScenarioText text, List<String> overrides) {
    ScenarioFile file = text.with(overrides);
    TuneSpec tune =
        file.scenario()
            .tune()
            .orElseThrow(
                () ->
                    new ProblemException(
                        file.problem(
                            "",
                            "there is nothing to choose",
                            "Add tune: {vary: [PATH=VALUES, ...]}")));
    return new Settings(text, overrides, tune, Variations.parse(tune.vary(), COMBINATIONS_MAX));
  }

  public ScenarioText text() {
    return text;
  }

  public List<String> overrides() {
    return overrides;
  }

  TuneSpec tune() {
    return tune;
  }

  Variations variations() {
    return variations;
  }

  /** Runs one. */
  public Evaluation evaluation(int combination) {
    return with(combination, Setting::evaluation);
  }

  /**
   * Runs one on real storage.
   *
   * @param runs what a run came to; absent when it was stopped
   */
  Evaluation measured(int combination, Function<PlannedRealRun, Optional<RunResult>> runs) {
    return with(combination, setting -> setting.measured(runs));
  }

  /** What arithmetic alone promises of one. */
  Evaluation promise(int combination) {
    return with(combination, Setting::promise);
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
