package dev.tidemark.trace;

import java.util.Map;
import java.util.TreeMap;

/** How many requests have each size; of powers of two when sizes become too many. */
final class SizeCounts {
  private static final int SIZES_MAX = 256;

  private TreeMap<Long, long[]> counts = new TreeMap<>();
  private boolean rounded;
  private long lastSize = -1;
  private long[] lastCount = {0};

  void add(long bytes) {
    long size = rounded ? ceiling(bytes) : bytes;
    if (size != lastSize) {
      lastCount = counts.computeIfAbsent(size, key -> new long[1]);
      lastSize = size;
      if (counts.size() > SIZES_MAX && !rounded) {
        lastCount[0]++;
        round();
        return;
      }
    }
    lastCount[0]++;
  }

  private void round() {
    rounded = true;
    lastSize = -1;
    TreeMap<Long, long[]> fewer = new TreeMap<>();
    counts.forEach(
        (size, count) -> fewer.computeIfAbsent(ceiling(size), key -> new long[1])[0] += count[0]);
    counts = fewer;
  }

  private static long ceiling(long bytes) {
    long floor = Long.highestOneBit(Math.max(1, bytes));
    return floor >= bytes || floor > Long.MAX_VALUE / 2 ? floor : 2 * floor;
  }

  Map<Long, Long> result() {
    Map<Long, Long> result = new TreeMap<>();
    counts.forEach((size, count) -> result.put(size, count[0]));
    return result;
  }
}
