package dev.tidemark.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/**
 * What Tidemark writes into files: each piece of 4 KiB begins with a stamp that says where it
 * belongs, and goes on with random bytes. A pure function, so that reading can check all of it.
 *
 * <p>The stamp is five little-endian words: file, offset, generation, seed, window; it makes every
 * piece unlike all others. The rest is that window of a pool of random bytes. Copying is several
 * times faster than generating, whichever compiler Java is at; the price is that windows overlap by
 * chance, which lets a compressor that looks back over 1 MiB save about 3 %, and one that looks
 * back over 128 KiB less than 1 %.
 */
public final class BlockContent {
  /** The unit that carries a stamp, and in which {@link Verification} counts. */
  public static final int PIECE_BYTES = 4096;

  static final int STAMP_BYTES = 40;
  static final int WINDOW_AT = 32;
  static final ValueLayout.OfLong WORD =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int POOL_BYTES = 1 << 24;
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private final long seed;
  private final MemorySegment pool;

  /** Takes about 10 ms; threads may share it. */
  public BlockContent(long seed) {
    this.seed = seed;
    pool = Arena.ofAuto().allocate(POOL_BYTES + PIECE_BYTES, Long.BYTES);
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes = new byte[PIECE_BYTES];
    for (long at = 0; at < pool.byteSize(); at += bytes.length) {
      random.nextBytes(bytes);
      MemorySegment.copy(bytes, 0, pool, ValueLayout.JAVA_BYTE, at, bytes.length);
    }
  }

  long seed() {
    return seed;
  }

  /**
   * Fills memory with what a file holds from an offset on.
   *
   * @param at where in the memory
   * @param file a number that no other file of the run has
   * @param generation such as the checkpoint that the file belongs to
   * @param offset a multiple of 4 KiB
   */
  public void fill(
      MemorySegment memory, long at, long file, long generation, long offset, int length) {
    requirePiece(offset);
    for (int done = 0; done < length; done += PIECE_BYTES) {
      int bytes = Math.min(PIECE_BYTES, length - done);
      piece(memory, at + done, file, generation, offset + done, bytes);
    }
  }

  static void requirePiece(long offset) {
    if (offset % PIECE_BYTES != 0) {
      throw new IllegalArgumentException("offset=" + offset + " must be a multiple of 4096");
    }
  }

  private void piece(
      MemorySegment memory, long at, long file, long generation, long offset, int bytes) {
    int stamp = stampBytes(bytes);
    long window = bytes < STAMP_BYTES ? 0 : window(file, generation, offset);
    putStamp(memory, at, file, generation, offset, stamp);
    if (bytes >= STAMP_BYTES) {
      memory.set(WORD, at + WINDOW_AT, window);
    }
    MemorySegment.copy(pool, window + stamp, memory, at + stamp, bytes - stamp);
  }

  /**
   * Gives filled memory new stamps and leaves the other bytes, which costs next to nothing. The
   * same bytes then come again with every use of the memory; so it is for blocks that are larger
   * than what a drive or filesystem compresses at once.
   */
  public void stamp(
      MemorySegment memory, long at, long file, long generation, long offset, int length) {
    requirePiece(offset);
    for (int done = 0; done < length; done += PIECE_BYTES) {
      int bytes = Math.min(PIECE_BYTES, length - done);
      if (bytes < STAMP_BYTES) {
        piece(memory, at + done, file, generation, offset + done, bytes);
      } else {
        putStamp(memory, at + done, file, generation, offset + done, WINDOW_AT);
      }
    }
  }

  private void putStamp(
      MemorySegment memory, long at, long file, long generation, long offset, int bytes) {
    for (int word = 0; word < bytes; word += Long.BYTES) {
      memory.set(WORD, at + word, stampWord(word, file, generation, offset));
    }
  }

  /** A piece at the end of a file may be too short for all of it. */
  static int stampBytes(int pieceBytes) {
    return Math.min(STAMP_BYTES, pieceBytes / Long.BYTES * Long.BYTES);
  }

  /** Where in the pool a piece's bytes lie, as its stamp says; those under the stamp included. */
  long windowOf(MemorySegment memory, long at, int pieceBytes) {
    return pieceBytes < STAMP_BYTES ? 0 : memory.get(WORD, at + WINDOW_AT);
  }

  static boolean isWindow(long window) {
    return (window & ~(long) (POOL_BYTES - Long.BYTES)) == 0;
  }

  private long window(long file, long generation, long offset) {
    long key = mix(mix(mix(seed + GOLDEN_GAMMA) ^ file) ^ mix(generation ^ GOLDEN_GAMMA) ^ offset);
    return key & POOL_BYTES - Long.BYTES;
  }

  MemorySegment pool() {
    return pool;
  }

  /** SplitMix64's finaliser (Steele, Lea and Flood, OOPSLA 2014). */
  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  long stampWord(int byteIndex, long file, long generation, long offset) {
    return switch (byteIndex) {
      case 0 -> file;
      case 8 -> offset;
      case 16 -> generation;
      default -> seed;
    };
  }
}
