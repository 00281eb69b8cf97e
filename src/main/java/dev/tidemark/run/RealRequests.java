package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.Verification;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RealUse.Checked;
import dev.tidemark.result.RealUse.Sourced;
import dev.tidemark.result.RunResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** What requests to a real file came to: rows, where their bytes came from, remarks. */
final class RealRequests {
  private final RealScene scene;
  private final StorageMeter meter;
  private final List<PhaseRow> rows = new ArrayList<>();
  private final List<Sourced> sources = new ArrayList<>();
  private final Set<String> remarks;
  private Optional<Checked> checked = Optional.empty();

  RealRequests(RealScene scene) {
    this.scene = scene;
    meter = new StorageMeter(scene.folder().path());
    remarks = new LinkedHashSet<>(scene.remarks());
  }

  void remark(Collection<String> further) {
    remarks.addAll(further);
  }

  /** Keeps what checking the file has found. */
  void checked(Verification verification) {
    checked =
        Optional.of(
            new Checked(
                verification.pieces(),
                verification.mismatches(),
                verification.first().map(Verification.Mismatch::toString).orElse("")));
  }

  /**
   * Keeps a row and tells the listener.
   *
   * @param around counts from when the row's first request was sent
   */
  void keep(PhaseRow row, long readBytes, long writtenBytes, StorageMeter around) {
    rows.add(row);
    sources.add(
        new Sourced(
            readBytes,
            known(around.ofProcess(DeviceTraffic::readBytes)),
            writtenBytes,
            known(around.ofProcess(DeviceTraffic::writtenBytes))));
    scene.listener().completed(row);
  }

  /** The null engine moves no byte, so that nothing can be missing. */
  private long known(OptionalLong bytes) {
    return scene.choice().kind() == EngineKind.NULL ? -1 : bytes.orElse(-1);
  }

  /**
   * What is written through memory is not on the device when its request completes.
   *
   * @param whose such as {@code phases}
   */
  private void remarkOnMemory(String whose) {
    EngineKind kind = scene.choice().kind();
    boolean throughMemory = kind == EngineKind.BUFFERED || kind == EngineKind.MMAP;
    if (throughMemory && sources.stream().anyMatch(source -> source.writtenBytes() > 0)) {
      remarks.add("writes of " + whose + " are measured until memory has them, not the device");
    }
  }

  /**
   * @param whose whose requests they were, such as {@code phases}
   * @param originNanos when the first part began
   * @param incomplete why it ended before its end
   */
  RunResult result(String whose, long originNanos, Optional<String> incomplete) {
    remarkOnMemory(whose);
    RealUse use =
        new RealUse(
            scene.choice().kind().label(),
            scene.folder().path().toString(),
            meter.filesystem(),
            meter.ofProcess(DeviceTraffic::readBytes),
            meter.ofProcess(DeviceTraffic::writtenBytes),
            meter.ofDevice(DeviceTraffic::readBytes),
            meter.ofDevice(DeviceTraffic::writtenBytes),
            checked,
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
            scene.planned().workload().text(),
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
