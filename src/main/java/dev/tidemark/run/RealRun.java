package dev.tidemark.run;

import dev.tidemark.engine.BlockContent;
import dev.tidemark.engine.BufferSlab;
import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineChoice;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineSettings;
import dev.tidemark.engine.EngineSetup;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.FolderSpace;
import dev.tidemark.engine.IoProblem;
import dev.tidemark.engine.TargetFolder;
import dev.tidemark.engine.Verification;
import dev.tidemark.llm.CheckpointFile;
import dev.tidemark.problem.Problem;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Runs planned checkpoints on real storage: every rank on a thread of its own, in real time.
 * However it ends, its files are removed; what was measured up to a failure or a stop is kept.
 */
public final class RealRun {
  private static final long TICK_NANOS = 200_000_000;

  private final PlannedRealRun planned;
  private final DirectoryTarget spec;
  private final CheckpointPlan plan;
  private final Path directory;
  private final RunListener listener;
  private final RealTimeline timeline;
  private volatile boolean stopped;
  private boolean ended;

  /**
   * @param directory where files go; the scenario's, from the working folder
   * @param nanoClock such as {@code System::nanoTime}
   */
  public RealRun(
      PlannedRealRun planned, Path directory, LongSupplier nanoClock, RunListener listener) {
    this.planned = planned;
    this.directory = directory;
    this.listener = listener;
    spec = planned.target();
    plan = planned.workload().plan().pastCache();
    timeline = new RealTimeline(nanoClock);
  }

  /** Ends the run early; any thread may call it. */
  public void stop() {
    stopped = true;
    timeline.execute(() -> {});
  }

  /**
   * Runs to the end, or until it is stopped or fails.
   *
   * @throws dev.tidemark.problem.ProblemException when it cannot begin
   */
  public RunResult run() {
    try (TargetFolder folder = TargetFolder.open(directory)) {
      EngineKind asked = EngineKind.valueOf(spec.engine().name());
      boolean fallback = spec.fallback() == DirectoryTarget.Fallback.ALLOWED;
      EngineChoice choice = EngineChoice.in(folder, asked, fallback);
      if (choice.kind() != EngineKind.NULL) {
        folder.requireSpace(new Bytes(planned.workload().space().neededBytes()));
      }
      try {
        return run(folder, choice);
      } finally {
        folder.deleteAll();
      }
    }
  }

  private RunResult run(TargetFolder folder, EngineChoice choice) {
    try (EngineTarget target =
        new EngineTarget(
            folder, setup(choice), timeline, RequestObserver.NONE, timeline::nowNanos)) {
      startEngines(target);
      RealNotes notes = new RealNotes(target.meter(), plan.layout().ranks().size());
      long originNanos = timeline.nowNanos();
      CheckpointRecorder recorder =
          new CheckpointRecorder(
              new FolderStorage(folder.path()),
              originNanos,
              plan.layout().bytes(),
              listener::completed);
      Optional<DeviceTraffic> process = DeviceTraffic.ofProcess();
      Optional<DeviceTraffic> device = DeviceTraffic.ofDevice(folder.path());
      Optional<String> incomplete =
          interpret(
              target,
              (mark, now) -> {
                recorder.marked(mark, now);
                notes.marked(mark, now);
              });
      long endNanos = timeline.nowNanos() - originNanos;
      target.settle();
      List<String> remarks = new ArrayList<>(choice.remarks());
      remarks.addAll(target.remarks());
      if (folder.leftoversRemoved() > 0) {
        remarks.add("files of an earlier run that was killed were removed first");
      }
      Optional<DeviceTraffic> ofProcess = since(process, DeviceTraffic.ofProcess());
      Optional<DeviceTraffic> ofDevice = since(device, DeviceTraffic.ofDevice(folder.path()));
      RealUse use =
          new RealUse(
              choice.kind().label(),
              folder.path().toString(),
              FolderSpace.of(folder.path()).filesystem(),
              figure(ofProcess, DeviceTraffic::readBytes),
              figure(ofProcess, DeviceTraffic::writtenBytes),
              figure(ofDevice, DeviceTraffic::readBytes),
              figure(ofDevice, DeviceTraffic::writtenBytes),
              spec.verify() ? Optional.of(checked(target.verification())) : Optional.empty(),
              notes.checkpoints(),
              notes.recoveries(),
              remarks,
              incomplete);
      return result(recorder, target, endNanos, use);
    }
  }

  private EngineSetup setup(EngineChoice choice) {
    EngineSettings settings =
        EngineSettings.of(plan.queueDepth(), bufferBytes())
            .withBatches(spec.submitBatch(), spec.completeMin())
            .withPreallocation(spec.preallocate());
    return new EngineSetup(
        choice.kind(),
        settings,
        new BlockContent(planned.scenario().seed()),
        spec.verify(),
        spec.dropCache());
  }

  /** No request is longer than the longest file, in whole blocks of 4 KiB. */
  private int bufferBytes() {
    long longest =
        plan.layout().ranks().stream()
            .flatMap(rank -> rank.files().stream())
            .mapToLong(CheckpointFile::bytes)
            .max()
            .orElse(1);
    long blocks = Math.max(1, Math.ceilDiv(longest, (long) BufferSlab.ALIGNMENT_BYTES));
    return (int) Math.min(plan.blockBytes(), blocks * BufferSlab.ALIGNMENT_BYTES);
  }

  /** Persisters follow the ranks; asynchronous ranks themselves transfer only in a recovery. */
  private void startEngines(EngineTarget target) {
    int ranks = plan.layout().ranks().size();
    listener.preparing("starting " + ranks + " ranks");
    if (plan.asynchronous()) {
      target.start(ranks, ranks);
    }
    if (!plan.asynchronous() || plan.recoveryReads() > 0) {
      target.start(0, ranks);
    }
  }

  /** Why it ended before its end; absent when it did not. */
  private Optional<String> interpret(EngineTarget target, Observer observer) {
    Interpreter interpreter =
        new Interpreter(new CheckpointProgram(plan).program(), target, timeline, observer);
    interpreter.start();
    tick(target, 0);
    try {
      timeline.runUntil(() -> stopped || interpreter.isDone());
      return interpreter.isDone() ? Optional.empty() : Optional.of("it was stopped");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.of("it was interrupted");
    } catch (RuntimeException failure) {
      return Optional.of(IoProblem.told(failure).map(Problem::toString).orElseThrow(() -> failure));
    } finally {
      ended = true;
    }
  }

  private void tick(EngineTarget target, long writtenBefore) {
    if (ended) {
      return;
    }
    long written = target.meter().writtenBytes();
    long each = Math.max(1, plan.layout().bytes());
    if (written < each * plan.checkpoints()) {
      double rate = (written - writtenBefore) * 1e9 / TICK_NANOS;
      listener.underWay((int) (written / each), (double) (written % each) / each, rate);
    }
    timeline.at(timeline.nowNanos() + TICK_NANOS, () -> tick(target, written));
  }

  private static Optional<DeviceTraffic> since(
      Optional<DeviceTraffic> before, Optional<DeviceTraffic> now) {
    return before.flatMap(earlier -> now.map(later -> later.minus(earlier)));
  }

  private static OptionalLong figure(
      Optional<DeviceTraffic> traffic, ToLongFunction<DeviceTraffic> figure) {
    return traffic.stream().mapToLong(figure).findFirst();
  }

  private static RealUse.Checked checked(Verification found) {
    return new RealUse.Checked(
        found.pieces(),
        found.mismatches(),
        found.first().map(Verification.Mismatch::toString).orElse(""));
  }

  private RunResult result(
      CheckpointRecorder recorder, EngineTarget target, long endNanos, RealUse use) {
    RunResult result =
        new RunResult(
            planned.scenario().name(),
            planned.scenario().seed(),
            "real",
            planned.targetText(),
            planned.workload().text(),
            plan.pass() == 0 ? plan.checkpoints() : plan.pass(),
            recorder.rows(),
            recorder.recoveries(),
            List.of(),
            List.of(),
            new GoalCheck(planned.scenario().goals(), recorder.rows()).outcomes(List.of()),
            target.meter().latencies(),
            endNanos,
            Optional.of(use),
            Optional.empty());
    // A scaled checkpoint's time says nothing of a whole one's.
    return planned.isWhole() ? TrainingEstimate.in(planned.scenario(), result) : result;
  }
}
