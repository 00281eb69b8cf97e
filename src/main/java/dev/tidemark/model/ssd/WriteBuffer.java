package dev.tidemark.model.ssd;

/**
 * The drive's write buffer as far as mapping units go: a unit written in part is held back so that
 * the next write can complete it. A unit that has to leave before it is complete costs a read of
 * the old content.
 */
final class WriteBuffer {
  private final int granuleBytes;
  private final int capacity;
  private final PartialUnits partial;
  private long readModifyWrites;
  private long missingBytes;

  WriteBuffer(int granuleBytes, int capacity) {
    this.granuleBytes = granuleBytes;
    this.capacity = capacity;
    partial = new PartialUnits(capacity);
  }

  int capacity() {
    return capacity;
  }

  /** Units that had to be completed by a read so far. */
  long readModifyWrites() {
    return readModifyWrites;
  }

  /** Bytes of these units that nobody wrote, and that were programmed all the same. */
  long missingBytes() {
    return missingBytes;
  }

  /**
   * Takes a contiguous write and returns the first unit that it adds to the mapping: a first unit
   * still held back has been programmed for already.
   */
  long firstNewGranule(long address, long bytes) {
    long first = address / granuleBytes;
    long last = (address + bytes - 1) / granuleBytes;
    int headBytes = (int) (Math.min(address + bytes, (first + 1) * granuleBytes) - address);
    boolean held = cover(first, headBytes);
    if (last > first) {
      cover(last, (int) (address + bytes - last * granuleBytes));
    }
    return held ? first + 1 : first;
  }

  /** Adds to what is covered of a unit; true when it was held already. */
  private boolean cover(long granule, int bytes) {
    int before = partial.remove(granule);
    if (before + bytes < granuleBytes) {
      hold(granule, before + bytes);
    }
    return before > 0;
  }

  private void hold(long granule, int covered) {
    if (capacity == 0) {
      leaveIncomplete(covered);
      return;
    }
    if (partial.isFull()) {
      leaveIncomplete(partial.removeOldest());
    }
    partial.add(granule, covered);
  }

  private void leaveIncomplete(int covered) {
    readModifyWrites++;
    missingBytes += granuleBytes - covered;
  }
}
