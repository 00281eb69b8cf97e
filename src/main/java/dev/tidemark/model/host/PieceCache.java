package dev.tidemark.model.host;

import java.util.Arrays;

/**
 * A page cache that keeps the pieces used last (LRU), within so many bytes. Pieces are numbers, so
 * that memory is a few bytes for each piece that there is, whatever is kept.
 */
final class PieceCache implements PageCache {
  private static final int ABSENT = -2;
  private static final int END = -1;

  private final long capacityBytes;
  private final int[] newer;
  private final int[] older;
  private final int[] kilobytes;
  private int newest = END;
  private int oldest = END;
  private long usedKilobytes;

  PieceCache(int pieces, long capacityBytes) {
    this.capacityBytes = capacityBytes;
    newer = new int[pieces];
    older = new int[pieces];
    kilobytes = new int[pieces];
    Arrays.fill(newer, ABSENT);
  }

  @Override
  public boolean use(int piece, long bytes) {
    boolean hit = newer[piece] != ABSENT;
    if (hit) {
      remove(piece);
    }
    kilobytes[piece] = (int) Math.min(Integer.MAX_VALUE, Math.ceilDiv(bytes, 1024L));
    add(piece);
    while (usedKilobytes * 1024 > capacityBytes && oldest != END) {
      remove(oldest);
    }
    return hit;
  }

  private void add(int piece) {
    older[piece] = newest;
    newer[piece] = END;
    if (newest != END) {
      newer[newest] = piece;
    } else {
      oldest = piece;
    }
    newest = piece;
    usedKilobytes += kilobytes[piece];
  }

  private void remove(int piece) {
    int before = older[piece];
    int after = newer[piece];
    if (before == END) {
      oldest = after;
    } else {
      newer[before] = after;
    }
    if (after == END) {
      newest = before;
    } else {
      older[after] = before;
    }
    newer[piece] = ABSENT;
    usedKilobytes -= kilobytes[piece];
  }
}
