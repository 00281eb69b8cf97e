package dev.tidemark.model.host;

/**
 * What single requests pass on their way between a program and its drives.
 *
 * @param latencyNanos software that each passes, as many at once as there are
 * @param serialNanos software that only one passes at a time: the inverse of the requests a second
 *     that the host can send
 * @param bytesPerSecond what the way of their data carries
 */
public record RequestHost(long latencyNanos, double serialNanos, double bytesPerSecond) {
  /** A host that costs nothing. */
  public static final RequestHost NONE = new RequestHost(0, 0, 1e15);
}
