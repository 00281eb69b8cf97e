package dev.tidemark.program;

/**
 * A file that a program works on.
 *
 * @param path relative to the target's folder
 * @param rank the rank that it belongs to, from 0
 * @param lifetime files with the same number are deleted together
 */
public record ProgramFile(String path, int rank, int lifetime) {
  /** Paths differ, and mixing in what they already contain makes them collide. */
  @Override
  public int hashCode() {
    return path.hashCode();
  }
}
