package dev.tidemark.run;

import dev.tidemark.engine.EngineSettings;
import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.llm.ScaledLayout;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.MixedSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointPlanner;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.SyntheticPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** A scenario on real storage, checked as far as can be without touching the storage. */
public final class PlannedRealRun {
  private static final String CHECKPOINT = "workload.checkpoint.";
  private static final String SYNTHETIC = "workload.synthetic.";
  private static final int BLOCK_BYTES = 4096;

  private final Scenario scenario;
  private final DirectoryTarget target;
  private final PlannedWorkload workload;

  private PlannedRealRun(Scenario scenario, DirectoryTarget target, PlannedWorkload workload) {
    this.scenario = scenario;
    this.target = target;
    this.workload = workload;
  }

  /**
   * Plans a scenario whose target is a folder.
   *
   * @throws ProblemException with every problem of the scenario
   */
  public static PlannedRealRun of(ScenarioFile file, DirectoryTarget target) {
    return new PlannedRealRun(
        file.scenario(),
        target,
        switch (file.scenario().workload()) {
          case CheckpointSpec spec -> checkpoints(file, target, spec);
          case SyntheticSpec spec -> phases(file, target, spec);
          case TraceSpec trace -> replay(file, target, trace);
          case DirectSpec direct -> throw new IllegalArgumentException("direct=" + direct);
          case MixedSpec mixed -> throw new IllegalArgumentException("mixed=" + mixed);
          case IngestSpec ingest -> throw new IllegalArgumentException("ingest=" + ingest);
        });
  }

  private static PlannedPhases phases(
      ScenarioFile file, DirectoryTarget target, SyntheticSpec spec) {
    PlannedPhases phases =
        told(
            file,
            SYNTHETIC,
            () ->
                new PlannedPhases(
                    spec, new SyntheticPlanner(spec, target.space().value(), 1).phases()));
    for (PhasePlan phase : phases.phases()) {
      requireBuffers(
          file,
          target,
          "workload.synthetic.phases",
          phase.jobs() + (phase.jobs() == 1 ? " job" : " jobs"),
          (long) phase.largestBlock() * phase.depth(),
          phase.jobs());
    }
    return phases;
  }

  private static PlannedReplay replay(ScenarioFile file, DirectoryTarget target, TraceSpec spec) {
    PlannedReplay replay = told(file, "", () -> PlannedReplay.of(spec, target));
    requireBuffers(
        file,
        target,
        "workload.trace.depth",
        "requests in flight",
        (long) replay.bufferBytes() * replay.plan().depth(),
        1);
    return replay;
  }

  private static PlannedCheckpoints checkpoints(
      ScenarioFile file, DirectoryTarget target, CheckpointSpec spec) {
    CheckpointPlanner planner = new CheckpointPlanner(spec, false);
    LayoutPlan whole = told(file, CHECKPOINT, planner::layout);
    CheckpointLayout scaled = ScaledLayout.of(whole.checkpoint(), target.scale());
    List<String> notes = new ArrayList<>(whole.notes());
    if (!target.scale().isWhole()) {
      notes.add("every file is scaled to " + target.scale() + " of its size");
    }
    CheckpointPlan plan = planner.plan(scaled);
    int ranks = plan.layout().ranks().size();
    requireBuffers(
        file,
        target,
        CHECKPOINT + "queue-depth",
        ranks + (ranks == 1 ? " rank" : " ranks"),
        (long) plan.blockBytes() * plan.queueDepth(),
        writers(ranks, plan));
    return new PlannedCheckpoints(
        planner,
        new LayoutPlan(scaled, whole.recipe(), notes),
        need(plan),
        new Bytes(Long.MAX_VALUE));
  }

  private static <T> T told(ScenarioFile file, String keyPrefix, Supplier<T> planning) {
    try {
      return planning.get();
    } catch (ProblemException exception) {
      List<Problem> problems = new ArrayList<>();
      for (Problem problem : exception.problems()) {
        problems.add(
            problem.where().isEmpty()
                ? file.problem(keyPrefix + problem.key(), problem.what(), problem.fix())
                : problem);
      }
      throw new ProblemException(problems);
    }
  }

  /** Files take whole blocks; the capacity is not known before the folder is looked at. */
  private static SpaceNeed need(CheckpointPlan plan) {
    int alive =
        plan.aliveMost()
            + (plan.backgroundDeletion() && plan.aliveMost() < plan.checkpoints() ? 1 : 0);
    long bytes =
        plan.layout().ranks().stream()
            .flatMap(rank -> rank.files().stream())
            .mapToLong(CheckpointFile::bytes)
            .map(length -> (length + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES)
            .sum();
    return new SpaceNeed(Math.multiplyExact(bytes, (long) alive), Long.MAX_VALUE, true, alive);
  }

  private static void requireBuffers(
      ScenarioFile file,
      DirectoryTarget target,
      String key,
      String whose,
      long bytesEach,
      int count) {
    if (bytesEach > EngineSettings.BUFFERS_BYTES_MAX) {
      throw new ProblemException(
          file.problem(
              key,
              (count == 1 ? "the buffers of " : "the buffers of each of ")
                  + whose
                  + " take "
                  + new Bytes(bytesEach),
              "Keep the queue depth times the block size within 1 GiB"));
    }
    double needed = (double) bytesEach * count;
    if (needed > target.buffers().value()) {
      throw new ProblemException(
          file.problem(
              "target.buffers",
              "the buffers of " + whose + " take " + new Bytes((long) needed),
              "Raise it, or lower the workload's queue depth or block size"));
    }
  }

  /** An asynchronous rank has a persister, and reads by itself. */
  private static int writers(int ranks, CheckpointPlan plan) {
    return plan.asynchronous() && plan.recoveryReads() > 0 ? 2 * ranks : ranks;
  }

  /**
   * The part of a run of checkpoints that some of its ranks are.
   *
   * @param first from 0
   */
  public PlannedRealRun ofRanks(int first, int count) {
    LayoutPlan whole = checkpoints().layout();
    CheckpointLayout part = whole.checkpoint().part(first, count);
    CheckpointPlanner planner = new CheckpointPlanner((CheckpointSpec) scenario.workload(), false);
    return new PlannedRealRun(
        scenario,
        target,
        new PlannedCheckpoints(
            planner,
            new LayoutPlan(part, whole.recipe(), whole.notes()),
            need(planner.plan(part)),
            new Bytes(Long.MAX_VALUE)));
  }

  /** What all that was measured of checkpoints comes to. */
  public RunResult result(
      List<CheckpointRow> rows,
      List<RecoveryRow> recoveries,
      SortedMap<String, Histogram> latencies,
      long endNanos,
      RealUse use) {
    CheckpointPlan plan = checkpoints().plan();
    RunResult result =
        new RunResult(
                scenario.name(),
                scenario.seed(),
                "real",
                targetText(),
                workload.text(),
                plan.pass() == 0 ? plan.checkpoints() : plan.pass(),
                rows,
                recoveries,
                List.of(),
                List.of(),
                new GoalCheck(scenario.goals(), rows).outcomes(List.of()),
                latencies,
                endNanos)
            .with(use);
    // A scaled checkpoint's time says nothing of a whole one's.
    return target.scale().isWhole() ? TrainingEstimate.in(scenario, result) : result;
  }

  private PlannedCheckpoints checkpoints() {
    if (workload instanceof PlannedCheckpoints checkpoints) {
      return checkpoints;
    }
    throw new IllegalStateException(workload.text());
  }

  public Scenario scenario() {
    return scenario;
  }

  DirectoryTarget target() {
    return target;
  }

  public PlannedWorkload workload() {
    return workload;
  }

  /** Bytes of all files that exist at once, at most. */
  public long neededBytes() {
    return switch (workload) {
      case PlannedCheckpoints checkpoints -> checkpoints.space().neededBytes();
      case PlannedPhases _ -> target.space().value();
      case PlannedReplay replay -> replay.fileBytes();
      case PlannedIngest _, PlannedDirect _, PlannedMixed _ ->
          throw new IllegalStateException(workload.text());
    };
  }

  /** The target in a few words. */
  public String targetText() {
    return target.directory()
        + ", engine "
        + target.engine().name().toLowerCase(Locale.ROOT).replace('_', '-')
        + (target.scale().isWhole() ? "" : ", scale " + target.scale());
  }
}
