package dev.tidemark.run;

import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A scenario that has been checked to the end: what will be written is known, and fits. Nothing has
 * been run.
 */
public final class PlannedRun {
  private static final String CHECKPOINT = "workload.checkpoint.";

  private final Scenario scenario;
  private final DriveProfile profile;
  private final CheckpointPlanner planner;
  private final LayoutPlan layout;
  private final SpaceNeed space;

  private PlannedRun(
      Scenario scenario,
      DriveProfile profile,
      CheckpointPlanner planner,
      LayoutPlan layout,
      SpaceNeed space) {
    this.scenario = scenario;
    this.profile = profile;
    this.planner = planner;
    this.layout = layout;
    this.space = space;
  }

  /**
   * Plans without asking whether the drives can hold it.
   *
   * @throws ProblemException with every problem of the scenario
   */
  public static PlannedRun of(ScenarioFile file) {
    Scenario scenario = file.scenario();
    boolean batched =
        scenario.target().simulate().filesystem().discard() == FilesystemSpec.Discard.BATCHED;
    CheckpointPlanner planner = new CheckpointPlanner(scenario.workload().checkpoint(), batched);
    List<Problem> problems = new ArrayList<>();
    LayoutPlan layout = collect(file, CHECKPOINT, problems, planner::layout);
    DriveProfile profile = collect(file, "", problems, () -> DriveCatalogue.profile(file));
    if (profile != null) {
      for (Problem problem : new DriveChecks(scenario.target().simulate(), profile).problems()) {
        problems.add(file.problem(problem.key(), problem.what(), problem.fix()));
      }
    }
    if (layout == null || profile == null || !problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    CheckpointPlan plan = planner.plan(layout.checkpoint());
    return new PlannedRun(
        scenario, profile, planner, layout, SpaceNeed.of(scenario, profile, plan));
  }

  private static <T> @Nullable T collect(
      ScenarioFile file, String keyPrefix, List<Problem> problems, Supplier<T> supplier) {
    try {
      return supplier.get();
    } catch (ProblemException exception) {
      for (Problem problem : exception.problems()) {
        problems.add(
            problem.where().isEmpty()
                ? file.problem(keyPrefix + problem.key(), problem.what(), problem.fix())
                : problem);
      }
      return null;
    }
  }

  /**
   * Refuses what does not fit on the drives.
   *
   * @throws ProblemException saying how much is missing
   */
  public void requireSpace(ScenarioFile file) {
    if (!space.fits()) {
      throw new ProblemException(
          file.problem(
              CHECKPOINT + "checkpoints",
              space.text(),
              "Use pass: or keep: to delete checkpoints, fewer checkpoints, or more drives"));
    }
  }

  public Scenario scenario() {
    return scenario;
  }

  public DriveProfile profile() {
    return profile;
  }

  public LayoutPlan layout() {
    return layout;
  }

  public SpaceNeed space() {
    return space;
  }

  /** More to know about the plan, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(layout.notes());
    SimulatedDrives drives = new SimulatedDrives(scenario.target().simulate(), profile);
    notes.addAll(new ConditionNotes(drives, scenario.target().simulate().condition()).notes());
    long memory = scenario.target().simulate().host().memory().value();
    if (stagingBytes() > memory) {
      notes.add(
          "staging needs more than host.memory, "
              + scenario.target().simulate().host().memory()
              + ": spread the ranks over "
              + Math.ceilDiv(stagingBytes(), memory)
              + " hosts or more");
    }
    return notes;
  }

  public long stagingBytes() {
    return planner.stagingBytes(layout.checkpoint());
  }

  public CheckpointPlan plan() {
    return planner.plan(layout.checkpoint());
  }

  /** The workload in a few words. */
  public String workloadText() {
    CheckpointLayout checkpoint = layout.checkpoint();
    int checkpoints = scenario.workload().checkpoint().checkpoints();
    return checkpoints
        + (checkpoints == 1 ? " checkpoint" : " checkpoints")
        + " of "
        + planner.modelTitle()
        + ", "
        + checkpoint.ranks().size()
        + (checkpoint.ranks().size() == 1 ? " rank, " : " ranks, ")
        + checkpoint.files()
        + (checkpoint.files() == 1 ? " file a checkpoint" : " files a checkpoint");
  }

  /** The layout in a few words. */
  public String layoutText() {
    return planner.layoutTitle();
  }

  /** The target in a few words. */
  public String targetText() {
    return new TargetText(scenario.target().simulate(), profile).text();
  }

  public RunResult simulate(RunListener listener) {
    return new Simulation(this, listener).run();
  }
}
