package dev.tidemark.engine.posix;

/**
 * What direct I/O to a file must be a multiple of, as the filesystem says; both zero where it takes
 * no direct I/O.
 */
public record DirectAlignment(int memoryBytes, int offsetBytes) {
  public boolean isPossible() {
    return memoryBytes > 0 && offsetBytes > 0;
  }
}
