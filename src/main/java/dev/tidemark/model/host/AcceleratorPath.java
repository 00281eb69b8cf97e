package dev.tidemark.model.host;

/**
 * What requests between drives and an accelerator pass: software, the way's rate, perhaps a copy,
 * perhaps buffers in which they are staged.
 *
 * @param host software and rates
 * @param staging moving data on from buffers, one request after another
 * @param unalignedNanos that a request takes longer which is no whole number of pages
 * @param copyNanosPerByte of a copy that each request makes by itself
 */
public record AcceleratorPath(
    RequestHost host, Staging staging, long unalignedNanos, double copyNanosPerByte) {

  /** The stations of a node alone. */
  static AcceleratorPath of(RequestHost host) {
    return new AcceleratorPath(host, Staging.NONE, 0, 0);
  }

  /**
   * Buffers, and what moves data on from them.
   *
   * @param buffers that there are; a request waits until it has those that it needs
   * @param bufferBytes of each
   * @param serialNanos for each request
   * @param bytesPerSecond of data
   */
  public record Staging(int buffers, int bufferBytes, double serialNanos, double bytesPerSecond) {
    /** Nothing is staged. */
    public static final Staging NONE =
        new Staging(Integer.MAX_VALUE, Integer.MAX_VALUE, 0, RequestHost.UNLIMITED);

    int buffersOf(int bytes) {
      return bytes <= bufferBytes
          ? 1
          : (int) Math.min(buffers, Math.ceilDiv(bytes, (long) bufferBytes));
    }
  }
}
