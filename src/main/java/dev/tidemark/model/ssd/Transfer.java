package dev.tidemark.model.ssd;

/**
 * A run of blocks to or from a drive.
 *
 * @param write whether it writes
 * @param source where its addresses come from
 * @param bytes its length
 * @param blockBytes size of one request; the last may be shorter
 * @param depth requests in flight at most
 * @param stream host write point, for writes
 * @param paceNanos least time between two blocks that latency or the host's copying allows
 * @param hostShare share of the time in which the host leaves the drive without work
 */
public record Transfer(
    boolean write,
    ExtentSource source,
    long bytes,
    int blockBytes,
    int depth,
    int stream,
    double paceNanos,
    double hostShare) {
  public Transfer {
    if (bytes < 0
        || blockBytes < 1
        || depth < 1
        || paceNanos < 0
        || hostShare < 0
        || hostShare >= 1) {
      throw new IllegalArgumentException(
          "transfer of "
              + bytes
              + " B in blocks of "
              + blockBytes
              + " B, depth="
              + depth
              + " paceNanos="
              + paceNanos
              + " hostShare="
              + hostShare);
    }
  }

  /** Requests that can be in flight: no more than there are. */
  int depthUsed() {
    return (int) Math.min(depth, Math.ceilDiv(bytes, (long) blockBytes));
  }
}
