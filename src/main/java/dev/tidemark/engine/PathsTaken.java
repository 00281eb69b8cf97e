package dev.tidemark.engine;

/**
 * Which way requests to and from a GPU took, as cuFile counts them itself.
 *
 * @param peerToPeer straight, by the kernel's PCI peer-to-peer
 * @param driver straight, by the kernel module nvidia-fs
 * @param copied in compatibility mode: to host memory, and by a copy
 * @param unaligned of those that went straight: by a staging buffer of the GPU
 */
public record PathsTaken(long peerToPeer, long driver, long copied, long unaligned) {
  /** No request at all. */
  public static final PathsTaken NOTHING = new PathsTaken(0, 0, 0, 0);

  public PathsTaken plus(PathsTaken other) {
    return new PathsTaken(
        peerToPeer + other.peerToPeer,
        driver + other.driver,
        copied + other.copied,
        unaligned + other.unaligned);
  }

  /** What has come since an earlier look. */
  public PathsTaken minus(PathsTaken earlier) {
    return new PathsTaken(
        peerToPeer - earlier.peerToPeer,
        driver - earlier.driver,
        copied - earlier.copied,
        unaligned - earlier.unaligned);
  }
}
