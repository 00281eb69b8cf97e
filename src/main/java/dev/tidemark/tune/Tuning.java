package dev.tidemark.tune;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.BandwidthNeed;
import dev.tidemark.result.TuneResult;
import dev.tidemark.run.Parallel;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.scenario.ScenarioWriter;
import dev.tidemark.scenario.SimulatedTarget;
import dev.tidemark.scenario.TuneSpec;
import dev.tidemark.scenario.Variations;
import dev.tidemark.workload.CheckpointPlan;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** A search that has been checked: nothing has been run. */
public final class Tuning {
  private static final int ROUNDS_MAX = 10;

  private static final int EVALUATIONS_MIN = 200;
  private static final int EVALUATIONS_DIVISOR = 5;

  /** Of more combinations, arithmetic looks at as many, drawn at random. */
  private static final int PROMISES_MAX = 1_000;

  /** Combinations that arithmetic looks at for each that is run. */
  private static final int PROMISES_PER_EVALUATION = 10;

  private final ScenarioFile file;
  private final Settings settings;
  private final TuneSpec tune;
  private final Variations variations;
  private final int threads;
  private volatile Optional<KnownSettings> running = Optional.empty();

  private Tuning(ScenarioFile file, Settings settings, int threads) {
    this.file = file;
    this.settings = settings;
    this.threads = threads;
    tune = settings.tune();
    variations = settings.variations();
  }

  /**
   * Reads what may be chosen.
   *
   * @param threads of this process that take part
   * @throws ProblemException with every problem of the scenario
   */
  public static Tuning of(ScenarioText text, List<String> overrides, int threads) {
    Settings settings = Settings.of(text, overrides);
    ScenarioFile file = text.with(overrides);
    boolean checkpoints =
        switch (file.scenario().target()) {
          case SimulatedTarget _ -> PlannedRun.of(file).workload() instanceof PlannedCheckpoints;
          case DirectoryTarget target ->
              PlannedRealRun.of(file, target).workload() instanceof PlannedCheckpoints;
        };
    if (!checkpoints) {
      throw new ProblemException(
          file.problem("workload", "the workload has no checkpoints", "Use workload.checkpoint"));
    }
    return new Tuning(file, settings, threads);
  }

  /** Whether settings are run on real storage: by a {@link FolderCrew}. */
  public boolean isReal() {
    return file.scenario().target() instanceof DirectoryTarget;
  }

  /** Settings that are run at most. */
  public int budget() {
    int asked =
        tune.evaluations()
            .orElse(Math.max(EVALUATIONS_MIN, variations.size() / EVALUATIONS_DIVISOR));
    return Math.min(asked, variations.size());
  }

  /** What was found, and the recommended setting as a scenario. */
  public record Outcome(TuneResult result, String scenario) {}

  /** Threads of this process, as many as were named. */
  public Crew threads() {
    return new ThreadCrew(threads);
  }

  /**
   * Searches.
   *
   * @param crew that runs the settings; who it is changes nothing but the time
   * @param journal where evaluations are kept until the search is over
   * @param evaluated told how many settings have been run
   */
  public Outcome run(Crew crew, Path journal, String version, IntConsumer evaluated) {
    Journal kept = Journal.open(journal, identity(version));
    KnownSettings evaluator = new KnownSettings(settings, crew, kept, evaluated);
    running = Optional.of(evaluator);
    SearchSpace space = new SearchSpace(variations.counts());
    Ranking ranking = new Ranking(tune.objectives());
    long seed = file.scenario().seed();
    Search search = new Search(space, tune.objectives(), budget(), seed, evaluator);
    boolean exhaustive = space.size() <= budget();
    boolean unpromising = exhaustive || isReal();
    List<Evaluation> all =
        search.run(unpromising ? List.of() : promising(ranking, seed)).stream()
            .filter(each -> !each.isOmitted())
            .toList();
    requireAnyRun(all);
    Answer answer = isReal() ? settled(space, evaluator) : answer(space, all);
    Optional<ScenarioFile> best =
        answer.recommended().map(each -> settings.file(each.combination()));
    TuneResult result = answer.result(evaluator, best.flatMap(this::need));
    String scenario = best.map(each -> ScenarioWriter.toYaml(each.scenario().asItIs())).orElse("");
    if (!crew.isStopped()) {
      kept.delete();
    }
    return new Outcome(result, scenario);
  }

  /**
   * Real runs are short and differ, so what is beside the best is looked at until it stays best.
   */
  private Answer settled(SearchSpace space, KnownSettings evaluator) {
    Answer answer = answer(space, evaluator.known());
    for (int round = 0; round < ROUNDS_MAX; round++) {
      Optional<Evaluation> best = answer.recommended();
      answer.result(evaluator, Optional.empty());
      answer = answer(space, evaluator.known());
      if (answer.recommended().equals(best)) {
        break;
      }
    }
    return answer;
  }

  private Answer answer(SearchSpace space, List<Evaluation> known) {
    return new Answer(
        file.scenario().name(), tune, variations, space, new Ranking(tune.objectives()), known);
  }

  /** What is known of a search that is under way; any thread may ask. */
  public Optional<TuneResult> soFar() {
    List<Evaluation> known = running.map(KnownSettings::known).orElse(List.of());
    if (known.stream().noneMatch(each -> each.measures().isPresent())) {
      return Optional.empty();
    }
    Map<Integer, Evaluation> found = new HashMap<>();
    known.forEach(each -> found.put(each.combination(), each));
    Evaluator nothingNew =
        combinations ->
            combinations.stream()
                .map(each -> found.getOrDefault(each, Evaluation.omitted(each)))
                .toList();
    SearchSpace space = new SearchSpace(variations.counts());
    return Optional.of(answer(space, known).result(nothingNew, Optional.empty()));
  }

  private Optional<BandwidthNeed> need(ScenarioFile best) {
    if (isReal()) {
      return Optional.empty(); // its checkpoints may be scaled, and say nothing of whole ones
    }
    CheckpointPlan plan = ((PlannedCheckpoints) PlannedRun.of(best).workload()).plan();
    return new Need(plan, tune.constraints().stall()).bandwidth();
  }

  private List<Integer> promising(Ranking ranking, long seed) {
    SplittableRandom random = new SplittableRandom(seed ^ PROMISES_MAX);
    Set<Integer> looked = new LinkedHashSet<>();
    int most = Math.min(PROMISES_MAX, PROMISES_PER_EVALUATION * budget());
    while (looked.size() < Math.min(most, variations.size())) {
      looked.add(variations.size() <= most ? looked.size() : random.nextInt(variations.size()));
    }
    List<Integer> those = List.copyOf(looked);
    IntFunction<Evaluation> promise = i -> settings.promise(those.get(i));
    return Parallel.map(those.size(), threads, promise, done -> {}).stream()
        .sorted(ranking)
        .map(Evaluation::combination)
        .toList();
  }

  /** When nothing could be run, what stands in the way is said. */
  private void requireAnyRun(Collection<Evaluation> all) {
    if (all.stream().anyMatch(each -> each.measures().isPresent())) {
      return;
    }
    Set<String> texts = new LinkedHashSet<>();
    all.forEach(
        each -> each.violations().forEach(v -> texts.add(v.constraint() + ": " + v.text())));
    List<Problem> problems = new ArrayList<>();
    texts.stream()
        .limit(10)
        .forEach(
            each ->
                problems.add(
                    file.problem("tune.vary", "no setting can be run; " + each, "Change it")));
    throw new ProblemException(problems);
  }

  /** A name for everything that evaluations depend on. */
  private String identity(String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(version.getBytes(StandardCharsets.UTF_8));
      digest.update(ScenarioWriter.toYaml(file.scenario()).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
