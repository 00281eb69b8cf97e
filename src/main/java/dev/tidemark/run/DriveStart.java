package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.model.ssd.Superblocks;
import dev.tidemark.result.DriveUse;
import dev.tidemark.scenario.DriveProfile;

/** What a drive had done when the workload began, so that its use by the workload can be told. */
record DriveStart(
    MountedDrive mounted,
    FlashCounters counters,
    long hostBytes,
    double programmingNanos,
    double readBusyNanos,
    double busyNanos) {

  static DriveStart of(MountedDrive mounted) {
    Drive drive = mounted.drive();
    return new DriveStart(
        mounted,
        drive.flash().counters(),
        drive.hostWrittenBytes(),
        drive.programmingNanos(),
        drive.readBusyNanos(),
        drive.busyNanos());
  }

  DriveUse use(DriveProfile profile, long elapsedNanos) {
    Drive drive = mounted.drive();
    FlashCounters used = drive.flash().counters().minus(counters);
    long granule = drive.spec().geometry().granuleBytes();
    long written = drive.hostWrittenBytes() - hostBytes;
    double programming = drive.programmingNanos() - programmingNanos;
    double readBusy = drive.readBusyNanos() - readBusyNanos;
    return new DriveUse(
        profile.name(),
        profile.capacity().value().value(),
        written,
        (used.hostGranules() + used.copiedGranules()) * granule,
        used.copiedGranules() * granule,
        used.erases(),
        eraseCount(false),
        eraseCount(true),
        written / ratedBytes(profile),
        written == 0
            ? Double.POSITIVE_INFINITY
            : ratedBytes(profile) / written * elapsedNanos / 1e9,
        drive.spec().energyJoules(elapsedNanos, programming, readBusy),
        elapsedNanos == 0 ? 0 : (drive.busyNanos() - busyNanos) / elapsedNanos);
  }

  /**
   * Total bytes written that the vendor warrants: drive writes a day x capacity x days (JEDEC
   * JESD218).
   */
  private static double ratedBytes(DriveProfile profile) {
    double days = profile.warranty().value().toSeconds() / 86_400.0;
    return profile.driveWritesPerDay().value() * profile.capacity().value().value() * days;
  }

  private long eraseCount(boolean most) {
    Superblocks superblocks = mounted.drive().flash().superblocks();
    long found = superblocks.eraseCount(0);
    for (int i = 1; i < superblocks.count(); i++) {
      long count = superblocks.eraseCount(i);
      found = most ? Math.max(found, count) : Math.min(found, count);
    }
    return found;
  }
}
