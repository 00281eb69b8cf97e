package dev.tidemark.run;

import dev.tidemark.engine.DeviceTraffic;
import dev.tidemark.engine.FolderSpace;
import dev.tidemark.result.TimeShares;
import java.nio.file.Path;

/** The filesystem of a folder; what its drives do inside nobody tells. */
record FolderStorage(Path folder) implements Storage {
  /** What lies on the filesystem is everybody's. */
  @Override
  public DriveSnapshot snapshot() {
    FolderSpace space = FolderSpace.of(folder);
    long written = DeviceTraffic.ofProcess().map(DeviceTraffic::writtenBytes).orElse(0L);
    return new DriveSnapshot(
        written, 0, TimeShares.NONE, 0, 0, space.totalBytes() - space.freeBytes());
  }

  @Override
  public long capacityBytes() {
    return FolderSpace.of(folder).totalBytes();
  }

  @Override
  public double amplification(DriveSnapshot before, DriveSnapshot after) {
    return Double.NaN;
  }

  @Override
  public double energyJoules(DriveSnapshot before, DriveSnapshot after, long durationNanos) {
    return Double.NaN;
  }
}
