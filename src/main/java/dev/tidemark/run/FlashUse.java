package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.result.TimeShares;
import java.util.List;

/**
 * What the flash of all drives has done up to a moment. Copies count as the writes that they were
 * made for are served: a phase that is shorter than a superblock then shows the write amplification
 * that it has paid for.
 *
 * @param hostBytes bytes that the drives took from the host
 * @param nandBytes bytes programmed into flash
 * @param gcBytes of these, copied by garbage collection
 * @param erases superblocks erased
 */
record FlashUse(long hostBytes, long nandBytes, long gcBytes, long erases) {

  /** Of storage that does not tell. */
  static final FlashUse NONE = new FlashUse(0, 0, 0, 0);

  /** As the drives stand, without asking them to catch up: this may be called while they work. */
  static FlashUse of(List<MountedDrive> drives) {
    FlashUse sum = NONE;
    for (MountedDrive mounted : drives) {
      TimeShares shares = mounted.drive().timeShares();
      double bytesPerNano = mounted.drive().spec().programBytesPerSecond() / 1e9;
      long copied = Math.round(shares.garbageCollectionNanos() * bytesPerNano);
      long completed = Math.round(shares.readModifyWriteNanos() * bytesPerNano);
      long host = mounted.drive().hostWrittenBytes();
      sum =
          new FlashUse(
              sum.hostBytes + host,
              sum.nandBytes + host + copied + completed,
              sum.gcBytes + copied,
              sum.erases + mounted.drive().flash().erases());
    }
    return sum;
  }

  FlashUse minus(FlashUse earlier) {
    return new FlashUse(
        hostBytes - earlier.hostBytes,
        nandBytes - earlier.nandBytes,
        gcBytes - earlier.gcBytes,
        erases - earlier.erases);
  }

  /** Flash bytes over host bytes; NaN when the host sent none. */
  double amplification() {
    return hostBytes == 0 ? Double.NaN : (double) nandBytes / hostBytes;
  }
}
