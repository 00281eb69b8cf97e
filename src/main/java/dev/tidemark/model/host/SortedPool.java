package dev.tidemark.model.host;

import java.util.Arrays;

/**
 * A pool of longs, the smallest first. What is added is sorted in when the next one is wanted:
 * additions come in batches.
 */
final class SortedPool {
  private long[] sorted = {};
  private int head;
  private long[] added = new long[64];
  private int addedCount;

  int size() {
    return sorted.length - head + addedCount;
  }

  void add(long value) {
    if (addedCount == added.length) {
      added = Arrays.copyOf(added, 2 * addedCount);
    }
    added[addedCount++] = value;
  }

  long removeSmallest() {
    if (addedCount > 0) {
      merge();
    }
    if (head == sorted.length) {
      throw new IllegalStateException("the pool is empty");
    }
    return sorted[head++];
  }

  private void merge() {
    Arrays.sort(added, 0, addedCount);
    long[] merged = new long[size()];
    int next = 0;
    for (int i = 0; i < merged.length; i++) {
      boolean fromAdded =
          next < addedCount && (head == sorted.length || added[next] < sorted[head]);
      merged[i] = fromAdded ? added[next++] : sorted[head++];
    }
    sorted = merged;
    head = 0;
    addedCount = 0;
  }
}
