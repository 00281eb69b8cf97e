package dev.tidemark.run;

import dev.tidemark.model.host.HostSpecification;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.host.PlacementStreams;
import dev.tidemark.model.host.ReaderHosts;
import dev.tidemark.model.host.RequestHost;
import dev.tidemark.model.host.SimulatedTarget;
import dev.tidemark.program.Program;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.AcceleratorSpec;
import dev.tidemark.scenario.HostSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.units.Rate;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointProgram;
import dev.tidemark.workload.MixedProgram;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.ingest.IngestPlan;
import dev.tidemark.workload.ingest.IngestProgram;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Runs a planned scenario on modelled drives: preconditioning first, then the workload itself. */
final class Simulation {
  private static final long PRECONDITIONING_SEED = 0x5DEECE66DL;

  /** Set apart from the seeds of everything else; the same on real storage. */
  static final long PHASES_SEED = 0x2545F4914F6CDD1DL;

  private final PlannedRun planned;
  private final RunListener listener;
  private final Scenario scenario;
  private final SimulateSpec spec;
  private final EventQueue events = new EventQueue();
  private final CurrentObserver observer = new CurrentObserver();
  private final CurrentObserver current = new CurrentObserver();
  private final SimulatedTarget target;
  private @Nullable TraceSink sink;

  Simulation(PlannedRun planned, RunListener listener) {
    this(planned, listener, true);
  }

  /**
   * @param inBulk whether drives may serve blocks together
   */
  Simulation(PlannedRun planned, RunListener listener, boolean inBulk) {
    this.planned = planned;
    this.listener = listener;
    scenario = planned.scenario();
    spec = scenario.target().simulate();
    SimulatedDrives drives = new SimulatedDrives(spec, planned.profile());
    target =
        new SimulatedTarget(
            events,
            host(),
            drives.array(events, scenario.seed(), inBulk),
            PlacementStreams.valueOf(spec.placement().streams().name()),
            drives.streams(),
            observer);
  }

  private HostSpecification host() {
    HostSpec host = spec.host();
    return new HostSpecification(
        (long) (host.memory().value() * host.dirtyLimit().value()),
        writers(),
        host.overhead().value(),
        host.copyRate().bytesPerSecond(),
        Math.toIntExact(host.writebackBlock().value()),
        requestHost(host, softwareNanos()));
  }

  /** What requests through the CPU cost where they end in its memory. */
  private long softwareNanos() {
    return planned.workload() instanceof PlannedDirect ? accelerator().cpuLatency().toNanos() : 0;
  }

  private AcceleratorSpec accelerator() {
    return spec.accelerator().orElseGet(AcceleratorSpec::byDefault);
  }

  private static RequestHost requestHost(HostSpec host, long softwareNanos) {
    return new RequestHost(
        host.requestLatency().toNanos() + softwareNanos,
        host.requestRate().map(rate -> 1e9 / rate.perSecond()).orElse(0.0),
        bytesPerSecond(host.readRate()),
        bytesPerSecond(host.writeRate()));
  }

  private static double bytesPerSecond(Optional<Rate> rate) {
    return rate.isPresent() ? rate.get().bytesPerSecond() : RequestHost.UNLIMITED;
  }

  /** Ranks that share the host's page cache. */
  private int writers() {
    return checkpoints()
        .map(checkpoints -> Math.max(1, checkpoints.layout().checkpoint().ranks().size()))
        .orElse(1);
  }

  /** The checkpoints among what is planned. */
  private Optional<PlannedCheckpoints> checkpoints() {
    return switch (planned.workload()) {
      case PlannedCheckpoints checkpoints -> Optional.of(checkpoints);
      case PlannedMixed mixed -> Optional.of(mixed.checkpoints());
      case PlannedPhases _, PlannedReplay _, PlannedIngest _, PlannedDirect _ -> Optional.empty();
    };
  }

  /** Has the workload recorded, without what prepares the drives for it. */
  Simulation recordedBy(TraceSink recorder) {
    sink = recorder;
    return this;
  }

  RunResult run() {
    new Conditioning(events, target.drives(), spec.condition(), listener, this::runEarlier)
        .run(new SplittableRandom(scenario.seed() ^ PRECONDITIONING_SEED));
    long originNanos = events.nowNanos();
    TraceSink recording = sink;
    if (recording != null) {
      for (int drive = 0; drive < target.drives().size(); drive++) {
        target
            .drives()
            .get(drive)
            .drive()
            .observe(new BlockRecorder(recording, drive, originNanos));
      }
    }
    List<DriveStart> starts = target.drives().stream().map(DriveStart::of).toList();
    return switch (planned.workload()) {
      case PlannedCheckpoints checkpoints ->
          TrainingEstimate.in(scenario, checkpoints(checkpoints, originNanos, starts));
      case PlannedPhases phases -> phases(phases, originNanos, starts);
      case PlannedReplay replay -> replay(replay, originNanos, starts);
      case PlannedIngest ingest -> ingest(ingest, originNanos, starts);
      case PlannedDirect direct -> direct(direct, originNanos, starts);
      case PlannedMixed mixed -> mixed(mixed, originNanos, starts);
    };
  }

  private RunResult checkpoints(
      PlannedCheckpoints checkpoints, long originNanos, List<DriveStart> starts) {
    CheckpointRecorder recorder =
        new CheckpointRecorder(
            new ModelledStorage(target.drives()),
            originNanos,
            checkpoints.layout().checkpoint().bytes(),
            listener::completed);
    interpret(new CheckpointProgram(checkpoints.plan()).program(), recorded(recorder, originNanos));
    CheckpointPlan plan = checkpoints.plan();
    return result(
        starts,
        events.nowNanos() - originNanos,
        plan.pass() == 0 ? plan.checkpoints() : plan.pass(),
        recorder.rows(),
        recorder.recoveries(),
        List.of());
  }

  private Observer recorded(Observer marks, long originNanos) {
    TraceSink recording = sink;
    return recording == null
        ? marks
        : (mark, now) -> {
          recording.mark(now - originNanos, mark.kind(), mark.index(), mark.rank());
          marks.marked(mark, now);
        };
  }

  /** The target as phases see it. */
  private Target requests(long originNanos) {
    TraceSink recording = sink;
    if (recording == null) {
      return target;
    }
    RecordingTarget recorder = new RecordingTarget(target, current, recording, originNanos);
    observer.set(recorder);
    return recorder;
  }

  /** Where whoever wants to hear of requests is put. */
  private CurrentObserver current() {
    return sink == null ? observer : current;
  }

  private RunResult phases(PlannedPhases phases, long originNanos, List<DriveStart> starts) {
    List<PhaseRow> rows =
        new PhaseRunner(
                events,
                requests(originNanos),
                current()::set,
                () -> FlashUse.of(target.drives()),
                SimulatedDrives.spaces(spec),
                this::sampled,
                scenario.seed() ^ PHASES_SEED,
                listener)
            .run(phases.phases());
    return result(starts, events.nowNanos() - originNanos, 1, List.of(), List.of(), rows);
  }

  private PhaseRow sampled(PhasePlan phase, long originNanos, long seed) {
    return new SampledPhase(
            events,
            target,
            observer::set,
            target.drives(),
            SimulatedDrives.spaces(spec),
            originNanos,
            phase,
            seed)
        .run();
  }

  private RunResult replay(PlannedReplay replay, long originNanos, List<DriveStart> starts) {
    ReplayRunner runner =
        new ReplayRunner(
            events, requests(originNanos), current()::set, () -> FlashUse.of(target.drives()));
    ReplayRunner.Outcome outcome = runner.run(replay.plan(), listener);
    return result(
            starts,
            events.nowNanos() - originNanos,
            1,
            List.of(),
            List.of(),
            List.of(outcome.row()))
        .with(outcome.replay());
  }

  private RunResult ingest(PlannedIngest ingest, long originNanos, List<DriveStart> starts) {
    IngestPlan plan = ingest.plan();
    target.readFrom(readers(plan));
    IngestRecorder recorder =
        new IngestRecorder(
            plan,
            new ModelledFeed(target.drives(), target::datasetTraffic),
            originNanos,
            listener::completed);
    listener.preparing("epoch 1 of " + plan.epochs());
    interpret(new IngestProgram(plan).program(), recorder);
    return result(starts, events.nowNanos() - originNanos, 1, List.of(), List.of(), List.of())
        .with(ingest.result(recorder.epochs(), List.of()));
  }

  private RunResult mixed(PlannedMixed mixed, long originNanos, List<DriveStart> starts) {
    IngestPlan ingest = mixed.ingest().plan();
    CheckpointPlan plan = mixed.checkpoints().plan();
    target.readFrom(readers(ingest));
    CheckpointRecorder checkpoints =
        new CheckpointRecorder(
            new ModelledStorage(target.drives()),
            originNanos,
            plan.layout().bytes(),
            listener::completed);
    IngestRecorder epochs =
        new IngestRecorder(
            ingest,
            new ModelledFeed(target.drives(), target::datasetTraffic),
            originNanos,
            listener::completed);
    DisturbanceRecorder disturbances =
        new DisturbanceRecorder(ingest.accelerators(), epochs::computedNanos);
    List<MixedProgram.Part> parts =
        List.of(
            new MixedProgram.Part(new IngestProgram(ingest).program(), 0),
            new MixedProgram.Part(new CheckpointProgram(plan).program(), mixed.delayNanos()));
    interpret(
        new MixedProgram(parts, mixed.log()).program(),
        (mark, now) -> {
          checkpoints.marked(mark, now);
          epochs.marked(mark, now);
          disturbances.marked(mark, now);
        });
    return result(
            starts,
            events.nowNanos() - originNanos,
            plan.pass() == 0 ? plan.checkpoints() : plan.pass(),
            checkpoints.rows(),
            checkpoints.recoveries(),
            List.of())
        .with(mixed.ingest().result(epochs.epochs(), disturbances.disturbances()));
  }

  private RunResult direct(PlannedDirect direct, long originNanos, List<DriveStart> starts) {
    double copying = spec.host().copyRate().bytesPerSecond();
    target.transferBy(new AcceleratorPaths(accelerator(), copying).all());
    List<DirectCell> cells =
        new DirectRunner(
                events,
                target,
                observer::set,
                SimulatedDrives.spaces(spec),
                scenario.seed() ^ PHASES_SEED,
                listener)
            .run(direct.plan());
    return result(starts, events.nowNanos() - originNanos, 1, List.of(), List.of(), List.of())
        .with(
            new DirectResult(
                direct.pathText(),
                direct.modelledMemory(),
                direct.plan().random(),
                direct.plan().batch(),
                planned.profile().title(),
                cells,
                Optional.empty(),
                Optional.empty()));
  }

  private ReaderHosts readers(IngestPlan plan) {
    HostSpec host = spec.host();
    double free = host.memory().value() - plan.prefetchBytes();
    return new ReaderHosts(
        plan.hosts(),
        plan.direct() ? 0 : (long) Math.max(0, free),
        bytesPerSecond(host.readRate()),
        host.copyRate().bytesPerSecond());
  }

  private RunResult result(
      List<DriveStart> starts,
      long endNanos,
      int passLength,
      List<CheckpointRow> rows,
      List<RecoveryRow> recoveries,
      List<PhaseRow> phases) {
    List<DriveUse> uses =
        starts.stream().map(start -> start.use(planned.profile(), endNanos)).toList();
    return new RunResult(
        scenario.name(),
        scenario.seed(),
        "simulated",
        planned.targetText(),
        planned.workload().text(),
        passLength,
        rows,
        recoveries,
        phases,
        uses,
        new GoalCheck(scenario.goals(), rows).outcomes(uses),
        Latencies.of(target.drives()),
        endNanos);
  }

  List<MountedDrive> drives() {
    return target.drives();
  }

  private void runEarlier(int times) {
    CheckpointPlan plan =
        checkpoints()
            .orElseThrow(
                () -> new IllegalArgumentException("times=" + times + " must be of checkpoints"))
            .plan();
    for (int i = 0; i < times; i++) {
      interpret(new CheckpointProgram(plan).program(), (mark, now) -> tellAgeing(mark, plan));
      target.removeAllFiles();
    }
  }

  private void tellAgeing(Step.Mark mark, CheckpointPlan plan) {
    if (mark.kind() == Step.MarkKind.CHECKPOINT_COMMITTED) {
      listener.preparing(
          "ageing: checkpoint "
              + mark.index()
              + " of "
              + plan.checkpoints()
              + " of an earlier run");
    }
  }

  /** Runs the program to its end, and on until the drives have taken everything. */
  private void interpret(Program program, Observer marks) {
    Interpreter interpreter = new Interpreter(program, target, events, marks);
    interpreter.start();
    events.runAll();
    if (!interpreter.isDone()) {
      throw new IllegalStateException("the program stands still at " + events.nowNanos() + " ns");
    }
  }
}
