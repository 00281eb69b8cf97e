package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RealUse.Sourced;
import dev.tidemark.result.RunResult;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.PhaseProgram;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * Runs phases of requests on a real file, which is written in full before the first, so that what
 * is read comes from the device. Every job is a thread with an engine of its own.
 */
final class RealPhases {
  private static final ProgramFile SPACE = ProgramFile.space(0);
  private static final int LAYOUT_BLOCK_BYTES = 1 << 20;
  private static final int LAYOUT_DEPTH = 4;

  private final RealScene scene;
  private final PlannedPhases workload;
  private final TargetFiles files;
  private final StorageMeter meter;
  private final SplittableRandom seeds;
  private final List<PhaseRow> rows = new ArrayList<>();
  private final List<Sourced> sources = new ArrayList<>();
  private final Set<String> remarks;
  private long originNanos;
  private Optional<String> incomplete = Optional.empty();

  RealPhases(RealScene scene, PlannedPhases workload) {
    this.scene = scene;
    this.workload = workload;
    files = new TargetFiles(scene.folder());
    meter = new StorageMeter(scene.folder().path());
    seeds = new SplittableRandom(scene.planned().scenario().seed() ^ Simulation.PHASES_SEED);
    remarks = new LinkedHashSet<>(scene.remarks());
  }

  RunResult run() {
    try {
      layOut();
      originNanos = scene.timeline().nowNanos();
      if (incomplete.isEmpty()) {
        PhaseSequence.run(workload.phases(), this::run);
      }
    } catch (RuntimeException failure) {
      incomplete = Optional.of(RealScene.told(failure));
    }
    return result();
  }

  /** Writes the file that phases access; nothing of it is measured. */
  private void layOut() {
    long bytes = scene.planned().neededBytes();
    scene.listener().preparing("writing the file to access, " + new Bytes(bytes));
    int block = (int) Math.min(LAYOUT_BLOCK_BYTES, bytes);
    List<Step> steps =
        List.of(
            new Step.Create(SPACE),
            new Step.Write(SPACE, bytes, block, LAYOUT_DEPTH, Step.DataPath.DIRECT),
            new Step.Sync(SPACE),
            new Step.Close(SPACE),
            new Step.Commit(SPACE.lifetime()));
    Program program =
        new Program(List.of(new BatchedActor("layout", 1, round -> steps)), List.of(), List.of());
    try (EngineTarget target =
        target(LAYOUT_DEPTH, block, RequestObserver.NONE, actor -> TransferRecorder.NONE)) {
      incomplete = scene.interpret(program, target, (mark, now) -> {});
      target.settle();
    }
  }

  private EngineTarget target(
      int depth,
      int blockBytes,
      RequestObserver observer,
      IntFunction<TransferRecorder> recorders) {
    return new EngineTarget(
        files,
        scene.setup(depth, blockBytes),
        scene.timeline(),
        observer,
        recorders,
        scene.timeline()::nowNanos);
  }

  private PhaseRow run(PhasePlan phase, OptionalDouble share) {
    PhaseProgram program = new PhaseProgram(phase, 1, seeds.nextLong());
    CurrentObserver observer = new CurrentObserver();
    try (EngineTarget target =
        target(phase.depth(), phase.largestBlock(), observer, scene.recorders())) {
      if (incomplete.isEmpty()) {
        scene.listener().preparing(phase.name());
        if (scene.planned().target().dropCache() && scene.choice().kind() != EngineKind.NULL) {
          files.dropCaches();
        }
        target.start(0, phase.jobs());
        incomplete = scene.interpret(openings(phase), target, (mark, now) -> {});
      }
      StorageMeter around = new StorageMeter(scene.folder().path());
      RealPhaseRecorder recorder =
          new RealPhaseRecorder(phase, scene.timeline().nowNanos(), program::stop);
      observer.set(recorder);
      boolean runs = incomplete.isEmpty();
      if (runs) {
        incomplete = scene.interpret(program.program(), target, (mark, now) -> {});
      }
      target.settle();
      remarks.addAll(target.remarks());
      PhaseRow row =
          recorder.finish(originNanos, program.isExhausted() || incomplete.isPresent(), share);
      if (runs) {
        keep(row, recorder, around);
      }
      return row;
    }
  }

  /** Has every job open the file, which is no part of the phase. */
  private static Program openings(PhasePlan phase) {
    List<Actor> jobs = new ArrayList<>();
    for (int job = 0; job < phase.jobs(); job++) {
      Step nothing = new Step.Access(SPACE, RequestSource.NONE, 1, 0, 0, Step.DataPath.DIRECT, job);
      jobs.add(new BatchedActor("job " + job, 1, round -> List.of(nothing)));
    }
    return new Program(jobs, List.of(), List.of());
  }

  private void keep(PhaseRow row, RealPhaseRecorder recorder, StorageMeter around) {
    rows.add(row);
    sources.add(
        new Sourced(
            recorder.readBytes(),
            known(around.ofProcess(DeviceTraffic::readBytes)),
            recorder.writtenBytes(),
            known(around.ofProcess(DeviceTraffic::writtenBytes))));
    scene.listener().completed(row);
  }

  /** The null engine moves no byte, so that nothing can be missing. */
  private long known(OptionalLong bytes) {
    return scene.choice().kind() == EngineKind.NULL ? -1 : bytes.orElse(-1);
  }

  /** What is written through memory is not on the device when its request completes. */
  private void remarkOnMemory() {
    EngineKind kind = scene.choice().kind();
    boolean throughMemory = kind == EngineKind.BUFFERED || kind == EngineKind.MMAP;
    if (throughMemory && sources.stream().anyMatch(source -> source.writtenBytes() > 0)) {
      remarks.add("writes of phases are measured until memory has them, not the device");
    }
  }

  private RunResult result() {
    remarkOnMemory();
    RealUse use =
        new RealUse(
            scene.choice().kind().label(),
            scene.folder().path().toString(),
            meter.filesystem(),
            meter.ofProcess(DeviceTraffic::readBytes),
            meter.ofProcess(DeviceTraffic::writtenBytes),
            meter.ofDevice(DeviceTraffic::readBytes),
            meter.ofDevice(DeviceTraffic::writtenBytes),
            Optional.empty(),
            List.of(),
            List.of(),
            sources,
            List.copyOf(remarks),
            incomplete);
    return new RunResult(
            scene.planned().scenario().name(),
            scene.planned().scenario().seed(),
            "real",
            scene.planned().targetText(),
            workload.text(),
            1,
            List.of(),
            List.of(),
            rows,
            List.of(),
            new GoalCheck(scene.planned().scenario().goals(), List.of()).outcomes(List.of()),
            new TreeMap<>(),
            scene.timeline().nowNanos() - originNanos)
        .with(use);
  }
}
