package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.Verification;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/** What every real run of a program tells of itself. */
record RealOutcome(RealScene scene) {
  /**
   * What the storage tells.
   *
   * @param meter that counts since the run began
   */
  RealUse use(
      StorageMeter meter,
      Verification found,
      List<String> furtherRemarks,
      List<RealUse.Flushed> checkpoints,
      List<Long> recoveries,
      Optional<String> incomplete) {
    LinkedHashSet<String> remarks = new LinkedHashSet<>(scene.remarks());
    remarks.addAll(furtherRemarks);
    return new RealUse(
        scene.choice().kind().label(),
        scene.folder().path().toString(),
        meter.filesystem(),
        meter.ofProcess(DeviceTraffic::readBytes),
        meter.ofProcess(DeviceTraffic::writtenBytes),
        meter.ofDevice(DeviceTraffic::readBytes),
        meter.ofDevice(DeviceTraffic::writtenBytes),
        scene.planned().target().verify() ? Optional.of(checked(found)) : Optional.empty(),
        checkpoints,
        recoveries,
        List.of(),
        new ArrayList<>(remarks),
        incomplete);
  }

  private static RealUse.Checked checked(Verification found) {
    return new RealUse.Checked(
        found.pieces(),
        found.mismatches(),
        found.first().map(Verification.Mismatch::toString).orElse(""));
  }

  RunResult result(
      int passLength,
      List<CheckpointRow> checkpoints,
      List<RecoveryRow> recoveries,
      SortedMap<String, Histogram> latencies,
      long endNanos) {
    return new RunResult(
        scene.planned().scenario().name(),
        scene.planned().scenario().seed(),
        "real",
        scene.planned().targetText(),
        scene.planned().workload().text(),
        passLength,
        checkpoints,
        recoveries,
        List.of(),
        List.of(),
        new GoalCheck(scene.planned().scenario().goals(), checkpoints).outcomes(List.of()),
        latencies,
        endNanos);
  }
}
