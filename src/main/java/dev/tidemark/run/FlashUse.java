package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.FlashCounters;
import java.util.List;

/**
 * What the flash of all drives has done up to a moment.
 *
 * @param hostBytes bytes that the drives took from the host
 * @param nandBytes bytes programmed into flash
 * @param gcBytes of these, copied by garbage collection
 * @param erases superblocks erased
 */
record FlashUse(long hostBytes, long nandBytes, long gcBytes, long erases) {

  /** As the drives stand, without asking them to catch up: this may be called while they work. */
  static FlashUse of(List<MountedDrive> drives) {
    FlashUse sum = new FlashUse(0, 0, 0, 0);
    for (MountedDrive mounted : drives) {
      FlashCounters counters = mounted.drive().flash().counters();
      long granule = mounted.drive().spec().geometry().granuleBytes();
      sum =
          new FlashUse(
              sum.hostBytes + mounted.drive().hostWrittenBytes(),
              sum.nandBytes + (counters.hostGranules() + counters.copiedGranules()) * granule,
              sum.gcBytes + counters.copiedGranules() * granule,
              sum.erases + counters.erases());
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
