package dev.tidemark.run;

import dev.tidemark.engine.BufferSlab;
import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.engine.Verification;
import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes planned checkpoints to real files, reads back what was asked, and says how long it took.
 */
final class RealCheckpoints {
  private static final long TICK_NANOS = 200_000_000;

  private final RealScene scene;
  private final CheckpointPlan plan;
  private boolean ended;

  RealCheckpoints(RealScene scene, PlannedCheckpoints workload) {
    this.scene = scene;
    plan = workload.plan().pastCache();
  }

  RunResult run() {
    try (EngineTarget target =
        new EngineTarget(
            new TargetFiles(scene.folder()),
            scene.setup(depth(plan), bufferBytes(plan)),
            scene.timeline(),
            RequestObserver.NONE,
            scene.recorders(),
            scene.timeline()::nowNanos)) {
      startEngines(target);
      return run(target);
    }
  }

  private RunResult run(EngineTarget target) {
    RealNotes notes = new RealNotes(target.meter(), plan.layout().ranks().size());
    StorageMeter meter = new StorageMeter(scene.folder().path());
    long originNanos = scene.timeline().nowNanos();
    CheckpointRecorder recorder =
        new CheckpointRecorder(
            new FolderStorage(scene.folder().path()),
            originNanos,
            plan.layout().bytes(),
            scene.listener()::completed);
    tick(target, 0);
    Optional<String> incomplete =
        scene.interpretGated(
            new CheckpointProgram(plan).program(),
            target,
            (mark, now) -> {
              recorder.marked(mark, now);
              notes.marked(mark, now);
            });
    ended = true;
    long endNanos = scene.timeline().nowNanos() - originNanos;
    target.settle();
    return result(recorder, target, endNanos, use(target, meter, notes, incomplete));
  }

  /** No more requests are in flight than the longest file has: memory takes time to get. */
  static int depth(CheckpointPlan plan) {
    long requests = Math.ceilDiv(longestFileBytes(plan), bufferBytes(plan));
    return Math.clamp(requests, 1, plan.queueDepth());
  }

  /** No request is longer than the longest file, in whole blocks of 4 KiB. */
  static int bufferBytes(CheckpointPlan plan) {
    long blocks =
        Math.max(1, Math.ceilDiv(longestFileBytes(plan), (long) BufferSlab.ALIGNMENT_BYTES));
    return (int) Math.min(plan.blockBytes(), blocks * BufferSlab.ALIGNMENT_BYTES);
  }

  private static long longestFileBytes(CheckpointPlan plan) {
    return plan.layout().ranks().stream()
        .flatMap(rank -> rank.files().stream())
        .mapToLong(CheckpointFile::bytes)
        .max()
        .orElse(1);
  }

  /** Persisters follow the ranks; asynchronous ranks themselves transfer only in a recovery. */
  private void startEngines(EngineTarget target) {
    int ranks = plan.layout().ranks().size();
    scene.listener().preparing("starting " + ranks + (ranks == 1 ? " rank" : " ranks"));
    if (plan.asynchronous()) {
      target.start(ranks, ranks);
    }
    if (!plan.asynchronous() || plan.recoveryReads() > 0) {
      target.start(0, ranks);
    }
  }

  private void tick(EngineTarget target, long writtenBefore) {
    if (ended) {
      return;
    }
    long written = target.meter().writtenBytes();
    long each = Math.max(1, plan.layout().bytes());
    if (written < each * plan.checkpoints()) {
      int done = (int) (written / each);
      double rate = (written - writtenBefore) * 1e9 / TICK_NANOS;
      double[] spread = rankSpread(target, done);
      scene.listener().underWay(done, (double) (written % each) / each, rate, spread[0], spread[1]);
    }
    scene.timeline().at(scene.timeline().nowNanos() + TICK_NANOS, () -> tick(target, written));
  }

  /** The least and the most that a rank has written of its part of the next checkpoint. */
  private double[] rankSpread(EngineTarget target, int done) {
    int ranks = plan.layout().ranks().size();
    double least = 1;
    double most = 0;
    for (int rank = 0; rank < ranks; rank++) {
      long bytes = plan.layout().ranks().get(rank).bytes();
      if (bytes > 0) {
        long written = target.writtenBytes(plan.asynchronous() ? ranks + rank : rank);
        double share = Math.clamp((double) (written - bytes * done) / bytes, 0, 1);
        least = Math.min(least, share);
        most = Math.max(most, share);
      }
    }
    return new double[] {Math.min(least, most), most};
  }

  private RealUse use(
      EngineTarget target, StorageMeter meter, RealNotes notes, Optional<String> incomplete) {
    List<String> remarks = new ArrayList<>(scene.remarks());
    remarks.addAll(target.remarks());
    return new RealUse(
        scene.choice().kind().label(),
        scene.folder().path().toString(),
        meter.filesystem(),
        meter.ofProcess(DeviceTraffic::readBytes),
        meter.ofProcess(DeviceTraffic::writtenBytes),
        meter.ofDevice(DeviceTraffic::readBytes),
        meter.ofDevice(DeviceTraffic::writtenBytes),
        scene.planned().target().verify()
            ? Optional.of(checked(target.verification()))
            : Optional.empty(),
        notes.checkpoints(),
        notes.recoveries(),
        List.of(),
        remarks,
        incomplete);
  }

  private static RealUse.Checked checked(Verification found) {
    return new RealUse.Checked(
        found.pieces(),
        found.mismatches(),
        found.first().map(Verification.Mismatch::toString).orElse(""));
  }

  private RunResult result(
      CheckpointRecorder recorder, EngineTarget target, long endNanos, RealUse use) {
    return scene
        .planned()
        .result(recorder.rows(), recorder.recoveries(), target.meter().latencies(), endNanos, use);
  }
}
