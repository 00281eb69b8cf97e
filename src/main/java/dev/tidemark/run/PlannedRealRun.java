package dev.tidemark.run;

import dev.tidemark.engine.EngineSettings;
import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.llm.ScaledLayout;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.MixedSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A scenario on real storage, checked as far as can be without touching the storage. */
public final class PlannedRealRun {
  private static final String CHECKPOINT = "workload.checkpoint.";
  private static final int BLOCK_BYTES = 4096;

  private final Scenario scenario;
  private final DirectoryTarget target;
  private final PlannedCheckpoints workload;

  private PlannedRealRun(Scenario scenario, DirectoryTarget target, PlannedCheckpoints workload) {
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
    CheckpointSpec spec =
        switch (file.scenario().workload()) {
          case CheckpointSpec checkpoint -> checkpoint;
          case SyntheticSpec synthetic ->
              throw new IllegalArgumentException("synthetic=" + synthetic);
          case DirectSpec direct -> throw new IllegalArgumentException("direct=" + direct);
          case MixedSpec mixed -> throw new IllegalArgumentException("mixed=" + mixed);
          case IngestSpec ingest -> throw new IllegalArgumentException("ingest=" + ingest);
        };
    CheckpointPlanner planner = new CheckpointPlanner(spec, false);
    LayoutPlan whole = layout(file, planner);
    CheckpointLayout scaled = ScaledLayout.of(whole.checkpoint(), target.scale());
    List<String> notes = new ArrayList<>(whole.notes());
    if (!target.scale().isWhole()) {
      notes.add("every file is scaled to " + target.scale() + " of its size");
    }
    PlannedCheckpoints workload =
        new PlannedCheckpoints(
            planner,
            new LayoutPlan(scaled, whole.recipe(), notes),
            need(planner.plan(scaled)),
            new Bytes(Long.MAX_VALUE));
    PlannedRealRun planned = new PlannedRealRun(file.scenario(), target, workload);
    planned.requireBuffers(file);
    return planned;
  }

  private static LayoutPlan layout(ScenarioFile file, CheckpointPlanner planner) {
    try {
      return planner.layout();
    } catch (ProblemException exception) {
      List<Problem> problems = new ArrayList<>();
      for (Problem problem : exception.problems()) {
        problems.add(
            problem.where().isEmpty()
                ? file.problem(CHECKPOINT + problem.key(), problem.what(), problem.fix())
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

  private void requireBuffers(ScenarioFile file) {
    CheckpointPlan plan = workload.plan();
    int ranks = plan.layout().ranks().size();
    double needed = (double) plan.blockBytes() * plan.queueDepth() * writers(ranks, plan);
    long ofRank = (long) plan.blockBytes() * plan.queueDepth();
    if (ofRank > EngineSettings.BUFFERS_BYTES_MAX) {
      throw new ProblemException(
          file.problem(
              CHECKPOINT + "queue-depth",
              "the buffers of a rank take " + new Bytes(ofRank),
              "Keep queue-depth times block-size within 1 GiB"));
    }
    if (needed > target.buffers().value()) {
      throw new ProblemException(
          file.problem(
              "target.buffers",
              "the buffers of " + ranks + " ranks take " + new Bytes((long) needed),
              "Raise it, or lower workload.checkpoint.queue-depth or block-size"));
    }
  }

  /** An asynchronous rank has a persister, and reads by itself. */
  private static int writers(int ranks, CheckpointPlan plan) {
    return plan.asynchronous() && plan.recoveryReads() > 0 ? 2 * ranks : ranks;
  }

  public Scenario scenario() {
    return scenario;
  }

  DirectoryTarget target() {
    return target;
  }

  public PlannedCheckpoints workload() {
    return workload;
  }

  /** The target in a few words. */
  public String targetText() {
    return target.directory()
        + ", engine "
        + target.engine().name().toLowerCase(Locale.ROOT).replace('_', '-')
        + (target.scale().isWhole() ? "" : ", scale " + target.scale());
  }
}
