package dev.tidemark.workload.ingest;

/**
 * The numbers from 0 to below a size in another order, each exactly once, without a list of them: a
 * Feistel network of four rounds over the next power of four, walked until it falls below the size
 * (Black and Rogaway, "Ciphers with arbitrary finite domains", 2002).
 */
public final class Permutation {
  private static final int ROUNDS = 4;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long size;
  private final int halfBits;
  private final long halfMask;
  private final long[] keys = new long[ROUNDS];

  public Permutation(long size, long seed) {
    if (size < 1 || size > 1L << 62) {
      throw new IllegalArgumentException("size=" + size);
    }
    this.size = size;
    int bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(size - 1));
    halfBits = (bits + 1) / 2;
    halfMask = (1L << halfBits) - 1;
    for (int round = 0; round < ROUNDS; round++) {
      keys[round] = Mix.of(seed + (round + 1) * GOLDEN);
    }
  }

  /** Which number comes at a position. */
  public long at(long position) {
    long value = position;
    do {
      value = encrypted(value);
    } while (value >= size);
    return value;
  }

  private long encrypted(long value) {
    long left = value >>> halfBits;
    long right = value & halfMask;
    for (long key : keys) {
      long next = left ^ Mix.of(right ^ key) & halfMask;
      left = right;
      right = next;
    }
    return left << halfBits | right;
  }
}
