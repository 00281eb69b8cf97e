package dev.tidemark.run;

import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.DirectResult;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.scenario.IngestSpec;
import dev.tidemark.scenario.MixedSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.workload.CheckpointPlanner;
import dev.tidemark.workload.DirectPlanner;
import dev.tidemark.workload.LogPlan;
import dev.tidemark.workload.SyntheticPlanner;
import dev.tidemark.workload.ingest.IngestPlan;
import dev.tidemark.workload.ingest.IngestPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A scenario that has been checked to the end: what will be done is known, and fits. Nothing has
 * been run.
 */
public final class PlannedRun {
  private static final String CHECKPOINT = "workload.checkpoint.";
  private static final String SYNTHETIC = "workload.synthetic.";
  private static final String DIRECT = "workload.direct.";
  private static final String INGEST = "workload.ingest.";
  private static final String MIXED = "workload.mixed.";

  private final Scenario scenario;
  private final DriveProfile profile;
  private final PlannedWorkload workload;

  private PlannedRun(Scenario scenario, DriveProfile profile, PlannedWorkload workload) {
    this.scenario = scenario;
    this.profile = profile;
    this.workload = workload;
  }

  /**
   * Plans without asking whether the drives can hold it.
   *
   * @throws ProblemException with every problem of the scenario
   */
  public static PlannedRun of(ScenarioFile file) {
    Scenario scenario = file.scenario();
    if (scenario.target() instanceof DirectoryTarget) {
      throw new ProblemException(
          file.problem(
              "target.directory",
              "this is done on modelled drives only",
              "Use target.simulate, or 'tidemark run'"));
    }
    List<Problem> problems = new ArrayList<>();
    DriveProfile profile = collect(file, "", problems, () -> DriveCatalogue.profile(file));
    PlannedWorkload workload =
        switch (scenario.workload()) {
          case CheckpointSpec spec -> checkpoints(file, CHECKPOINT, spec, profile, problems);
          case SyntheticSpec spec -> phases(file, spec, profile, problems);
          case TraceSpec spec -> replay(file, spec, profile, problems);
          case IngestSpec spec -> ingest(file, INGEST, spec, profile, problems);
          case MixedSpec spec -> mixed(file, spec, profile, problems);
          case DirectSpec spec -> direct(file, spec, profile, problems);
        };
    if (profile != null) {
      for (Problem problem : new DriveChecks(scenario.target().simulate(), profile).problems()) {
        problems.add(file.problem(problem.key(), problem.what(), problem.fix()));
      }
    }
    if (workload == null || profile == null || !problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return new PlannedRun(scenario, profile, workload);
  }

  private static @Nullable PlannedCheckpoints checkpoints(
      ScenarioFile file,
      String path,
      CheckpointSpec spec,
      @Nullable DriveProfile profile,
      List<Problem> problems) {
    Scenario scenario = file.scenario();
    boolean batched =
        scenario.target().simulate().filesystem().discard() == FilesystemSpec.Discard.BATCHED;
    CheckpointPlanner planner = new CheckpointPlanner(spec, batched);
    LayoutPlan layout = collect(file, path, problems, planner::layout);
    if (layout == null || profile == null) {
      return null;
    }
    return new PlannedCheckpoints(
        planner,
        layout,
        SpaceNeed.of(scenario, profile, planner.plan(layout.checkpoint())),
        scenario.target().simulate().host().memory());
  }

  private static @Nullable PlannedWorkload phases(
      ScenarioFile file,
      SyntheticSpec spec,
      @Nullable DriveProfile profile,
      List<Problem> problems) {
    if (profile == null) {
      return null;
    }
    SimulateSpec simulate = file.scenario().target().simulate();
    SyntheticPlanner planner =
        new SyntheticPlanner(
            spec, SimulatedDrives.spaceBytes(simulate, profile), SimulatedDrives.spaces(simulate));
    return collect(file, SYNTHETIC, problems, () -> new PlannedPhases(spec, planner.phases()));
  }

  private static @Nullable PlannedWorkload replay(
      ScenarioFile file, TraceSpec spec, @Nullable DriveProfile profile, List<Problem> problems) {
    if (profile == null) {
      return null;
    }
    SimulateSpec simulate = file.scenario().target().simulate();
    return collect(file, "", problems, () -> PlannedReplay.of(spec, simulate, profile));
  }

  private static @Nullable PlannedWorkload mixed(
      ScenarioFile file, MixedSpec spec, @Nullable DriveProfile profile, List<Problem> problems) {
    PlannedIngest ingest = ingest(file, MIXED + "ingest.", spec.ingest(), profile, problems);
    PlannedCheckpoints checkpoints =
        checkpoints(file, MIXED + "checkpoint.", spec.checkpoint(), profile, problems);
    return ingest == null || checkpoints == null
        ? null
        : new PlannedMixed(
            ingest, checkpoints, spec.delay().toNanos(), spec.log().map(LogPlan::of));
  }

  private static @Nullable PlannedIngest ingest(
      ScenarioFile file,
      String path,
      IngestSpec spec,
      @Nullable DriveProfile profile,
      List<Problem> problems) {
    Scenario scenario = file.scenario();
    IngestPlanner planner = new IngestPlanner(spec, scenario.seed());
    IngestPlan plan = collect(file, path, problems, planner::plan);
    if (plan == null || profile == null) {
      return null;
    }
    SimulateSpec simulate = scenario.target().simulate();
    return new PlannedIngest(
        plan,
        FeedSupply.of(simulate, new SimulatedDrives(simulate, profile).driveSpec(), plan),
        simulate.host().memory());
  }

  private static @Nullable PlannedWorkload direct(
      ScenarioFile file, DirectSpec spec, @Nullable DriveProfile profile, List<Problem> problems) {
    Optional<DriveProfile> against =
        spec.against()
            .flatMap(
                name ->
                    Optional.ofNullable(
                        collect(file, DIRECT, problems, () -> against(file, name))));
    if (profile == null) {
      return null;
    }
    SimulateSpec simulate = file.scenario().target().simulate();
    long bytes = SimulatedDrives.spaceBytes(simulate, profile);
    long both =
        against
            .map(other -> Math.min(bytes, SimulatedDrives.spaceBytes(simulate, other)))
            .orElse(bytes);
    return collect(
        file,
        DIRECT,
        problems,
        () -> new PlannedDirect(spec, new DirectPlanner(spec, both).plan(), against));
  }

  private static DriveProfile against(ScenarioFile file, String name) {
    try {
      return DriveCatalogue.profile(name);
    } catch (ProblemException exception) {
      Problem first = exception.problems().getFirst();
      throw new ProblemException(file.problem(DIRECT + "against", first.what(), first.fix()));
    }
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
    switch (workload) {
      case PlannedCheckpoints checkpoints -> requireSpace(file, checkpoints);
      case PlannedIngest ingest -> requireSpace(file, ingest);
      case PlannedMixed mixed -> requireSpace(file, mixed.space());
      case PlannedPhases _, PlannedReplay _, PlannedDirect _ -> {}
    }
  }

  private static void requireSpace(ScenarioFile file, PlannedCheckpoints checkpoints) {
    if (!checkpoints.space().fits()) {
      throw new ProblemException(
          file.problem(
              CHECKPOINT + "checkpoints",
              checkpoints.space().text(),
              "Use pass: or keep: to delete checkpoints, fewer checkpoints, or more drives"));
    }
  }

  private static void requireSpace(ScenarioFile file, SpaceNeed need) {
    if (!need.fits()) {
      throw new ProblemException(
          file.problem(
              MIXED + "checkpoint.checkpoints",
              "with the dataset, " + need.text(),
              "Use pass: or keep: to delete checkpoints, fewer files, or more drives"));
    }
  }

  private void requireSpace(ScenarioFile file, PlannedIngest ingest) {
    SpaceNeed need = SpaceNeed.of(scenario, profile, ingest);
    if (!need.fits()) {
      throw new ProblemException(
          file.problem(INGEST + "dataset", need.text(), "Use fewer files, or more drives"));
    }
  }

  public Scenario scenario() {
    return scenario;
  }

  public DriveProfile profile() {
    return profile;
  }

  public PlannedWorkload workload() {
    return workload;
  }

  /** More to know about the drives' condition, a sentence each. */
  public List<String> notes() {
    SimulatedDrives drives = new SimulatedDrives(scenario.target().simulate(), profile);
    return new ConditionNotes(drives, scenario.target().simulate().condition()).notes();
  }

  /** The target in a few words. */
  public String targetText() {
    return new TargetText(
            scenario.target().simulate(),
            profile,
            !(workload instanceof PlannedPhases || workload instanceof PlannedDirect))
        .text();
  }

  public RunResult simulate(RunListener listener) {
    RunResult result = new Simulation(this, listener).run();
    if (!(workload instanceof PlannedDirect direct) || direct.against().isEmpty()) {
      return result;
    }
    PlannedRun other = new PlannedRun(scenario, direct.against().get(), workload);
    DirectResult second = new Simulation(other, listener).run().direct().orElseThrow();
    return result.with(result.direct().orElseThrow().with(second));
  }

  /** The same, with every request of the workload recorded; the sink is left open. */
  public RunResult simulate(RunListener listener, TraceSink recorder) {
    return new Simulation(this, listener).recordedBy(recorder).run();
  }
}
