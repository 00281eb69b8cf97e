package dev.tidemark.run;

import dev.tidemark.engine.BlockContent;
import dev.tidemark.engine.DatasetWriter;
import dev.tidemark.engine.EngineChoice;
import dev.tidemark.engine.EngineKind;
import dev.tidemark.program.FileSet;
import java.util.Optional;

/** Makes a dataset before anything is measured, and has the page cache forget it. */
final class RealDataset {
  /** A thread of these waits for its device most of the time. */
  private static final int THREADS_PER_PROCESSOR = 2;

  private final RealScene scene;
  private final FileSet files;
  private final long bytes;

  /**
   * @param bytes of all files
   */
  RealDataset(RealScene scene, FileSet files, long bytes) {
    this.scene = scene;
    this.files = files;
    this.bytes = bytes;
  }

  /** Writes all files; why that ended before its end, absent when it did not. */
  Optional<String> make() {
    try {
      DatasetWriter writer =
          new DatasetWriter(
              scene.folder(),
              files,
              kind(),
              new BlockContent(scene.planned().scenario().seed()),
              THREADS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors(),
              scene.timeline()::nowNanos);
      long began = scene.timeline().nowNanos();
      scene.listener().making(0, bytes, 0);
      boolean whole = writer.write(scene.stopped(), written -> tell(written, began));
      if (whole && forgets()) {
        whole = writer.dropCaches(scene.stopped(), written -> tell(written, began));
      }
      return whole ? Optional.empty() : Optional.of("it was stopped while its dataset was made");
    } catch (RuntimeException failure) {
      return Optional.of(RealScene.told(failure));
    }
  }

  private void tell(long written, long began) {
    scene.listener().making(written, bytes, scene.timeline().nowNanos() - began);
  }

  /** Past the page cache where that works, whatever reads it later. */
  private EngineKind kind() {
    return scene.choice().kind() == EngineKind.NULL
        ? EngineKind.NULL
        : EngineChoice.in(scene.folder(), EngineKind.DIRECT, true, scene.planned().trialSettings())
            .kind();
  }

  private boolean forgets() {
    return scene.planned().target().dropCache() && scene.choice().kind() != EngineKind.NULL;
  }
}
