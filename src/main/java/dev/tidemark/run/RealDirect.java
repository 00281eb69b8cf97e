package dev.tidemark.run;

import dev.tidemark.engine.CuFileMode;
import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.PathsTaken;
import dev.tidemark.program.RequestKind;
import dev.tidemark.result.DirectCell;
import dev.tidemark.result.DirectResult;
import dev.tidemark.result.RealUse.Sourced;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.workload.DirectPlan;
import dev.tidemark.workload.DirectProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * Runs a grid of transfers on a real file, cell after cell. Every thread of a cell has an engine of
 * its own, which takes the path that was asked for.
 */
final class RealDirect {
  /** Rounds of all requests in flight after which queues have their length. */
  private static final int ROUNDS = 8;

  /** Small, since what is pinned is limited. */
  private static final int LAYOUT_BLOCK_BYTES = 256 << 10;

  private final RealScene scene;
  private final PlannedDirect workload;
  private final RealPath path;
  private final RealSpace space;
  private final RealRequests measured;
  private final SplittableRandom seeds;
  private final List<DirectCell> cells = new ArrayList<>();
  private Optional<PathsTaken> paths = Optional.empty();
  private Optional<String> incomplete = Optional.empty();
  private long originNanos;

  RealDirect(RealScene scene, PlannedDirect workload) {
    this.scene = scene;
    this.workload = workload;
    path = new RealPath(workload.spec(), scene.planned().target());
    space = new RealSpace(scene, LAYOUT_BLOCK_BYTES);
    measured = new RealRequests(scene);
    seeds = new SplittableRandom(scene.planned().scenario().seed() ^ Simulation.PHASES_SEED);
  }

  RunResult run() {
    try {
      incomplete = space.layOut();
      if (incomplete.isEmpty() && scene.planned().checksWhatItReads()) {
        scene.listener().preparing("checking the file");
        incomplete = space.check(measured::checked);
      }
      originNanos = scene.timeline().nowNanos();
      List<DirectPlan.Cell> all = workload.plan().cells();
      for (int i = 0; i < all.size() && incomplete.isEmpty(); i++) {
        scene.listener().preparing("cell " + (i + 1) + " of " + all.size());
        run(all.get(i));
      }
    } catch (RuntimeException failure) {
      incomplete = Optional.of(RealScene.told(failure));
    }
    DirectPlan plan = workload.plan();
    if (workload.spec().path() == DirectSpec.Path.CACHED
        && cells.stream().anyMatch(DirectCell::write)) {
      measured.remark(List.of("writes are measured until memory has them, not the device"));
    }
    if (scene.choice().kind() == EngineKind.CUFILE && paths.isEmpty()) {
      measured.remark(List.of("which way requests took is not proven: this cuFile counts nothing"));
    }
    return measured
        .result("the grid", originNanos, incomplete)
        .with(
            new DirectResult(
                workload.pathText(),
                path.memory(),
                plan.random(),
                plan.batch(),
                scene.planned().target().directory(),
                cells,
                paths.map(RealDirect::told),
                Optional.empty()));
  }

  private static DirectResult.Paths told(PathsTaken taken) {
    return new DirectResult.Paths(
        taken.peerToPeer(), taken.driver(), taken.copied(), taken.unaligned());
  }

  private void run(DirectPlan.Cell cell) {
    DirectPlan plan = workload.plan();
    long inFlight = (long) cell.depth() * cell.threads();
    long settling = ROUNDS * inFlight;
    RealCellRecorder recorder = new RealCellRecorder(cell, settling, plan.requests());
    try (EngineTarget target =
        space.target(cell.depth(), RealPath.bufferBytes(plan, cell), recorder, scene.recorders())) {
      incomplete = space.open(target, cell.threads());
      Optional<PathsTaken> before = target.paths();
      StorageMeter around = new StorageMeter(scene.folder().path());
      if (incomplete.isEmpty()) {
        // Some go on after those that count, so that no queue is shorter before.
        DirectProgram program =
            new DirectProgram(
                plan, cell, 1, settling + plan.requests() + inFlight, seeds.nextLong());
        incomplete = scene.interpret(program.program(), target, (mark, now) -> {});
      }
      target.settle();
      measured.remark(target.remarks());
      recorder.cell(source(cell, recorder.allBytes(), around)).ifPresent(cells::add);
      count(before, target.paths());
    }
  }

  private Sourced source(DirectPlan.Cell cell, long bytes, StorageMeter around) {
    boolean read = cell.kind() == RequestKind.READ;
    return new Sourced(
        read ? bytes : 0,
        known(around.ofProcess(DeviceTraffic::readBytes)),
        read ? 0 : bytes,
        known(around.ofProcess(DeviceTraffic::writtenBytes)));
  }

  /** Neither the null engine nor a GPU's own transfers show in what the kernel counts. */
  private long known(OptionalLong bytes) {
    EngineKind kind = scene.choice().kind();
    return kind == EngineKind.NULL || kind == EngineKind.CUFILE ? -1 : bytes.orElse(-1);
  }

  /** Adds which way a cell's requests took, and holds them to what was asked. */
  private void count(Optional<PathsTaken> before, Optional<PathsTaken> after) {
    if (before.isEmpty() || after.isEmpty()) {
      return;
    }
    PathsTaken taken = after.get().minus(before.get());
    paths = Optional.of(paths.orElse(PathsTaken.NOTHING).plus(taken));
    if (taken.copied() > 0 && scene.planned().target().requireDirect()) {
      incomplete = Optional.of(CuFileMode.compatibility(taken.copied()).toString());
    }
  }
}
