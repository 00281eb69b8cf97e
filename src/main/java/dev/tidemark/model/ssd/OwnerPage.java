package dev.tidemark.model.ssd;

import java.util.Arrays;

/** Owners of the granules of one page of the map, as runs. */
final class OwnerPage {
  private final int granuleCount;
  private char[] starts = new char[4];
  private int[] owners = new int[4];
  private int runCount;

  OwnerPage(int granuleCount, int owner) {
    this.granuleCount = granuleCount;
    owners[0] = owner;
    runCount = 1;
  }

  /** Makes all granules one owner's. */
  void reset(int owner) {
    starts[0] = 0;
    owners[0] = owner;
    runCount = 1;
  }

  boolean hasOneOwner() {
    return runCount == 1;
  }

  int runCount() {
    return runCount;
  }

  int ownerOf(int index) {
    return owners[runAt(index)];
  }

  void assign(int from, int to, int owner, OwnerMap.Release release) {
    int first = runAt(from);
    int last = to == from + 1 ? first : runAt(to - 1);
    for (int run = first; run <= last; run++) {
      if (owners[run] != OwnerMap.UNMAPPED) {
        release.released(owners[run], Math.min(end(run), to) - Math.max(starts[run], from));
      }
    }
    replaceRuns(first, last, from, to, owner);
  }

  /** Gives one granule to an owner; returns who held it before. */
  int replace(int index, int owner) {
    int run = runAt(index);
    int held = owners[run];
    if (held != owner) {
      replaceRuns(run, run, index, index + 1, owner);
    }
    return held;
  }

  /**
   * Puts one run in the place of [from, to), keeping what remains of the first and last run and
   * joining equal neighbours.
   */
  private void replaceRuns(int first, int last, int from, int to, int owner) {
    int keepTo = first;
    int runStart = from;
    if (starts[first] < from) {
      keepTo = owners[first] == owner ? first : first + 1;
      runStart = owners[first] == owner ? starts[first] : from;
    } else if (first > 0 && owners[first - 1] == owner) {
      keepTo = first - 1;
      runStart = starts[first - 1];
    }
    int tailOwner = owners[last];
    boolean tail = end(last) > to && tailOwner != owner;
    boolean nextJoins = end(last) == to && last + 1 < runCount && owners[last + 1] == owner;
    int keepFrom = nextJoins ? last + 2 : last + 1;
    int added = tail ? 2 : 1;
    moveRuns(keepFrom, keepTo + added);
    starts[keepTo] = (char) runStart;
    owners[keepTo] = owner;
    if (tail) {
      starts[keepTo + 1] = (char) to;
      owners[keepTo + 1] = tailOwner;
    }
  }

  private void moveRuns(int source, int destination) {
    int moved = runCount - source;
    if (destination + moved > starts.length) {
      int capacity = 2 * (destination + moved);
      starts = Arrays.copyOf(starts, capacity);
      owners = Arrays.copyOf(owners, capacity);
    }
    System.arraycopy(starts, source, starts, destination, moved);
    System.arraycopy(owners, source, owners, destination, moved);
    runCount = destination + moved;
  }

  /** Writes one entry a granule. */
  void copyTo(int[] entries, int first) {
    for (int run = 0; run < runCount; run++) {
      Arrays.fill(entries, first + starts[run], first + end(run), owners[run]);
    }
  }

  void releaseAll(OwnerMap.Release release) {
    for (int run = 0; run < runCount; run++) {
      if (owners[run] != OwnerMap.UNMAPPED) {
        release.released(owners[run], end(run) - starts[run]);
      }
    }
  }

  void forEachOwned(int from, int to, int owner, long base, OwnerMap.RunSink sink) {
    for (int run = runAt(from); run < runCount && starts[run] < to; run++) {
      if (owners[run] == owner) {
        int start = Math.max(starts[run], from);
        sink.run(base + start, Math.min(end(run), to) - start);
      }
    }
  }

  private int end(int run) {
    return run + 1 < runCount ? starts[run + 1] : granuleCount;
  }

  private int runAt(int index) {
    int low = 0;
    int high = runCount - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
