package dev.tidemark.result;

/**
 * What the time of a checkpoint's writing path went into, in nanoseconds summed over drives.
 *
 * @param hostProgramNanos programming the host's own data
 * @param garbageCollectionNanos copying valid data to free superblocks
 * @param readModifyWriteNanos completing partly written mapping units
 * @param linkNanos waiting for the link when it is the bottleneck
 * @param hostNanos waiting for the host (serialisation, journal, no I/O in flight)
 */
public record TimeShares(
    long hostProgramNanos,
    long garbageCollectionNanos,
    long readModifyWriteNanos,
    long linkNanos,
    long hostNanos) {
  public static final TimeShares NONE = new TimeShares(0, 0, 0, 0, 0);

  public TimeShares plus(TimeShares other) {
    return new TimeShares(
        hostProgramNanos + other.hostProgramNanos,
        garbageCollectionNanos + other.garbageCollectionNanos,
        readModifyWriteNanos + other.readModifyWriteNanos,
        linkNanos + other.linkNanos,
        hostNanos + other.hostNanos);
  }

  public TimeShares minus(TimeShares other) {
    return new TimeShares(
        hostProgramNanos - other.hostProgramNanos,
        garbageCollectionNanos - other.garbageCollectionNanos,
        readModifyWriteNanos - other.readModifyWriteNanos,
        linkNanos - other.linkNanos,
        hostNanos - other.hostNanos);
  }

  public long totalNanos() {
    return hostProgramNanos + garbageCollectionNanos + readModifyWriteNanos + linkNanos + hostNanos;
  }
}
