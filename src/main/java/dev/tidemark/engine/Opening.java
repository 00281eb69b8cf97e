package dev.tidemark.engine;

import java.nio.file.Path;
import java.util.function.Consumer;

/** How an engine opens its files. */
interface Opening {
  /** A file just opened: what carries its bytes, how many it has, and the unit of requests. */
  record Opened(Backing backing, long bytes, int granuleBytes) {}

  Opened open(Path path, FileUse use);

  /**
   * Opens a file for an engine.
   *
   * @param closing is told when it is closed
   */
  default EngineFile open(
      Path path, FileUse use, EngineSettings settings, Consumer<EngineFile> closing) {
    Opened opened = open(path, use);
    return new EngineFile(
        path, opened.backing(), opened.bytes(), opened.granuleBytes(), use, settings, closing);
  }
}
