package dev.tidemark.run;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.scenario.Variations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Combinations of values that have been checked to the end. Nothing has been run.
 *
 * <p>Plans are not kept: thousands of them, with the files of each, would need much memory, and
 * making one again takes milliseconds.
 */
public final class PlannedSweep {
  private static final int PROBLEMS_MAX = 50;

  private final ScenarioText text;
  private final List<String> overrides;
  private final Variations variations;
  private final int threads;
  private final List<Planned> planned;

  /** A combination's title, empty when it cannot be run, and then why. */
  private record Planned(String name, List<Problem> problems) {}

  private PlannedSweep(
      ScenarioText text, List<String> overrides, Variations variations, int threads) {
    this.text = text;
    this.overrides = List.copyOf(overrides);
    this.variations = variations;
    this.threads = threads;
    this.planned = Parallel.map(variations.size(), threads, this::planned, done -> {});
  }

  /**
   * Plans every combination.
   *
   * @param overrides values laid over the text's in every combination, each {@code path=value}
   * @param threads how many combinations are planned and run at once
   */
  public static PlannedSweep of(
      ScenarioText text, List<String> overrides, Variations variations, int threads) {
    return new PlannedSweep(text, overrides, variations, threads);
  }

  private Planned planned(int combination) {
    try {
      return new Planned(plan(combination).scenario().name(), List.of());
    } catch (ProblemException e) {
      return new Planned("", e.problems().stream().map(variations::attributed).toList());
    }
  }

  private PlannedRun plan(int combination) {
    List<String> all = new ArrayList<>(overrides);
    all.addAll(variations.overrides(combination));
    ScenarioFile file = text.with(all);
    PlannedRun run = PlannedRun.of(file);
    run.requireSpace(file);
    return run;
  }

  /**
   * Refuses a sweep of which a combination cannot be run.
   *
   * @throws ProblemException with every problem, saying which combinations have it
   */
  public void requireAllPossible() {
    List<Problem> problems = problems();
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  /**
   * Refuses a sweep of which no combination can be run.
   *
   * @throws ProblemException with every problem, saying which combinations have it
   */
  public void requireAnyPossible() {
    if (planned.stream().noneMatch(each -> each.problems().isEmpty())) {
      requireAllPossible();
    }
  }

  private List<Problem> problems() {
    Map<Problem, List<Integer>> combinations = new LinkedHashMap<>();
    for (int i = 0; i < planned.size(); i++) {
      for (Problem problem : planned.get(i).problems()) {
        combinations.computeIfAbsent(problem, each -> new ArrayList<>()).add(i);
      }
    }
    List<Problem> problems = new ArrayList<>();
    combinations.forEach((problem, having) -> problems.add(located(problem, having)));
    int dropped = problems.size() - PROBLEMS_MAX;
    if (dropped <= 0) {
      return problems;
    }
    List<Problem> shown = new ArrayList<>(problems.subList(0, PROBLEMS_MAX));
    shown.add(Problem.of("", "", "there are " + dropped + " more problems", "Fix these first"));
    return shown;
  }

  /** A problem of every combination is the scenario's; another says where it is met first. */
  private Problem located(Problem problem, List<Integer> combinations) {
    if (combinations.size() == variations.size()) {
      return problem;
    }
    int more = combinations.size() - 1;
    String with =
        " (with "
            + String.join(", ", variations.overrides(combinations.getFirst()))
            + (more == 0 ? "" : ", and in " + more + " more")
            + ")";
    return Problem.of(problem.where(), problem.key(), problem.what() + with, problem.fix());
  }

  /** The number of combinations. */
  public int size() {
    return planned.size();
  }

  /**
   * Runs every combination that can be run.
   *
   * @param completed told how many are done, by one thread at a time
   */
  public SweepResult run(IntConsumer completed) {
    return run(completed, row -> {});
  }

  /**
   * The same.
   *
   * @param known told of each row as soon as it is there, by any thread
   */
  public SweepResult run(IntConsumer completed, Consumer<SweepRow> known) {
    return result(Parallel.map(planned.size(), threads, i -> row(i, known), completed));
  }

  /** Some of the rows as a result. */
  public SweepResult result(List<SweepRow> rows) {
    String name =
        planned.stream()
            .filter(each -> each.problems().isEmpty())
            .map(Planned::name)
            .findFirst()
            .orElse("");
    return new SweepResult(name, variations.paths(), rows);
  }

  private SweepRow row(int combination, Consumer<SweepRow> known) {
    SweepRow row = row(combination);
    known.accept(row);
    return row;
  }

  private SweepRow row(int combination) {
    List<Problem> problems = planned.get(combination).problems();
    SweepOutcome outcome =
        problems.isEmpty()
            ? SweepOutcome.Measured.of(plan(combination).simulate(RunListener.NOBODY))
            : new SweepOutcome.Impossible(problems.stream().map(Problem::toString).toList());
    return new SweepRow(variations.values(combination), outcome);
  }
}
