package dev.tidemark.model.ssd;

/** Hands out the device addresses that a transfer covers, piece by contiguous piece. */
public interface ExtentSource {
  /**
   * Contiguous bytes left before a new extent begins; 0 when the next byte needs one. Changes
   * nothing.
   */
  long contiguousBytes();

  /**
   * Takes the next piece of at most {@code bytesMax} contiguous bytes and returns its device
   * address.
   */
  long take(long bytesMax);

  /** The length of the piece taken last. */
  long takenBytes();
}
