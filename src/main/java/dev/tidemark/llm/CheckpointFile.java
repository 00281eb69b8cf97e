package dev.tidemark.llm;

/**
 * One file of a checkpoint.
 *
 * @param name path below the checkpoint's folder
 * @param bytes its size
 */
public record CheckpointFile(String name, long bytes) {
  public CheckpointFile {
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes=" + bytes + " must not be negative");
    }
  }
}
