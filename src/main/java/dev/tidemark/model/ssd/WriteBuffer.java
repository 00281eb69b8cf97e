package dev.tidemark.model.ssd;

/**
 * The drive's write buffer as far as mapping units go. A run of contiguous writes may begin and end
 * inside a unit; such a unit is held back so that the next run can complete it. One that has to
 * leave before it is complete costs a read of the old content, and the programming of bytes that
 * nobody wrote.
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

  /** Units that had to be completed by a read so far. */
  long readModifyWrites() {
    return readModifyWrites;
  }

  /** Bytes of these units that nobody wrote, and that were programmed all the same. */
  long missingBytes() {
    return missingBytes;
  }

  /**
   * Begins a run. A unit that it begins inside is complete if the rest of it is held; otherwise
   * what the run adds is held.
   *
   * @param address its first address
   * @param bytes how long it will be at most
   * @return whether the unit that it begins in has been programmed for already
   */
  boolean open(long address, long bytes) {
    int offset = (int) (address % granuleBytes);
    if (offset == 0) {
      return false;
    }
    int held = partial.remove(address / granuleBytes);
    hold(address / granuleBytes, held + (int) Math.min(bytes, granuleBytes - offset));
    return held > 0;
  }

  /** Ends a run of which {@link #open} has seen the begin: a unit that it ends inside is held. */
  void close(long start, long end) {
    long tail = end / granuleBytes;
    boolean begunInside = start / granuleBytes == tail && start % granuleBytes != 0;
    if (!begunInside) {
      hold(tail, (int) (end - tail * granuleBytes));
    }
  }

  private void hold(long granule, int coveredBytes) {
    if (coveredBytes == 0 || coveredBytes >= granuleBytes) {
      return;
    }
    int covered = Math.max(coveredBytes, partial.remove(granule));
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
