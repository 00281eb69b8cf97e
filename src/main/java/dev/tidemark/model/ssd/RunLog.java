package dev.tidemark.model.ssd;

import java.util.Arrays;

/** Runs of granules, each packed into one long, in the order of writing; neighbours are joined. */
final class RunLog {
  private static final int LENGTH_BITS = SsdGeometry.LENGTH_BITS;
  private static final long LENGTH_MASK = (1L << LENGTH_BITS) - 1;

  private long[] runs = new long[8];
  private int size;

  static long start(long run) {
    return run >>> LENGTH_BITS;
  }

  static long length(long run) {
    return run & LENGTH_MASK;
  }

  void add(long start, long length) {
    if (size > 0
        && start(runs[size - 1]) + length(runs[size - 1]) == start
        && length(runs[size - 1]) + length <= LENGTH_MASK) {
      runs[size - 1] += length;
      return;
    }
    if (size == runs.length) {
      runs = Arrays.copyOf(runs, 2 * size);
    }
    runs[size++] = start << LENGTH_BITS | length;
  }

  long get(int index) {
    return runs[index];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  /** Sorts the runs by address and makes one of those that overlap or follow each other. */
  void sortAndJoin() {
    if (size == 0) {
      return;
    }
    Arrays.sort(runs, 0, size);
    int sorted = size;
    size = 1;
    long done = start(runs[0]) + length(runs[0]);
    for (int i = 1; i < sorted; i++) {
      long start = Math.max(done, start(runs[i]));
      long end = start(runs[i]) + length(runs[i]);
      if (end > start) {
        add(start, end - start);
        done = end;
      }
    }
  }
}
