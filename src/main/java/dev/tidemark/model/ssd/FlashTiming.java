package dev.tidemark.model.ssd;

/**
 * How long the flash of a drive takes, and how much of it works at once.
 *
 * @param units parallel units: what reads or programs by itself while the others do something else
 * @param pageBytes what one unit reads at a time
 * @param readNanos a unit is taken by a read for so long, and
 * @param readBytesPerSecond longer by its bytes at this rate
 * @param programBytes what one unit programs at a time
 * @param programNanos how long that takes
 * @param suspendNanos what a read waits for a program that it interrupts
 * @param eraseNanos how long a unit is taken by an erase, unless reads interrupt it
 */
public record FlashTiming(
    int units,
    int pageBytes,
    long readNanos,
    double readBytesPerSecond,
    int programBytes,
    long programNanos,
    long suspendNanos,
    long eraseNanos) {
  /** A page of flash, as of every die of the last ten years. */
  public static final int PAGE_BYTES = 16_384;

  /** Planes that a unit reads together when it copies: four, as most dies of the last years. */
  static final int PLANES = 4;

  public FlashTiming {
    if (units < 1 || pageBytes < 512 || programBytes < pageBytes) {
      throw new IllegalArgumentException(
          "units=" + units + " pageBytes=" + pageBytes + " programBytes=" + programBytes);
    }
  }

  /** How long a read of part of a page takes its unit. */
  double readNanos(int bytes) {
    return readNanos + bytes * 1e9 / readBytesPerSecond;
  }
}
