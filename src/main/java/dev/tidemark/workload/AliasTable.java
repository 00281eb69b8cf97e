package dev.tidemark.workload;

import java.util.Arrays;

/** Chooses a number by given weights in constant time: Vose's alias method. */
final class AliasTable {
  private final long[] thresholds;
  private final int[] alias;

  AliasTable(double[] weights) {
    int size = weights.length;
    thresholds = new long[size];
    alias = new int[size];
    double mean = Arrays.stream(weights).sum() / size;
    double[] scaled = Arrays.stream(weights).map(weight -> weight / mean).toArray();
    int[] small = new int[size];
    int[] large = new int[size];
    int smalls = 0;
    int larges = 0;
    for (int i = 0; i < size; i++) {
      if (scaled[i] < 1) {
        small[smalls++] = i;
      } else {
        large[larges++] = i;
      }
    }
    Arrays.fill(thresholds, Draws.threshold(1));
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[larges - 1];
      thresholds[less] = Draws.threshold(scaled[less]);
      alias[less] = more;
      scaled[more] -= 1 - scaled[less];
      if (scaled[more] < 1) {
        larges--;
        small[smalls++] = more;
      }
    }
  }

  int next(Draws draws) {
    int choice = (int) draws.below(thresholds.length);
    return draws.happens(thresholds[choice]) ? choice : alias[choice];
  }
}
