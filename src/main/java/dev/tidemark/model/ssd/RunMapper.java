package dev.tidemark.model.ssd;

/**
 * Enters what lanes write into the mapping, contiguous pieces of a lane as one run, and notes what
 * that changes: whether the next granules of a stream cost something else, and how long completing
 * partly written units held the drive up.
 */
final class RunMapper {
  /**
   * Filesystems send whole blocks: what follows the end of a file in its last block is written too.
   */
  private static final long BLOCK_BYTES = 4096;

  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final int granuleBytes;
  private final WriteBuffer buffer;
  private boolean costsChanged;
  private double delayNanos;
  private long missingBytes;

  RunMapper(DriveSpec spec, FlashTranslation flash) {
    this.spec = spec;
    this.flash = flash;
    granuleBytes = spec.geometry().granuleBytes();
    buffer = new WriteBuffer(granuleBytes, spec.coalescingUnits());
  }

  /**
   * Takes a piece that a lane has written; it is entered with what follows it, or by {@link
   * #enter}.
   */
  void add(Lane lane, int stream, long address, long bytes) {
    if (lane.unmappedAddress + lane.unmappedBytes != address) {
      enter(lane, stream);
      lane.unmappedAddress = address;
    }
    lane.unmappedBytes += bytes;
  }

  /** Enters what a lane has written since the last time. */
  void enter(Lane lane, int stream) {
    if (lane.unmappedBytes == 0) {
      return;
    }
    double copiesBefore = flash.copiesPerGranule(stream);
    int roomBefore = flash.room(stream);
    long first = firstNewGranule(lane, copiesBefore);
    long last = (lane.runEnd - 1) / granuleBytes;
    lane.unmappedBytes = 0;
    if (last >= first) {
      flash.write(stream, first, last - first + 1);
    }
    int roomAfter = flash.room(stream);
    costsChanged |=
        roomAfter > roomBefore || roomAfter == 0 || copiesBefore != flash.copiesPerGranule(stream);
  }

  /** Whether costs have changed since the last time this was asked. */
  boolean takeCostsChanged() {
    boolean changed = costsChanged;
    costsChanged = false;
    return changed;
  }

  /** Time that completing units has taken since the last time this was asked. */
  double takeDelayNanos() {
    double delay = delayNanos;
    delayNanos = 0;
    return delay;
  }

  /** Bytes that nobody wrote and that completed units since the last time this was asked. */
  long takeMissingBytes() {
    long missing = missingBytes;
    missingBytes = 0;
    return missing;
  }

  /** Continues the lane's run, or begins the next one; the first unit that this adds to the map. */
  private long firstNewGranule(Lane lane, double copiesPerGranule) {
    long address = lane.unmappedAddress;
    boolean continued =
        lane.runEnd > lane.runStart && (address == lane.runEnd || address == blockEnd(lane.runEnd));
    boolean programmed =
        continued ? address % granuleBytes != 0 : beginRun(lane, address, copiesPerGranule);
    lane.runEnd = address + lane.unmappedBytes;
    return address / granuleBytes + (programmed ? 1 : 0);
  }

  /** Ends the lane's run and begins one; whether its first unit has been programmed for already. */
  private boolean beginRun(Lane lane, long address, double copiesPerGranule) {
    long completedBefore = buffer.readModifyWrites();
    long missingBefore = buffer.missingBytes();
    if (lane.runEnd > lane.runStart) {
      buffer.close(lane.runStart, blockEnd(lane.runEnd));
    }
    lane.runStart = address;
    boolean programmed = buffer.open(address, lane.headBytesLeft);
    long units = buffer.readModifyWrites() - completedBefore;
    if (units > 0) {
      double read = units * (granuleBytes * 1e9 / spec.readBytesPerSecond());
      long missing = buffer.missingBytes() - missingBefore;
      missingBytes += missing;
      delayNanos += read + missing * 1e9 / spec.programBytesPerSecond() * (1 + copiesPerGranule);
    }
    return programmed;
  }

  private static long blockEnd(long address) {
    return Math.ceilDiv(address, BLOCK_BYTES) * BLOCK_BYTES;
  }
}
