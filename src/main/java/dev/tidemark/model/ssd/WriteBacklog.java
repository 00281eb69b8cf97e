package dev.tidemark.model.ssd;

/** What the write buffer holds: writes in their order, and when each will have been programmed. */
final class WriteBacklog {
  private final long bufferBytes;
  private final PairRing endsAndPicos = new PairRing();
  private long addedBytes;
  private long roomPicos;

  WriteBacklog(long bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  /**
   * Adds a write that will have been programmed at the given time; returns when there is room for
   * it, which is when enough of those before it have been programmed.
   */
  long add(long bytes, long picos) {
    addedBytes += bytes;
    endsAndPicos.add(addedBytes, picos);
    while (endsAndPicos.size() > 1 && addedBytes - endsAndPicos.firstLeft() > bufferBytes - bytes) {
      roomPicos = endsAndPicos.firstRight();
      endsAndPicos.removeFirst();
    }
    return roomPicos;
  }
}
