package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
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
import dev.tidemark.workload.DirectPlan;
import dev.tidemark.workload.DirectPlanner;
import dev.tidemark.workload.LogPlan;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.SyntheticPlanner;
import dev.tidemark.workload.ingest.IngestPlan;
import dev.tidemark.workload.ingest.IngestPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** A scenario on real storage, checked as far as can be without touching the storage. */
public final class PlannedRealRun {
  private static final String CHECKPOINT = "workload.checkpoint.";
  private static final String INGEST = "workload.ingest.";
  private static final String MIXED = "workload.mixed.";
  private static final String SYNTHETIC = "workload.synthetic.";
  private static final String DIRECT = "workload.direct.";
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
          case CheckpointSpec spec -> checkpoints(file, target, CHECKPOINT, spec);
          case SyntheticSpec spec -> phases(file, target, spec);
          case TraceSpec trace -> replay(file, target, trace);
          case DirectSpec spec -> direct(file, target, spec);
          case MixedSpec mixed -> mixed(file, target, mixed);
          case IngestSpec ingest -> ingest(file, target, INGEST, ingest);
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

  private static PlannedDirect direct(ScenarioFile file, DirectoryTarget target, DirectSpec spec) {
    DirectPlanner planner = new DirectPlanner(spec, target.space().value());
    PlannedDirect direct =
        told(file, DIRECT, () -> new PlannedDirect(spec, planner.plan(), Optional.empty()));
    RealPath path = new RealPath(spec, target);
    for (DirectPlan.Cell cell : direct.plan().cells()) {
      requireBuffers(
          file,
          target,
          DIRECT + "depths",
          cell.threads() + (cell.threads() == 1 ? " thread" : " threads"),
          (long) RealPath.bufferBytes(direct.plan(), cell) * cell.depth(),
          cell.threads() * path.copies());
    }
    return direct;
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

  private static PlannedIngest ingest(
      ScenarioFile file, DirectoryTarget target, String path, IngestSpec spec) {
    IngestPlanner planner = new IngestPlanner(spec, file.scenario().seed(), target.scale());
    PlannedIngest ingest = told(file, path, () -> PlannedIngest.onStorage(planner.plan()));
    IngestPlan plan = ingest.plan();
    int readers = plan.accelerators() * plan.readers();
    requireBuffers(
        file,
        target,
        path + "queue-depth",
        readers + (readers == 1 ? " reader" : " readers"),
        readerBytes(target, plan),
        readers);
    return ingest;
  }

  private static long readerBytes(DirectoryTarget target, IngestPlan plan) {
    EngineKind asked = EngineKind.valueOf(target.engine().name());
    return (long) plan.blockBytes() * RealReaders.depth(asked, plan.queueDepth());
  }

  private static PlannedMixed mixed(ScenarioFile file, DirectoryTarget target, MixedSpec spec) {
    PlannedIngest ingest = ingest(file, target, MIXED + "ingest.", spec.ingest());
    PlannedCheckpoints checkpoints =
        checkpoints(file, target, MIXED + "checkpoint.", spec.checkpoint());
    CheckpointPlan plan = checkpoints.plan();
    IngestPlan reads = ingest.plan();
    requireBuffers(
        file,
        target,
        "readers and ranks together",
        (long) reads.accelerators() * reads.readers() * readerBytes(target, reads)
            + (long) plan.blockBytes()
                * plan.queueDepth()
                * writers(plan.layout().ranks().size(), plan));
    return new PlannedMixed(
        ingest,
        checkpoints,
        spec.delay().toNanos(),
        spec.log().map(LogPlan::of).map(log -> log.scaled(target.scale())));
  }

  private static PlannedCheckpoints checkpoints(
      ScenarioFile file, DirectoryTarget target, String path, CheckpointSpec spec) {
    CheckpointPlanner planner = new CheckpointPlanner(spec, false);
    LayoutPlan whole = told(file, path, planner::layout);
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
        path + "queue-depth",
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
    requireBuffers(file, target, whose, (double) bytesEach * count);
  }

  private static void requireBuffers(
      ScenarioFile file, DirectoryTarget target, String whose, double needed) {
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

  /** Whether files have their full size. */
  public boolean isWhole() {
    return target.scale().isWhole();
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

  public DirectoryTarget target() {
    return target;
  }

  public PlannedWorkload workload() {
    return workload;
  }

  /** Bytes of all files that exist at once, at most. */
  public long neededBytes() {
    return switch (workload) {
      case PlannedCheckpoints checkpoints -> checkpoints.space().neededBytes();
      case PlannedPhases _, PlannedDirect _ -> target.space().value();
      case PlannedReplay replay -> replay.neededBytes();
      case PlannedIngest ingest -> ingest.neededBytes();
      case PlannedMixed mixed -> mixed.neededBytes();
    };
  }

  /** Files that exist at once, as far as they are many. */
  long neededFiles() {
    return switch (workload) {
      case PlannedIngest ingest -> ingest.plan().dataset().files();
      case PlannedMixed mixed -> mixed.ingest().plan().dataset().files();
      case PlannedReplay replay -> replay.fileBytes().size();
      case PlannedCheckpoints _, PlannedPhases _, PlannedDirect _ -> 0;
    };
  }

  /** The engine that is to run: that of the target, or the one that the transfers' path needs. */
  EngineKind engine() {
    return workload instanceof PlannedDirect direct
        ? new RealPath(direct.spec(), target).engine()
        : EngineKind.valueOf(target.engine().name());
  }

  /** With what the engine is tried before anything is written: memory enough for a thread. */
  EngineSettings trialSettings() {
    return workload instanceof PlannedDirect direct
        ? adapted(RealPath.largest(direct.plan()))
        : EngineSettings.of(1, BLOCK_BYTES);
  }

  /** Whether what is read is checked: a GPU's data always are, since its path is easily wrong. */
  boolean checksWhatItReads() {
    return target.verify() || engine() == EngineKind.CUFILE;
  }

  /** The settings of an engine, with what the path of transfers asks for. */
  EngineSettings adapted(EngineSettings settings) {
    return workload instanceof PlannedDirect direct
        ? new RealPath(direct.spec(), target).adapted(settings)
        : settings;
  }

  /** The target in a few words. */
  public String targetText() {
    return target.directory()
        + ", engine "
        + engine().label()
        + (target.scale().isWhole() ? "" : ", scale " + target.scale());
  }
}
