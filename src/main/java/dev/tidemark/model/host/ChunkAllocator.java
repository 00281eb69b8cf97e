package dev.tidemark.model.host;

import java.util.random.RandomGenerator;

/**
 * Free space of a filesystem in chunks, the runs that one writer is given at a time. Space that was
 * used before is handed out first, in the order of addresses, as allocators that look for the first
 * fit do, but disturbed by the placement spread: a chunk may come later by up to {@code spread}
 * times the number of chunks in use at the peak. Space never used follows.
 */
final class ChunkAllocator {
  private static final int CHUNK_BITS = 24;

  private final int chunkCount;
  private final double spread;
  private final RandomGenerator random;
  private final int[] references;
  private final SortedPool reusable = new SortedPool();
  private int neverUsed;
  private int inUse;
  private int inUsePeak;

  ChunkAllocator(int chunkCount, double spread, RandomGenerator random) {
    if (chunkCount < 1 || chunkCount > 1 << CHUNK_BITS) {
      throw new IllegalArgumentException("chunkCount=" + chunkCount);
    }
    this.chunkCount = chunkCount;
    this.spread = spread;
    this.random = random;
    references = new int[chunkCount];
  }

  /** Gives a chunk to a writer, who holds it until {@link #release}. */
  int allocate() {
    int chunk;
    if (reusable.size() > 0) {
      chunk = (int) (reusable.removeSmallest() & ((1 << CHUNK_BITS) - 1));
    } else if (neverUsed < chunkCount) {
      chunk = neverUsed++;
    } else {
      throw new IllegalStateException("the filesystem is full: chunks=" + chunkCount);
    }
    references[chunk] = 1;
    inUse++;
    inUsePeak = Math.max(inUsePeak, inUse);
    return chunk;
  }

  void retain(int chunk) {
    references[chunk]++;
  }

  void release(int chunk) {
    if (--references[chunk] == 0) {
      inUse--;
      double later = spread * inUsePeak * random.nextDouble();
      reusable.add((long) (chunk + later) << CHUNK_BITS | chunk);
    }
  }

  int freeChunks() {
    return chunkCount - inUse;
  }
}
