package dev.tidemark.model.host;

/**
 * What single requests pass in a node on their way between a program and the node's drives.
 *
 * @param latencyNanos software that each passes, as many at once as there are
 * @param serialNanos software that only one passes at a time: the inverse of the requests a second
 *     that the node can send
 * @param readBytesPerSecond what the node carries from its drives
 * @param writeBytesPerSecond what it carries to them
 */
public record RequestHost(
    long latencyNanos, double serialNanos, double readBytesPerSecond, double writeBytesPerSecond) {
  /** More than any node carries, in bytes a second. */
  public static final double UNLIMITED = 1e15;

  /** A node that costs nothing. */
  public static final RequestHost NONE = new RequestHost(0, 0, UNLIMITED, UNLIMITED);
}
