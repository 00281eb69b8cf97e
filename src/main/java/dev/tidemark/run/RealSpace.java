package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineTarget;
import dev.tidemark.engine.TargetFiles;
import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.engine.Verification;
import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * A real file that stands for a drive's space. It is written in full before anything is measured,
 * so that what is read comes from the device.
 */
final class RealSpace {
  private static final ProgramFile SPACE = ProgramFile.space(0);
  private static final int LAYOUT_BLOCK_BYTES = 1 << 20;
  private static final int LAYOUT_DEPTH = 4;

  private final RealScene scene;
  private final TargetFiles files;
  private final int layoutBlockBytes;

  RealSpace(RealScene scene) {
    this(scene, LAYOUT_BLOCK_BYTES);
  }

  /**
   * @param layoutBlockBytes size of the requests by which the file is written and checked
   */
  RealSpace(RealScene scene, int layoutBlockBytes) {
    this.scene = scene;
    this.layoutBlockBytes = layoutBlockBytes;
    files = new TargetFiles(scene.folder());
  }

  /** Writes the file; why that ended before its end, absent when it did not. */
  Optional<String> layOut() {
    long bytes = scene.planned().neededBytes();
    scene.listener().preparing("writing the file to access, " + new Bytes(bytes));
    int block = (int) Math.min(layoutBlockBytes, bytes);
    List<Step> steps =
        List.of(
            new Step.Create(SPACE),
            new Step.Write(SPACE, bytes, block, LAYOUT_DEPTH, Step.DataPath.DIRECT),
            new Step.Sync(SPACE),
            new Step.Close(SPACE),
            new Step.Commit(SPACE.lifetime()));
    Program program =
        new Program(List.of(new BatchedActor("layout", 1, round -> steps)), List.of(), List.of());
    try (EngineTarget target =
        target(LAYOUT_DEPTH, block, RequestObserver.NONE, actor -> TransferRecorder.NONE)) {
      Optional<String> incomplete = scene.interpret(program, target, (mark, now) -> {});
      target.settle();
      return incomplete;
    }
  }

  /**
   * Reads the file in full as everything after will, and checks it; why that ended early, absent
   * when it did not.
   */
  Optional<String> check(Consumer<Verification> told) {
    int block = (int) Math.min(layoutBlockBytes, scene.planned().neededBytes());
    List<Step> steps = List.of(new Step.Read(SPACE, block, LAYOUT_DEPTH, Step.DataPath.DIRECT));
    Program program =
        new Program(List.of(new BatchedActor("check", 1, round -> steps)), List.of(), List.of());
    try (EngineTarget target =
        target(LAYOUT_DEPTH, block, RequestObserver.NONE, actor -> TransferRecorder.NONE)) {
      Optional<String> incomplete = scene.interpret(program, target, (mark, now) -> {});
      target.settle();
      told.accept(target.verification());
      return incomplete;
    }
  }

  /** A target that accesses the file. */
  EngineTarget target(
      int depth,
      int blockBytes,
      RequestObserver observer,
      IntFunction<TransferRecorder> recorders) {
    return new EngineTarget(
        files,
        scene.setup(depth, blockBytes),
        scene.timeline(),
        observer,
        recorders,
        scene.timeline()::nowNanos);
  }

  /** Has the page cache forget the file, where that is asked for, and every actor open it. */
  Optional<String> open(EngineTarget target, int actorCount) {
    if (scene.planned().target().dropCache() && scene.choice().kind() != EngineKind.NULL) {
      files.dropCaches();
    }
    target.start(0, actorCount);
    List<Actor> actors = new ArrayList<>();
    for (int actor = 0; actor < actorCount; actor++) {
      Step nothing =
          new Step.Access(SPACE, RequestSource.NONE, 1, 0, 0, Step.DataPath.DIRECT, actor);
      actors.add(new BatchedActor("opening " + actor, 1, round -> List.of(nothing)));
    }
    Program openings = new Program(actors, List.of(), List.of());
    return scene.interpret(openings, target, (mark, now) -> {});
  }
}
