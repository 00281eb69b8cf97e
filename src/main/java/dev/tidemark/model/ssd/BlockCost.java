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

  /**
   * The cost of a write of which garbage collection copies {@code copiesPerGranule} for each
   * granule.
   */
  static BlockCost ofWrite(DriveSpec drive, Transfer transfer, double copiesPerGranule) {
    double program = transfer.blockBytes() * 1e9 / drive.programBytesPerSecond();
    double copy = program * copiesPerGranule;
    return withLink(drive, transfer, program, copy);
  }

  static BlockCost ofRead(DriveSpec drive, Transfer transfer) {
    return withLink(drive, transfer, transfer.blockBytes() * 1e9 / drive.readBytesPerSecond(), 0);
  }

  private static BlockCost withLink(DriveSpec drive, Transfer transfer, double flash, double copy) {
    double link =
        Math.max(0, transfer.blockBytes() * 1e9 / drive.linkBytesPerSecond() - flash - copy);
    double host = (flash + copy + link) * transfer.hostShare() / (1 - transfer.hostShare());
    return new BlockCost(transfer.blockBytes(), flash, copy, link, host);
  }

  double totalNanos() {
    return programNanos + copyNanos + linkNanos + hostNanos;
  }
}
