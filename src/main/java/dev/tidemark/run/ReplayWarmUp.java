package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.program.RequestSource;
import dev.tidemark.replay.Replay;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/**
 * Runs a timed replay's code before its time zero, so that Java has compiled it by then: the trace
 * with all that it asks for through the engine that moves no byte, and, where the page cache is
 * passed by, reads of the first MiB of its first file through the engine that is to run. Nothing is
 * written, measured or recorded.
 */
final class ReplayWarmUp {
  private static final long NANOS_MAX = 1_000_000_000;
  private static final long AS_IT_IS_NANOS_MAX = 250_000_000;
  private static final long REQUESTS_MAX = 50_000;
  private static final long READ_BYTES_MAX = 1 << 20;

  private final RealScene scene;
  private final PlannedReplay workload;
  private final RealSpace space;
  private final AtomicLong unsent = new AtomicLong();
  private final AtomicLong reads = new AtomicLong();

  ReplayWarmUp(RealScene scene, PlannedReplay workload, RealSpace space) {
    this.scene = scene;
    this.workload = workload;
    this.space = space;
  }

  /** Why it ended before its end; absent when it did not. */
  Optional<String> run() {
    scene.listener().preparing("warming up");
    EngineKind kind = scene.choice().kind();
    Optional<String> incomplete = run(EngineKind.NULL, OptionalLong.empty(), unsent);
    if (incomplete.isEmpty() && (kind == EngineKind.DIRECT || kind == EngineKind.IO_URING)) {
      long region = Math.min(READ_BYTES_MAX, workload.fileBytes().getFirst());
      incomplete = run(kind, OptionalLong.of(region), reads);
    }
    return incomplete;
  }

  /** Goes through the trace again and again, until that was long or often enough. */
  private Optional<String> run(EngineKind kind, OptionalLong readBytes, AtomicLong sent) {
    long began = scene.timeline().nowNanos();
    long left = NANOS_MAX;
    ReplayRecorder unread =
        new ReplayRecorder(true, began, began, RealReplay.ON_TIME_NANOS, () -> FlashUse.NONE);
    try (EngineTarget target =
        space.target(
            scene.setup(kind, workload.plan().depth(), workload.bufferBytes()),
            unread,
            actor -> TransferRecorder.NONE)) {
      Optional<String> incomplete =
          kind == EngineKind.NULL
              ? round(target, requests -> requests, AS_IT_IS_NANOS_MAX)
              : Optional.empty();
      long before = -1;
      while (incomplete.isEmpty() && left > 0 && sent.get() > before && sent.get() < REQUESTS_MAX) {
        before = sent.get();
        incomplete =
            round(
                target,
                requests -> new WarmUpRequests(requests, readBytes, sent, REQUESTS_MAX),
                left);
        left = began + NANOS_MAX - scene.timeline().nowNanos();
      }
      target.settle();
      return incomplete;
    }
  }

  /**
   * One that changes nothing has compiled code know the trace's own requests, which it would
   * stumble over at time zero.
   */
  private Optional<String> round(
      EngineTarget target, UnaryOperator<RequestSource> change, long nanosMax) {
    try (Replay replay = new Replay(workload.plan())) {
      return scene.interpret(replay.program(change, nanosMax), target, (mark, now) -> {});
    }
  }

  /** What it did, for the report. */
  String remark() {
    return "the replay was warmed up first: "
        + unsent
        + " requests through the null engine"
        + (reads.get() > 0 ? ", " + reads + " reads of the first MiB" : "");
  }
}
