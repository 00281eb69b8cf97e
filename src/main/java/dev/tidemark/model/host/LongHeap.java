package dev.tidemark.model.host;

import java.util.Arrays;

/** A binary heap of longs, the smallest first. */
final class LongHeap {
  private long[] values = new long[64];
  private int size;

  int size() {
    return size;
  }

  void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    int hole = size++;
    while (hole > 0 && values[(hole - 1) / 2] > value) {
      values[hole] = values[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    values[hole] = value;
  }

  long removeSmallest() {
    if (size == 0) {
      throw new IllegalStateException("size=0");
    }
    long smallest = values[0];
    long last = values[--size];
    int hole = 0;
    int child = smallerChild(hole);
    while (child < size && values[child] < last) {
      values[hole] = values[child];
      hole = child;
      child = smallerChild(hole);
    }
    values[hole] = last;
    return smallest;
  }

  private int smallerChild(int parent) {
    int left = 2 * parent + 1;
    return left + 1 < size && values[left + 1] < values[left] ? left + 1 : left;
  }
}
