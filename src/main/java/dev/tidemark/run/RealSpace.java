package dev.tidemark.run;

import dev.tidemark.engine.EngineKind;
import dev.tidemark.engine.EngineSetup;
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
import java.util.stream.IntStream;

/**
 * Real files that stand for a drive's space: one, or as many as a workload wants. They are written
 * in full before anything is measured, so that what is read comes from the device.
 */
final class RealSpace {
  private static final int LAYOUT_BLOCK_BYTES = 1 << 20;
  private static final int LAYOUT_DEPTH = 4;

  private final RealScene scene;
  private final TargetFiles files;
  private final List<Long> bytesOf;
  private final List<ProgramFile> spaces;
  private final int layoutBlockBytes;

  RealSpace(RealScene scene) {
    this(scene, List.of(scene.planned().neededBytes()), LAYOUT_BLOCK_BYTES);
  }

  /**
   * @param layoutBlockBytes size of the requests by which the file is written and checked
   */
  RealSpace(RealScene scene, int layoutBlockBytes) {
    this(scene, List.of(scene.planned().neededBytes()), layoutBlockBytes);
  }

  /**
   * @param bytesOf how long each file is to be
   */
  RealSpace(RealScene scene, List<Long> bytesOf) {
    this(scene, bytesOf, LAYOUT_BLOCK_BYTES);
  }

  private RealSpace(RealScene scene, List<Long> bytesOf, int layoutBlockBytes) {
    this.scene = scene;
    this.bytesOf = List.copyOf(bytesOf);
    spaces = IntStream.range(0, bytesOf.size()).mapToObj(ProgramFile::space).toList();
    long longest = bytesOf.stream().mapToLong(Long::longValue).max().orElseThrow();
    this.layoutBlockBytes = (int) Math.min(layoutBlockBytes, longest);
    files = new TargetFiles(scene.folder());
  }

  /** Writes the files; why that ended before its end, absent when it did not. */
  Optional<String> layOut() {
    Bytes all = new Bytes(bytesOf.stream().mapToLong(Long::longValue).sum());
    scene
        .listener()
        .preparing(
            spaces.size() == 1
                ? "writing the file to access, " + all
                : "writing the " + spaces.size() + " files to access, " + all);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < spaces.size(); i++) {
      ProgramFile space = spaces.get(i);
      long bytes = bytesOf.get(i);
      int block = (int) Math.min(layoutBlockBytes, bytes);
      steps.add(new Step.Create(space));
      steps.add(new Step.Write(space, bytes, block, LAYOUT_DEPTH, Step.DataPath.DIRECT));
      steps.add(new Step.Sync(space));
      steps.add(new Step.Close(space));
    }
    steps.add(new Step.Commit(spaces.getFirst().lifetime()));
    Program program =
        new Program(List.of(new BatchedActor("layout", 1, round -> steps)), List.of(), List.of());
    try (EngineTarget target =
        target(
            LAYOUT_DEPTH, layoutBlockBytes, RequestObserver.NONE, actor -> TransferRecorder.NONE)) {
      Optional<String> incomplete = scene.interpret(program, target, (mark, now) -> {});
      target.settle();
      return incomplete;
    }
  }

  /**
   * Reads the first file in full as everything after will, and checks it; why that ended early,
   * absent when it did not.
   */
  Optional<String> check(Consumer<Verification> told) {
    List<Step> steps =
        List.of(
            new Step.Read(spaces.getFirst(), layoutBlockBytes, LAYOUT_DEPTH, Step.DataPath.DIRECT));
    Program program =
        new Program(List.of(new BatchedActor("check", 1, round -> steps)), List.of(), List.of());
    try (EngineTarget target =
        target(
            LAYOUT_DEPTH, layoutBlockBytes, RequestObserver.NONE, actor -> TransferRecorder.NONE)) {
      Optional<String> incomplete = scene.interpret(program, target, (mark, now) -> {});
      target.settle();
      told.accept(target.verification());
      return incomplete;
    }
  }

  /** A target that accesses the files. */
  EngineTarget target(
      int depth,
      int blockBytes,
      RequestObserver observer,
      IntFunction<TransferRecorder> recorders) {
    return target(scene.setup(depth, blockBytes), observer, recorders);
  }

  /** A target that accesses the files, or that moves no byte, by another engine. */
  EngineTarget target(
      EngineSetup setup, RequestObserver observer, IntFunction<TransferRecorder> recorders) {
    return new EngineTarget(
        files, setup, scene.timeline(), observer, recorders, scene.timeline()::nowNanos);
  }

  /** Has the page cache forget the files, where that is asked for, and every actor open them. */
  Optional<String> open(EngineTarget target, int actorCount) {
    if (scene.planned().target().dropCache() && scene.choice().kind() != EngineKind.NULL) {
      files.dropCaches();
    }
    target.start(0, actorCount);
    List<Actor> actors = new ArrayList<>();
    for (int actor = 0; actor < actorCount; actor++) {
      Step nothing =
          new Step.Access(spaces, RequestSource.NONE, 1, 0, 0, Step.DataPath.DIRECT, actor);
      actors.add(new BatchedActor("opening " + actor, 1, round -> List.of(nothing)));
    }
    Program openings = new Program(actors, List.of(), List.of());
    return scene.interpret(openings, target, (mark, now) -> {});
  }
}
