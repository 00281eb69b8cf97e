package dev.tidemark.engine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What checking the content of files found.
 *
 * @param pieces of 4 KiB that were checked
 * @param mismatches pieces that do not hold what was written
 * @param first the mismatch that was met first
 */
public record Verification(long pieces, long mismatches, Optional<Mismatch> first) {
  public static final Verification NOTHING = new Verification(0, 0, Optional.empty());

  /**
   * A piece that does not hold what was written.
   *
   * @param offset of its first wrong byte
   * @param what it holds instead, a sentence without its full stop
   */
  public record Mismatch(Path file, long offset, String what) {
    @Override
    public String toString() {
      return file + " at " + offset + ": " + what;
    }
  }

  /** Both together. */
  public Verification and(Verification other) {
    return new Verification(
        pieces + other.pieces, mismatches + other.mismatches, first.or(other::first));
  }
}
