package dev.tidemark.model.host;

import dev.tidemark.model.ssd.Drive;
import java.util.List;
import java.util.random.RandomGenerator;

/** A drive with a filesystem on it. */
public final class MountedDrive {
  /** When freed space is discarded. */
  public enum Discard {
    NEVER,
    ON_DELETE,
    BATCHED
  }

  private final Drive drive;
  private final Filesystem filesystem;
  private final Discard discard;
  private ExtentList freed = new ExtentList();

  public MountedDrive(
      Drive drive,
      long capacityBytes,
      long chunkBytes,
      double placementSpread,
      Discard discard,
      RandomGenerator random) {
    this.drive = drive;
    this.discard = discard;
    filesystem = new Filesystem(capacityBytes, chunkBytes, placementSpread, random);
  }

  public Drive drive() {
    return drive;
  }

  Filesystem filesystem() {
    return filesystem;
  }

  /** Bytes of the files that exist. */
  public long liveBytes() {
    return filesystem.liveBytes();
  }

  /** Has data there that were written in order, outside of virtual time. */
  void occupy(long bytes) {
    filesystem.occupy(bytes, address -> drive.lay(address, filesystem.chunkBytes()));
  }

  List<StoredFile> delete(int lifetime) {
    drive.settle();
    List<StoredFile> deleted = filesystem.delete(lifetime);
    for (StoredFile stored : deleted) {
      for (int i = 0; i < stored.extents.size(); i++) {
        free(stored.extents.address(i), stored.extents.length(i));
      }
    }
    return deleted;
  }

  private void free(long address, long bytes) {
    switch (discard) {
      case NEVER -> {}
      case ON_DELETE -> drive.discard(address, bytes);
      case BATCHED -> freed.add(address, bytes);
    }
  }

  /** Discards what was freed since the last time. */
  void discardFree() {
    for (int i = 0; i < freed.size(); i++) {
      drive.discard(freed.address(i), freed.length(i));
    }
    freed = new ExtentList();
  }
}
