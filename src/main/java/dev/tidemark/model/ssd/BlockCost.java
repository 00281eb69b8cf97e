package dev.tidemark.model.ssd;

/**
 * What one block costs the drive, part by part.
 *
 * @param blockBytes size of the block
 * @param programNanos programming (or, for a read, reading) the block itself
 * @param copyNanos its share of garbage collection
 * @param linkNanos what the link adds when it is slower than the flash
 * @param hostNanos time in which the host leaves the drive without work
 */
record BlockCost(
    int blockBytes, double programNanos, double copyNanos, double linkNanos, double hostNanos) {
  static final BlockCost NONE = new BlockCost(0, 0, 0, 0, 0);

  /** A write of which garbage collection copies {@code copiesPerGranule} for each granule. */
  static BlockCost ofWrite(DriveSpec drive, int bytes, double copiesPerGranule, double hostShare) {
    double program = bytes * 1e9 / drive.programBytesPerSecond();
    return withLink(drive, bytes, program, program * copiesPerGranule, hostShare);
  }

  static BlockCost ofRead(DriveSpec drive, int bytes) {
    return withLink(drive, bytes, bytes * 1e9 / drive.readBytesPerSecond(), 0, 0);
  }

  private static BlockCost withLink(
      DriveSpec drive, int bytes, double flash, double copy, double hostShare) {
    double link = Math.max(0, bytes * 1e9 / drive.linkBytesPerSecond() - flash - copy);
    double host = (flash + copy + link) * hostShare / (1 - hostShare);
    return new BlockCost(bytes, flash, copy, link, host);
  }

  /** This cost when the given share of the block is served at another cost than planned. */
  BlockCost with(BlockCost planned, BlockCost now, double share) {
    return new BlockCost(
        blockBytes,
        programNanos + (now.programNanos - planned.programNanos) * share,
        copyNanos + (now.copyNanos - planned.copyNanos) * share,
        linkNanos + (now.linkNanos - planned.linkNanos) * share,
        hostNanos + (now.hostNanos - planned.hostNanos) * share);
  }

  double totalNanos() {
    return programNanos + copyNanos + linkNanos + hostNanos;
  }
}
