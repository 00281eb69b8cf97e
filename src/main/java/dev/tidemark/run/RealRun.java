package dev.tidemark.run;

import dev.tidemark.engine.EngineChoice;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.TargetFolder;
import dev.tidemark.problem.Problem;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.units.Bytes;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Runs a planned scenario on real storage: every rank or job on a thread of its own, in real time.
 * However it ends, its files are removed; what was measured up to a failure or a stop is kept.
 */
public final class RealRun {
  private final PlannedRealRun planned;
  private final Path directory;
  private final RunListener listener;
  private final RealTimeline timeline;
  private Optional<TraceSink> sink = Optional.empty();
  private StartGate gate = StartGate.OPEN;
  private volatile boolean stopped;

  /**
   * @param directory where files go; the scenario's, from the working folder
   * @param nanoClock such as {@code System::nanoTime}
   */
  public RealRun(
      PlannedRealRun planned, Path directory, LongSupplier nanoClock, RunListener listener) {
    this.planned = planned;
    this.directory = directory;
    this.listener = listener;
    timeline = new RealTimeline(nanoClock);
  }

  /** Has everything that is measured recorded; the sink is left open. */
  public RealRun recordedBy(TraceSink trace) {
    sink = Optional.of(trace);
    return this;
  }

  /** Has ranks pass a gate before each checkpoint and each recovery. */
  public RealRun gated(StartGate behind) {
    gate = behind;
    return this;
  }

  /** Ends the run early; any thread may call it. */
  public void stop() {
    stopped = true;
    timeline.execute(() -> {});
  }

  /**
   * Runs to the end, or until it is stopped or fails.
   *
   * @throws dev.tidemark.problem.ProblemException when it cannot begin; the folder is then as it
   *     was
   */
  public RunResult run() {
    try (TargetFolder folder = TargetFolder.open(directory)) {
      EngineChoice choice = choice(folder);
      RunResult result;
      try {
        result = run(folder, choice);
      } catch (RuntimeException | Error failure) {
        folder.deleteAll();
        throw failure;
      }
      return folder.deleteAll().map(Problem::toString).map(result::remarking).orElse(result);
    }
  }

  private EngineChoice choice(TargetFolder folder) {
    DirectoryTarget spec = planned.target();
    try {
      boolean fallback = spec.fallback() == DirectoryTarget.Fallback.ALLOWED;
      EngineChoice choice =
          EngineChoice.in(folder, planned.engine(), fallback, planned.trialSettings());
      if (choice.kind() != EngineKind.NULL) {
        folder.requireSpace(new Bytes(planned.neededBytes()));
        folder.requireFiles(planned.neededFiles());
      }
      return choice;
    } catch (RuntimeException refused) {
      folder.undo();
      throw refused;
    }
  }

  private RunResult run(TargetFolder folder, EngineChoice choice) {
    if (sink.isEmpty()) {
      return run(folder, choice, Optional.empty());
    }
    RunRecorder recorder = new RunRecorder(sink.get());
    RunResult result;
    try (recorder) {
      result = run(folder, choice, Optional.of(recorder));
    }
    if (recorder.waits() > 0) {
      result =
          result.remarking(
              "the run waited " + recorder.waits() + " times for what records it, and is slower");
    }
    return recorder.failure().map(Problem::toString).map(result::brokenOff).orElse(result);
  }

  private RunResult run(TargetFolder folder, EngineChoice choice, Optional<RunRecorder> recorder) {
    RealScene scene =
        new RealScene(planned, folder, choice, timeline, listener, recorder, gate, () -> stopped);
    return switch (planned.workload()) {
      case PlannedCheckpoints checkpoints -> new RealCheckpoints(scene, checkpoints).run();
      case PlannedPhases phases -> new RealPhases(scene, phases).run();
      case PlannedReplay replay -> new RealReplay(scene, replay).run();
      case PlannedDirect direct -> new RealDirect(scene, direct).run();
      case PlannedIngest ingest -> new RealIngest(scene, ingest).run();
      case PlannedMixed mixed -> new RealMixed(scene, mixed).run();
    };
  }
}
