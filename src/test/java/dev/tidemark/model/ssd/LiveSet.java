package dev.tidemark.model.ssd;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Granules in use, any of which can be drawn at random. */
final class LiveSet {
  private final int[] members;
  private final int[] positions;
  private int size;

  /** All of them. */
  LiveSet(int count) {
    members = new int[count];
    positions = new int[count];
    Arrays.setAll(members, i -> i);
    Arrays.setAll(positions, i -> i);
    size = count;
  }

  int size() {
    return size;
  }

  void add(int granule) {
    if (positions[granule] < 0) {
      positions[granule] = size;
      members[size++] = granule;
    }
  }

  int removeAny(SplittableRandom random) {
    int position = random.nextInt(size);
    int granule = members[position];
    int last = members[--size];
    members[position] = last;
    positions[last] = position;
    positions[granule] = -1;
    return granule;
  }
}
