package dev.tidemark.model.ssd;

import java.util.Arrays;

/** Pairs of longs, first in first out; a ring without objects, since one is added every write. */
final class PairRing {
  private long[] left = new long[256];
  private long[] right = new long[256];
  private int first;
  private int size;

  int size() {
    return size;
  }

  /** The left one of the first pair; there must be one. */
  long firstLeft() {
    return left[first];
  }

  /** The right one of the first pair; there must be one. */
  long firstRight() {
    return right[first];
  }

  void add(long leftValue, long rightValue) {
    if (size == left.length) {
      left = grown(left);
      right = grown(right);
      first = 0;
    }
    int last = (first + size++) & (left.length - 1);
    left[last] = leftValue;
    right[last] = rightValue;
  }

  void removeFirst() {
    first = (first + 1) & (left.length - 1);
    size--;
  }

  private long[] grown(long[] values) {
    long[] grown = Arrays.copyOf(values, 2 * values.length);
    for (int i = 0; i < size; i++) {
      grown[i] = values[(first + i) & (values.length - 1)];
    }
    return grown;
  }
}
