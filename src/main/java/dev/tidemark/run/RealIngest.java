package dev.tidemark.run;

import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.workload.ingest.IngestPlan;
import dev.tidemark.workload.ingest.IngestProgram;
import java.util.List;
import java.util.Optional;

/** Makes a dataset on real storage and reads it into simulated accelerators. */
final class RealIngest {
  private final RealScene scene;
  private final PlannedIngest workload;
  private final IngestPlan plan;

  RealIngest(RealScene scene, PlannedIngest workload) {
    this.scene = scene;
    this.workload = workload;
    plan = workload.plan();
  }

  RunResult run() {
    StorageMeter meter = new StorageMeter(scene.folder().path());
    Optional<String> incomplete =
        new RealDataset(scene, plan.dataset(), workload.datasetBytes()).make();
    try (RealReaders readers = new RealReaders(scene, plan)) {
      if (incomplete.isEmpty()) {
        readers.start();
      }
      long originNanos = scene.timeline().nowNanos();
      IngestRecorder epochs =
          new IngestRecorder(plan, readers.feed(), originNanos, scene.listener()::completed);
      if (incomplete.isEmpty()) {
        RealTicker ticker = RealTicker.start(scene, nanos -> readers.tick(epochs, nanos));
        incomplete =
            scene.interpret(
                readers.told(new IngestProgram(plan).program(), epochs), readers, epochs);
        ticker.end();
      }
      long endNanos = scene.timeline().nowNanos() - originNanos;
      readers.target().settle();
      RealUse use =
          new RealOutcome(scene)
              .use(
                  meter,
                  readers.target().verification(),
                  readers.remarks(epochs),
                  List.of(),
                  List.of(),
                  incomplete);
      return new RealOutcome(scene)
          .result(1, List.of(), List.of(), readers.target().meter().latencies(), endNanos)
          .with(use)
          .with(workload.result(epochs.epochs(), List.of()));
    }
  }
}
