package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import java.util.List;

/** Modelled drives of one kind, taken together. */
record ModelledStorage(List<MountedDrive> drives) implements Storage {
  @Override
  public DriveSnapshot snapshot() {
    return DriveSnapshot.of(drives);
  }

  @Override
  public long capacityBytes() {
    return drives.stream().mapToLong(ModelledStorage::capacity).sum();
  }

  private static long capacity(MountedDrive mounted) {
    return mounted.drive().spec().geometry().logicalGranules()
        * mounted.drive().spec().geometry().granuleBytes();
  }

  @Override
  public double amplification(DriveSnapshot before, DriveSnapshot after) {
    return after.amplificationSince(before);
  }

  @Override
  public double energyJoules(DriveSnapshot before, DriveSnapshot after, long durationNanos) {
    return drives
        .getFirst()
        .drive()
        .spec()
        .energyJoules(
            durationNanos * (long) drives.size(),
            after.programmingNanos() - before.programmingNanos(),
            after.readBusyNanos() - before.readBusyNanos());
  }
}
