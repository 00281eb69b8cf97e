package dev.tidemark.model.ssd;

/**
 * The figures of a modelled drive that time and energy come from.
 *
 * @param title name for people
 * @param geometry sizes of the mapping
 * @param programBytesPerSecond sustained flash programming, shared by host data and garbage
 *     collection
 * @param readBytesPerSecond sustained flash reading
 * @param linkBytesPerSecond one direction of the link
 * @param writeLatencyNanos until a small write is in the drive's buffer
 * @param readLatencyNanos of a small read on an idle drive
 * @param commandNanos of the controller for each request: the inverse of its command rate
 * @param timing of the flash
 * @param bufferBytes of the write buffer
 * @param gcBurstShare part of its copies that garbage collection makes as soon as a superblock is
 *     opened
 * @param gcHostShare what it leaves of the programming rate to the host meanwhile
 * @param coalescingUnits partly written mapping units that the buffer holds back
 * @param idleWatts power when idle
 * @param readWatts power when reading all the time
 * @param writeWatts power when writing all the time
 */
public record DriveSpec(
    String title,
    SsdGeometry geometry,
    double programBytesPerSecond,
    double readBytesPerSecond,
    double linkBytesPerSecond,
    long writeLatencyNanos,
    long readLatencyNanos,
    double commandNanos,
    FlashTiming timing,
    long bufferBytes,
    double gcBurstShare,
    double gcHostShare,
    int coalescingUnits,
    double idleWatts,
    double readWatts,
    double writeWatts) {

  /** Energy used in a time of which the drive programmed and read for so long. */
  public double energyJoules(long elapsedNanos, double programmingNanos, double readBusyNanos) {
    return idleWatts * elapsedNanos / 1e9
        + (writeWatts - idleWatts) * programmingNanos / 1e9
        + (readWatts - idleWatts) * readBusyNanos / 1e9;
  }
}
