package dev.tidemark.run;

import dev.tidemark.engine.EngineTarget;
import dev.tidemark.replay.Replay;
import dev.tidemark.replay.ReplayPlan;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.RunResult;
import java.util.List;
import java.util.Optional;

/** Replays a trace on real files: the program of a modelled replay, on one thread and engine. */
final class RealReplay {
  /** Timers wake threads to the microsecond, and others may hold the processor for a while. */
  static final long ON_TIME_NANOS = 1_000_000;

  private final RealScene scene;
  private final PlannedReplay workload;
  private final RealSpace space;
  private final RealRequests measured;
  private long originNanos;

  RealReplay(RealScene scene, PlannedReplay workload) {
    this.scene = scene;
    this.workload = workload;
    space = new RealSpace(scene, workload.fileBytes());
    measured = new RealRequests(scene);
  }

  RunResult run() {
    Optional<String> incomplete;
    Optional<ReplayResult> replayed = Optional.empty();
    try {
      incomplete = space.layOut();
      if (incomplete.isEmpty() && workload.plan().isTimed()) {
        incomplete = warmUp();
      }
      originNanos = scene.timeline().nowNanos();
      if (incomplete.isEmpty()) {
        Outcome outcome = replay();
        incomplete = outcome.incomplete();
        replayed = outcome.replay();
      }
    } catch (RuntimeException failure) {
      incomplete = Optional.of(RealScene.told(failure));
    }
    RunResult result = measured.result("the replay", originNanos, incomplete);
    return replayed.map(result::with).orElse(result);
  }

  private Optional<String> warmUp() {
    ReplayWarmUp warmUp = new ReplayWarmUp(scene, workload, space);
    Optional<String> incomplete = warmUp.run();
    measured.remark(List.of(warmUp.remark()));
    return incomplete;
  }

  private record Outcome(Optional<ReplayResult> replay, Optional<String> incomplete) {}

  private Outcome replay() {
    ReplayPlan plan = workload.plan();
    CurrentObserver observer = new CurrentObserver();
    try (Replay replay = new Replay(plan);
        EngineTarget target =
            space.target(plan.depth(), workload.bufferBytes(), observer, scene.recorders())) {
      scene.listener().preparing("replaying");
      Optional<String> closed = space.open(target, 1);
      if (closed.isPresent()) {
        return new Outcome(Optional.empty(), closed);
      }
      StorageMeter around = new StorageMeter(scene.folder().path());
      originNanos = scene.timeline().nowNanos();
      ReplayRecorder recorder =
          new ReplayRecorder(
              replay.openLoop(), originNanos, originNanos, ON_TIME_NANOS, () -> FlashUse.NONE);
      observer.set(recorder);
      Optional<String> incomplete = scene.interpret(replay.program(), target, (mark, now) -> {});
      target.settle();
      measured.remark(target.remarks());
      PhaseRow row = recorder.row();
      measured.keep(row, row.reads().bytes(), row.writes().bytes(), around);
      ReplayResult result =
          incomplete.isEmpty()
              ? replay.result(recorder.lateness(), recorder.behindSinceNanos(), 0)
              : replay.partly(recorder.lateness(), recorder.behindSinceNanos(), 0);
      return new Outcome(Optional.of(result), incomplete);
    }
  }
}
