package dev.tidemark.model.ssd;

import java.util.Arrays;

/**
 * Owners of the granules of one page of the map: runs while they are few, one entry a granule when
 * they are many.
 */
final class OwnerPage {
  private static final int RUNS_MAX = 128;

  private final int granuleCount;
  private char[] starts = new char[4];
  private int[] owners = new int[4];
  private int runCount;
  private int[] dense = {};

  OwnerPage(int granuleCount, int owner) {
    this.granuleCount = granuleCount;
    owners[0] = owner;
    runCount = 1;
  }

  /** Makes all granules one owner's. */
  void reset(int owner) {
    if (dense.length > 0) {
      dense = new int[0];
      starts = new char[4];
      owners = new int[4];
    }
    starts[0] = 0;
    owners[0] = owner;
    runCount = 1;
  }

  boolean hasOneOwner() {
    return dense.length == 0 && runCount == 1;
  }

  int ownerOf(int index) {
    return dense.length > 0 ? dense[index] : owners[runAt(index)];
  }

  void assign(int from, int to, int owner, OwnerMap.Release release) {
    if (dense.length > 0) {
      assignDense(from, to, owner, release);
      return;
    }
    int first = runAt(from);
    int last = to == from + 1 ? first : runAt(to - 1);
    for (int run = first; run <= last; run++) {
      if (owners[run] != OwnerMap.UNMAPPED) {
        release.released(owners[run], Math.min(end(run), to) - Math.max(starts[run], from));
      }
    }
    replaceRuns(first, last, from, to, owner);
    if (runCount > RUNS_MAX) {
      becomeDense();
    }
  }

  private void assignDense(int from, int to, int owner, OwnerMap.Release release) {
    for (int i = from; i < to; i++) {
      if (dense[i] != OwnerMap.UNMAPPED) {
        release.released(dense[i], 1);
      }
      dense[i] = owner;
    }
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

  private void becomeDense() {
    dense = new int[granuleCount];
    for (int run = 0; run < runCount; run++) {
      Arrays.fill(dense, starts[run], end(run), owners[run]);
    }
    starts = new char[0];
    owners = new int[0];
    runCount = 0;
  }

  void releaseAll(OwnerMap.Release release) {
    if (dense.length > 0) {
      assignDense(0, granuleCount, OwnerMap.UNMAPPED, release);
      return;
    }
    for (int run = 0; run < runCount; run++) {
      if (owners[run] != OwnerMap.UNMAPPED) {
        release.released(owners[run], end(run) - starts[run]);
      }
    }
  }

  void forEachOwned(int from, int to, int owner, long base, OwnerMap.RunSink sink) {
    if (dense.length > 0) {
      forEachOwnedDense(from, to, owner, base, sink);
      return;
    }
    for (int run = runAt(from); run < runCount && starts[run] < to; run++) {
      if (owners[run] == owner) {
        int start = Math.max(starts[run], from);
        sink.run(base + start, Math.min(end(run), to) - start);
      }
    }
  }

  private void forEachOwnedDense(int from, int to, int owner, long base, OwnerMap.RunSink sink) {
    for (int i = from; i < to; i++) {
      if (dense[i] == owner) {
        sink.run(base + i, 1);
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
