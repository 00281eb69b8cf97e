package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.result.TimeShares;
import java.util.List;

/**
 * What the drives had done up to a moment, summed over them.
 *
 * @param hostBytes bytes that the host had sent
 * @param nandBytes bytes programmed into flash
 * @param shares what their time had gone into
 * @param programmingNanos time spent programming
 * @param readBusyNanos time spent reading
 * @param liveBytes bytes of the files that existed
 */
record DriveSnapshot(
    long hostBytes,
    long nandBytes,
    TimeShares shares,
    double programmingNanos,
    double readBusyNanos,
    long liveBytes) {

  static DriveSnapshot of(List<MountedDrive> drives) {
    long hostBytes = 0;
    long nandBytes = 0;
    TimeShares shares = TimeShares.NONE;
    double programming = 0;
    double readBusy = 0;
    long live = 0;
    for (MountedDrive mounted : drives) {
      Drive drive = mounted.drive();
      drive.settle();
      FlashCounters counters = drive.flash().counters();
      hostBytes += drive.hostWrittenBytes();
      nandBytes +=
          (counters.hostGranules() + counters.copiedGranules())
              * drive.spec().geometry().granuleBytes();
      shares = shares.plus(drive.timeShares());
      programming += drive.programmingNanos();
      readBusy += drive.readBusyNanos();
      live += mounted.liveBytes();
    }
    return new DriveSnapshot(hostBytes, nandBytes, shares, programming, readBusy, live);
  }

  /** Flash bytes programmed per host byte since an earlier moment; 1 when the host sent nothing. */
  double amplificationSince(DriveSnapshot earlier) {
    long sent = hostBytes - earlier.hostBytes;
    return sent == 0 ? 1 : (double) (nandBytes - earlier.nandBytes) / sent;
  }
}
