package dev.tidemark.engine;

import static dev.tidemark.engine.BlockContent.PIECE_BYTES;
import static dev.tidemark.engine.BlockContent.STAMP_BYTES;
import static dev.tidemark.engine.BlockContent.WINDOW_AT;
import static dev.tidemark.engine.BlockContent.WORD;

import dev.tidemark.engine.Verification.Mismatch;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/** Checks every byte read against what {@link BlockContent} wrote there. */
public final class ContentCheck {
  private final BlockContent content;
  private final MemorySegment expected =
      Arena.ofAuto().allocate(BlockContent.PIECE_BYTES, Long.BYTES);
  private long pieces;
  private long mismatches;
  private Optional<Mismatch> first = Optional.empty();

  public ContentCheck(BlockContent content) {
    this.content = content;
  }

  /** Checks memory that was read from a file; the parameters are those of the fill. */
  public void check(
      Path path,
      MemorySegment memory,
      long at,
      long file,
      long generation,
      long offset,
      int length) {
    BlockContent.requirePiece(offset);
    for (int done = 0; done < length; done += PIECE_BYTES) {
      int bytes = Math.min(PIECE_BYTES, length - done);
      checkPiece(path, memory, at + done, file, generation, offset + done, bytes);
    }
  }

  /**
   * Checks memory that was read from anywhere in a file that was filled, and not only stamped.
   *
   * @param fileBytes up to the end of the file, whose last piece may be short
   */
  void checkWithin(
      Path path,
      MemorySegment memory,
      long at,
      long file,
      long generation,
      long offset,
      int length,
      long fileBytes) {
    long end = offset + length;
    for (long piece = offset / PIECE_BYTES * PIECE_BYTES; piece < end; piece += PIECE_BYTES) {
      int bytes = (int) Math.min(PIECE_BYTES, fileBytes - piece);
      int from = (int) (Math.max(offset, piece) - piece);
      int to = (int) (Math.min(end, piece + bytes) - piece);
      if (from == 0 && to == bytes) {
        checkPiece(path, memory, at + piece - offset, file, generation, piece, bytes);
      } else {
        content.fill(expected, 0, file, generation, piece, bytes);
        long start = at + piece - offset;
        long wrong = MemorySegment.mismatch(expected, from, to, memory, start + from, start + to);
        pieces++;
        if (wrong >= 0) {
          mismatch(path, piece + from + wrong, "the bytes are not those that were written");
        }
      }
    }
  }

  private void checkPiece(
      Path path,
      MemorySegment memory,
      long at,
      long file,
      long generation,
      long offset,
      int bytes) {
    pieces++;
    long wrong = wrongByte(memory, at, file, generation, offset, bytes);
    if (wrong >= 0) {
      String what =
          first.isPresent() ? "" : found(memory.asSlice(at, bytes), file, generation, offset);
      mismatch(path, offset + wrong, what);
    }
  }

  private void mismatch(Path path, long offset, String what) {
    mismatches++;
    if (first.isEmpty()) {
      first = Optional.of(new Mismatch(path, offset, what));
    }
  }

  public Verification result() {
    return new Verification(pieces, mismatches, first);
  }

  /** The first byte of a piece that is not as written, or -1. */
  private long wrongByte(
      MemorySegment memory, long at, long file, long generation, long offset, int bytes) {
    int stamp = BlockContent.stampBytes(bytes);
    for (int word = 0; word < Math.min(stamp, WINDOW_AT); word += Long.BYTES) {
      long differences =
          memory.get(WORD, at + word) ^ content.stampWord(word, file, generation, offset);
      if (differences != 0) {
        return (long) word + Long.numberOfTrailingZeros(differences) / Byte.SIZE;
      }
    }
    long window = content.windowOf(memory, at, bytes);
    if (!BlockContent.isWindow(window)) {
      return WINDOW_AT;
    }
    long wrong =
        MemorySegment.mismatch(
            memory, at + stamp, at + bytes, content.pool(), window + stamp, window + bytes);
    return wrong < 0 ? wrong : stamp + wrong;
  }

  /** A stamp with the run's seed tells a lost or misplaced write from bytes that changed. */
  private String found(MemorySegment piece, long file, long generation, long offset) {
    if (piece.byteSize() < STAMP_BYTES || piece.get(WORD, 24) != content.seed()) {
      return "the bytes are not those that were written";
    }
    long foundFile = piece.get(WORD, 0);
    long foundOffset = piece.get(WORD, 8);
    long foundGeneration = piece.get(WORD, 16);
    if (foundFile == file && foundOffset == offset && foundGeneration == generation) {
      return "the stamp is right and bytes after it are not";
    }
    return "here is generation %d of file %d at %d instead of generation %d of file %d"
        .formatted(foundGeneration, foundFile, foundOffset, generation, file);
  }
}
