package dev.tidemark.run;

import dev.tidemark.engine.EngineTarget;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.PhaseProgram;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** Runs phases of requests on a real file. Every job is a thread with an engine of its own. */
final class RealPhases {
  private final RealScene scene;
  private final PlannedPhases workload;
  private final RealSpace space;
  private final RealRequests measured;
  private final SplittableRandom seeds;
  private long originNanos;
  private Optional<String> incomplete = Optional.empty();

  RealPhases(RealScene scene, PlannedPhases workload) {
    this.scene = scene;
    this.workload = workload;
    space = new RealSpace(scene);
    measured = new RealRequests(scene);
    seeds = new SplittableRandom(scene.planned().scenario().seed() ^ Simulation.PHASES_SEED);
  }

  RunResult run() {
    try {
      incomplete = space.layOut();
      originNanos = scene.timeline().nowNanos();
      if (incomplete.isEmpty()) {
        PhaseSequence.run(workload.phases(), this::run);
      }
    } catch (RuntimeException failure) {
      incomplete = Optional.of(RealScene.told(failure));
    }
    return measured.result("phases", originNanos, incomplete);
  }

  private PhaseRow run(PhasePlan phase, OptionalDouble share) {
    PhaseProgram program = new PhaseProgram(phase, 1, seeds.nextLong());
    CurrentObserver observer = new CurrentObserver();
    try (EngineTarget target =
        space.target(phase.depth(), phase.largestBlock(), observer, scene.recorders())) {
      if (incomplete.isEmpty()) {
        scene.listener().preparing(phase.name());
        incomplete = space.open(target, phase.jobs());
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
      measured.remark(target.remarks());
      PhaseRow row =
          recorder.finish(originNanos, program.isExhausted() || incomplete.isPresent(), share);
      if (runs) {
        measured.keep(row, recorder.readBytes(), recorder.writtenBytes(), around);
      }
      return row;
    }
  }
}
