package dev.tidemark.model.ssd;

/** Is told of every block of the transfers that a drive serves, and of what it discards. */
public interface BlockObserver {
  /** Notes nothing, and lets a drive serve blocks together. */
  BlockObserver NONE =
      new BlockObserver() {
        @Override
        public void moved(
            int owner, boolean write, long address, long bytes, long issued, long completed) {}

        @Override
        public void discarded(long address, long bytes, long nowNanos) {}
      };

  /**
   * A block, or the part of it in one piece of space, has been moved.
   *
   * @param owner of its lane
   * @param issuedNanos when the depth of its transfer let it begin
   * @param completedNanos when it was complete
   */
  void moved(
      int owner, boolean write, long address, long bytes, long issuedNanos, long completedNanos);

  /** A range has been discarded. */
  void discarded(long address, long bytes, long nowNanos);
}
