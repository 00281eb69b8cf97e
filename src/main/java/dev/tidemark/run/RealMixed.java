package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.engine.Verification;
import dev.tidemark.program.Program;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.result.RunResult;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointProgram;
import dev.tidemark.workload.LogPlan;
import dev.tidemark.workload.MixedProgram;
import dev.tidemark.workload.ingest.IngestProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/** Reads a dataset on real storage while checkpoints and a log are written there. */
final class RealMixed {
  /** Where there is no log, its writer is never started. */
  private static final long LOG_BYTES_MIN = 4096;

  private final RealScene scene;
  private final PlannedMixed workload;
  private final CheckpointPlan plan;

  RealMixed(RealScene scene, PlannedMixed workload) {
    this.scene = scene;
    this.workload = workload;
    plan = workload.checkpoints().plan().pastCache();
  }

  /**
   * Who does what: actors of the dataset come first, then those of checkpoints, then the log.
   *
   * @param checkpoints from this actor on
   * @param log this actor
   */
  private record Parts(
      RealReaders readers, EngineTarget writers, int checkpoints, EngineTarget logWriter, int log)
      implements Target, AutoCloseable {
    @Override
    public void perform(int actor, Step.Io step, Runnable done) {
      Target part = actor < checkpoints ? readers : actor < log ? writers : logWriter;
      part.perform(actor, step, done);
    }

    void settle() {
      readers.target().settle();
      writers.settle();
      logWriter.settle();
    }

    @Override
    public void close() {
      try (readers;
          writers;
          logWriter) {
        settle();
      }
    }
  }

  RunResult run() {
    StorageMeter meter = new StorageMeter(scene.folder().path());
    Optional<String> incomplete =
        new RealDataset(scene, workload.ingest().plan().dataset(), workload.ingest().datasetBytes())
            .make();
    Program reading = new IngestProgram(workload.ingest().plan()).program();
    Program writing = new CheckpointProgram(plan).program();
    try (Parts parts = parts(reading.actors().size(), writing.actors().size())) {
      if (incomplete.isPresent()) {
        return new Measured(parts).result(meter, incomplete);
      }
      parts.readers().start();
      startWriters(parts);
      Measured measured = new Measured(parts);
      RealTicker ticker =
          RealTicker.start(scene, nanos -> parts.readers().tick(measured.epochs, nanos));
      incomplete =
          scene.interpret(
              new MixedProgram(
                      List.of(
                          new MixedProgram.Part(parts.readers().told(reading, measured.epochs), 0),
                          new MixedProgram.Part(writing, workload.delayNanos())),
                      workload.log())
                  .program(),
              parts,
              measured);
      ticker.end();
      return measured.result(meter, incomplete);
    }
  }

  private Parts parts(int readingActors, int writingActors) {
    TargetFiles files = new TargetFiles(scene.folder());
    int log = readingActors + writingActors;
    return new Parts(
        new RealReaders(scene, workload.ingest().plan()),
        target(
            files,
            scene.choice().kind(),
            RealCheckpoints.depth(plan),
            RealCheckpoints.bufferBytes(plan)),
        readingActors,
        target(
            files,
            logKind(),
            1,
            (int) (long) workload.log().map(LogPlan::writeBytes).orElse(LOG_BYTES_MIN)),
        log);
  }

  /** A log is appended to through the page cache, whatever the checkpoints do. */
  private EngineKind logKind() {
    return scene.choice().kind() == EngineKind.NULL ? EngineKind.NULL : EngineKind.BUFFERED;
  }

  private EngineTarget target(TargetFiles files, EngineKind kind, int depth, int bufferBytes) {
    return new EngineTarget(
        files,
        scene.setup(kind, depth, bufferBytes),
        scene.timeline(),
        RequestObserver.NONE,
        scene.recorders(),
        scene.timeline()::nowNanos);
  }

  /** As checkpoints alone: ranks that persist in the background transfer only in a recovery. */
  private void startWriters(Parts parts) {
    int ranks = plan.layout().ranks().size();
    if (plan.asynchronous()) {
      parts.writers().start(parts.checkpoints() + ranks, ranks);
    }
    if (!plan.asynchronous() || plan.recoveryReads() > 0) {
      parts.writers().start(parts.checkpoints(), ranks);
    }
    if (workload.log().isPresent()) {
      parts.logWriter().start(parts.log(), 1);
    }
  }

  /** Everything that listens to the program's marks. */
  private final class Measured implements Observer {
    private final Parts parts;
    private final long originNanos = scene.timeline().nowNanos();
    private final IngestRecorder epochs;
    private final CheckpointRecorder checkpoints;
    private final DisturbanceRecorder disturbances;
    private final RealNotes notes;

    Measured(Parts parts) {
      this.parts = parts;
      epochs =
          new IngestRecorder(
              workload.ingest().plan(),
              parts.readers().feed(),
              originNanos,
              scene.listener()::completed);
      checkpoints =
          new CheckpointRecorder(
              new FolderStorage(scene.folder().path()),
              originNanos,
              plan.layout().bytes(),
              scene.listener()::completed);
      disturbances =
          new DisturbanceRecorder(workload.ingest().plan().accelerators(), epochs::computedNanos);
      notes = new RealNotes(parts.writers().meter(), plan.layout().ranks().size());
    }

    @Override
    public void marked(Step.Mark mark, long nowNanos) {
      checkpoints.marked(mark, nowNanos);
      epochs.marked(mark, nowNanos);
      disturbances.marked(mark, nowNanos);
      notes.marked(mark, nowNanos);
    }

    RunResult result(StorageMeter meter, Optional<String> incomplete) {
      long endNanos = scene.timeline().nowNanos() - originNanos;
      parts.settle();
      Verification found =
          parts.readers().target().verification().and(parts.writers().verification());
      List<String> remarks = new ArrayList<>(parts.readers().remarks(epochs));
      remarks.addAll(parts.writers().remarks());
      if (plan.recoveryReads() > 0) {
        remarks.add("what checkpoints read back from the device counts with the epoch it fell in");
      }
      SortedMap<String, Histogram> latencies = parts.writers().meter().latencies();
      latencies.putAll(parts.readers().target().meter().latencies());
      RealOutcome outcome = new RealOutcome(scene);
      return outcome
          .result(
              plan.pass() == 0 ? plan.checkpoints() : plan.pass(),
              checkpoints.rows(),
              checkpoints.recoveries(),
              latencies,
              endNanos)
          .with(
              outcome.use(
                  meter, found, remarks, notes.checkpoints(), notes.recoveries(), incomplete))
          .with(workload.ingest().result(epochs.epochs(), disturbances.disturbances()));
    }
  }
}
