package dev.tidemark.model.ssd;

import java.util.Arrays;

/**
 * Mapping units of which a part has been written, with the bytes covered, least recently added
 * first. A hash table with chains and a doubly linked order over flat arrays: it is asked twice for
 * every extent written.
 */
final class PartialUnits {
  private static final int NONE = -1;

  private final long[] granules;
  private final int[] coveredBytes;
  private final int[] chain;
  private final int[] older;
  private final int[] newer;
  private final int[] buckets;
  private int oldest = NONE;
  private int newest = NONE;
  private int free = NONE;
  private int size;

  PartialUnits(int capacity) {
    granules = new long[capacity];
    coveredBytes = new int[capacity];
    chain = new int[capacity];
    older = new int[capacity];
    newer = new int[capacity];
    buckets = new int[Integer.highestOneBit(Math.max(1, capacity)) * 2];
    Arrays.fill(buckets, NONE);
    for (int slot = capacity - 1; slot >= 0; slot--) {
      chain[slot] = free;
      free = slot;
    }
  }

  boolean isFull() {
    return size == granules.length;
  }

  /** Removes a unit and returns the bytes covered; 0 when it is not here. */
  int remove(long granule) {
    int bucket = bucket(granule);
    int before = NONE;
    for (int slot = buckets[bucket]; slot != NONE; slot = chain[slot]) {
      if (granules[slot] == granule) {
        unlink(slot, before, bucket);
        return coveredBytes[slot];
      }
      before = slot;
    }
    return 0;
  }

  /** Removes the unit added longest ago and returns the bytes covered. */
  int removeOldest() {
    return remove(granules[oldest]);
  }

  /** Adds a unit that is not here; there must be room. */
  void add(long granule, int covered) {
    int slot = free;
    free = chain[slot];
    int bucket = bucket(granule);
    granules[slot] = granule;
    coveredBytes[slot] = covered;
    chain[slot] = buckets[bucket];
    buckets[bucket] = slot;
    older[slot] = newest;
    newer[slot] = NONE;
    if (newest == NONE) {
      oldest = slot;
    } else {
      newer[newest] = slot;
    }
    newest = slot;
    size++;
  }

  private void unlink(int slot, int before, int bucket) {
    if (before == NONE) {
      buckets[bucket] = chain[slot];
    } else {
      chain[before] = chain[slot];
    }
    if (older[slot] == NONE) {
      oldest = newer[slot];
    } else {
      newer[older[slot]] = newer[slot];
    }
    if (newer[slot] == NONE) {
      newest = older[slot];
    } else {
      older[newer[slot]] = older[slot];
    }
    chain[slot] = free;
    free = slot;
    size--;
  }

  /** Fibonacci hashing: the golden ratio spreads neighbouring units over the table. */
  private int bucket(long granule) {
    return (int) ((granule * 0x9E3779B97F4A7C15L) >>> 40) & (buckets.length - 1);
  }
}
