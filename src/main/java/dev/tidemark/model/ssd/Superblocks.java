package dev.tidemark.model.ssd;

import java.util.Arrays;

/** The superblocks of a drive: what each holds, in which state it is, how often it was erased. */
public final class Superblocks {
  private static final int FREE = 0;
  private static final int OPEN = 1;
  private static final int CLOSED = 2;

  private final byte[] state;
  private final int[] validCount;
  private final long[] closedAt;
  private final int[] eraseCount;
  private final int[] stream;
  private final int[] freeRing;
  private int freeHead;
  private int freeCount;
  private long closings;

  Superblocks(int count) {
    state = new byte[count];
    validCount = new int[count];
    closedAt = new long[count];
    eraseCount = new int[count];
    stream = new int[count];
    freeRing = new int[count];
    Arrays.setAll(freeRing, i -> i);
    freeCount = count;
  }

  public int count() {
    return state.length;
  }

  public boolean isClosed(int superblock) {
    return state[superblock] == CLOSED;
  }

  public int validCount(int superblock) {
    return validCount[superblock];
  }

  /** A number that grows with every closing; smaller means written longer ago. */
  public long closedAt(int superblock) {
    return closedAt[superblock];
  }

  public long closings() {
    return closings;
  }

  public int eraseCount(int superblock) {
    return eraseCount[superblock];
  }

  int stream(int superblock) {
    return stream[superblock];
  }

  int freeCount() {
    return freeCount;
  }

  /** Takes the superblock that has been free longest, which levels wear. */
  int open(int streamIndex) {
    if (freeCount == 0) {
      throw new IllegalStateException("freeCount=0: no superblock can be opened");
    }
    int superblock = freeRing[freeHead];
    freeHead = (freeHead + 1) % freeRing.length;
    freeCount--;
    state[superblock] = OPEN;
    stream[superblock] = streamIndex;
    return superblock;
  }

  void close(int superblock) {
    state[superblock] = CLOSED;
    closedAt[superblock] = closings++;
  }

  void erase(int superblock) {
    if (validCount[superblock] != 0) {
      throw new IllegalStateException(
          "validCount=" + validCount[superblock] + " of superblock " + superblock);
    }
    state[superblock] = FREE;
    eraseCount[superblock]++;
    freeRing[(freeHead + freeCount) % freeRing.length] = superblock;
    freeCount++;
  }

  /** Frees all superblocks, none of which may hold valid data, without wearing them. */
  void freeAll() {
    for (int superblock = 0; superblock < state.length; superblock++) {
      if (state[superblock] != FREE) {
        state[superblock] = FREE;
        freeRing[(freeHead + freeCount) % freeRing.length] = superblock;
        freeCount++;
      }
    }
  }

  void addValid(int superblock, int count) {
    validCount[superblock] += count;
  }

  void removeValid(int superblock, int count) {
    validCount[superblock] -= count;
  }
}
