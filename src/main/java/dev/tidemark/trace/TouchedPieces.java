package dev.tidemark.trace;

import java.util.Arrays;

/** The pieces of 1 MiB that were touched, up to a limit: a hash set of numbers. */
final class TouchedPieces {
  static final long PIECE_BYTES = 1 << 20;

  private static final int PIECES_MAX = 1 << 22;

  private long[] keys = new long[1 << 12];
  private int size;
  private boolean full;

  TouchedPieces() {
    Arrays.fill(keys, -1);
  }

  /** Notes that a piece is touched; true when it was before. */
  boolean touch(int target, long piece) {
    long key = (long) target << 43 ^ piece & Long.MAX_VALUE;
    int place = place(key);
    if (keys[place] == key) {
      return true;
    }
    if (size == PIECES_MAX) {
      full = true;
      return false;
    }
    keys[place] = key;
    size++;
    if (2 * size > keys.length) {
      grow();
    }
    return false;
  }

  private int place(long key) {
    long mixed = key * 0x9e3779b97f4a7c15L;
    int place = (int) (mixed >>> 32) & keys.length - 1;
    while (keys[place] != -1 && keys[place] != key) {
      place = place + 1 & keys.length - 1;
    }
    return place;
  }

  private void grow() {
    long[] old = keys;
    keys = new long[2 * old.length];
    Arrays.fill(keys, -1);
    for (long key : old) {
      if (key != -1) {
        keys[place(key)] = key;
      }
    }
  }

  int count() {
    return size;
  }

  /** Whether there may be more than were counted. */
  boolean isFull() {
    return full;
  }
}
