package dev.tidemark.model.ssd;

import java.util.List;

/**
 * Serves the lanes of a drive block by block in the order of their due times. {@link
 * #serveTogether} skips ahead over turns that all cost the same; its outcome is that of serving
 * them one at a time.
 */
final class BlockService {
  static final long NEVER = Long.MAX_VALUE;

  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final List<Lane> lanes;
  private final boolean inBulk;
  private final WriteBuffer buffer;
  private final DriveMeter meter = new DriveMeter();
  private BlockCost[] costs = {};
  private double[] costNanos = {};
  private double[] paceNanos = {};
  private double[] intervalNanos = {};
  private long[] turns = {};
  private long[] crossingPicos = {};
  private int[] active = {};
  private int activeCount;

  BlockService(DriveSpec spec, FlashTranslation flash, List<Lane> lanes, boolean inBulk) {
    this.spec = spec;
    this.flash = flash;
    this.lanes = lanes;
    this.inBulk = inBulk;
    buffer = new WriteBuffer(spec.geometry().granuleBytes(), spec.coalescingUnits());
  }

  DriveMeter meter() {
    return meter;
  }

  /**
   * A lane has become active at the given time: everybody's turns change, and its first block is
   * one turn away.
   */
  void join(Lane lane, long nowPicos) {
    lane.intervalPicos = 0;
    share(nowPicos);
    lane.duePicos = nowPicos + lane.nextIntervalPicos();
  }

  /** Serves every block due up to the given time. */
  void serveUntil(long limitPicos) {
    while (true) {
      Lane lane = nextDue();
      if (lane == null || lane.duePicos > limitPicos) {
        return;
      }
      if (!inBulk || !serveTogether(limitPicos)) {
        serveOne(lane);
      }
    }
  }

  /**
   * When the next waiter is served, transfer ended, or superblock (about) to be opened; NEVER when
   * idle.
   */
  long nextStopPicos() {
    long stop = NEVER;
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      stop = Math.min(stop, lane.duePicos + (lane.blocksToStop() - 1) * lane.intervalPicos);
    }
    return stop == NEVER ? NEVER : Math.min(stop, Math.max(nextDuePicos(), roomEndPicos(0)));
  }

  private long nextDuePicos() {
    Lane lane = nextDue();
    return lane == null ? NEVER : lane.duePicos;
  }

  private @org.jspecify.annotations.Nullable Lane nextDue() {
    Lane first = null;
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      if (first == null || lane.duePicos < first.duePicos) {
        first = lane;
      }
    }
    return first;
  }

  private void serveOne(Lane lane) {
    Transfer transfer = lane.required();
    long now = lane.duePicos;
    int bytes = lane.nextBlockBytes();
    serveBytes(lane, transfer, bytes, 1);
    boolean opened = map(lane, transfer.stream());
    boolean ended = lane.served(bytes);
    if (opened || ended) {
      share(now);
    }
    if (lane.isActive()) {
      lane.duePicos = now + lane.nextIntervalPicos();
    }
  }

  /** Moves bytes through their extents; they are entered into the mapping by {@link #map}. */
  private void serveBytes(Lane lane, Transfer transfer, long bytes, long blocks) {
    BlockCost cost = costs[lane.index];
    double latency = lane.intervalPicos / 1e3 * transfer.depth();
    if (!transfer.write()) {
      take(lane, transfer, bytes);
      meter.read(bytes, blocks, cost, latency);
      return;
    }
    take(lane, transfer, bytes);
    meter.wrote(bytes, blocks, cost, latency);
  }

  private void take(Lane lane, Transfer transfer, long bytes) {
    long left = bytes;
    while (left > 0) {
      long address = transfer.source().take(left);
      long taken = transfer.source().takenBytes();
      if (transfer.write()) {
        if (lane.unmappedAddress + lane.unmappedBytes != address) {
          map(lane, transfer.stream());
          lane.unmappedAddress = address;
        }
        lane.unmappedBytes += taken;
      }
      left -= taken;
    }
  }

  /**
   * Enters what a lane has written since the last time; true when the cost of the stream's next
   * granules has changed.
   */
  private boolean map(Lane lane, int stream) {
    if (lane.unmappedBytes == 0) {
      return false;
    }
    double copiesBefore = flash.copiesPerGranule(stream);
    int roomBefore = flash.room(stream);
    long first = firstNewGranule(lane, copiesBefore);
    long last = (lane.runEnd - 1) / spec.geometry().granuleBytes();
    lane.unmappedBytes = 0;
    if (last >= first) {
      flash.write(stream, first, last - first + 1);
    }
    int roomAfter = flash.room(stream);
    return roomAfter > roomBefore
        || roomAfter == 0
        || copiesBefore != flash.copiesPerGranule(stream);
  }

  /** Continues the lane's run, or begins the next one; the first unit that this adds to the map. */
  private long firstNewGranule(Lane lane, double copiesPerGranule) {
    long address = lane.unmappedAddress;
    boolean continued = address == lane.runEnd && lane.runEnd > lane.runStart;
    boolean programmed =
        continued
            ? address % spec.geometry().granuleBytes() != 0
            : beginRun(lane, address, copiesPerGranule);
    lane.runEnd = address + lane.unmappedBytes;
    return address / spec.geometry().granuleBytes() + (programmed ? 1 : 0);
  }

  /** Ends the lane's run and begins one; whether its first unit has been programmed for already. */
  private boolean beginRun(Lane lane, long address, double copiesPerGranule) {
    long completedBefore = buffer.readModifyWrites();
    long missingBefore = buffer.missingBytes();
    if (lane.runEnd > lane.runStart) {
      buffer.close(lane.runStart, lane.runEnd);
    }
    lane.runStart = address;
    boolean programmed = buffer.open(address, lane.headBytesLeft);
    long completed = buffer.readModifyWrites() - completedBefore;
    if (completed > 0) {
      completeUnits(completed, buffer.missingBytes() - missingBefore, copiesPerGranule);
    }
    return programmed;
  }

  /**
   * Completing partly written units, by a read of the old content and the programming of it, holds
   * every lane up.
   */
  private void completeUnits(long units, long missingBytes, double copiesPerGranule) {
    double read = units * (spec.geometry().granuleBytes() * 1e9 / spec.readBytesPerSecond());
    double program = missingBytes * 1e9 / spec.programBytesPerSecond() * (1 + copiesPerGranule);
    double nanos = read + program;
    meter.completedUnits(nanos);
    for (int i = 0; i < activeCount; i++) {
      lanes.get(active[i]).duePicos += Math.round(nanos * 1e3);
    }
  }

  /**
   * Serves whole turns up to just before the next event; false when there are too few to be worth
   * it.
   */
  private boolean serveTogether(long limitPicos) {
    long horizon = Math.min(limitPicos, roomEndPicos(2));
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      long blocks = lane.headBegun ? lane.blocksToStop() - 3 : -1;
      horizon = Math.min(horizon, lane.duePicos + blocks * lane.intervalPicos);
    }
    long total = 0;
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      turns[i] = horizon < lane.duePicos ? 0 : (horizon - lane.duePicos) / lane.intervalPicos + 1;
      total += turns[i];
    }
    if (total < 2L * activeCount || !fits()) {
      return false;
    }
    crossExtents();
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      advance(lane, i, turns[i]);
      map(lane, lane.required().stream());
    }
    return true;
  }

  /**
   * Serves turns in which a lane needs a new extent, in the order in which they come: the
   * filesystem hands out by that.
   */
  private void crossExtents() {
    for (int i = 0; i < activeCount; i++) {
      crossingPicos[i] = nextCrossing(i);
    }
    int first = firstCrossing();
    while (first >= 0) {
      Lane lane = lanes.get(active[first]);
      advance(lane, first, blocksInExtent(lane));
      advance(lane, first, 1);
      crossingPicos[first] = nextCrossing(first);
      first = firstCrossing();
    }
  }

  /** When a lane needs its next extent, if that is within its planned turns. */
  private long nextCrossing(int slot) {
    Lane lane = lanes.get(active[slot]);
    long within = blocksInExtent(lane);
    return within < turns[slot] ? lane.duePicos + within * lane.intervalPicos : NEVER;
  }

  private int firstCrossing() {
    int first = -1;
    long firstPicos = NEVER;
    for (int i = 0; i < activeCount; i++) {
      if (crossingPicos[i] < firstPicos) {
        first = i;
        firstPicos = crossingPicos[i];
      }
    }
    return first;
  }

  private static long blocksInExtent(Lane lane) {
    return lane.required().source().contiguousBytes() / lane.required().blockBytes();
  }

  private void advance(Lane lane, int slot, long blocks) {
    if (blocks == 0) {
      return;
    }
    Transfer transfer = lane.required();
    long bytes = blocks * transfer.blockBytes();
    serveBytes(lane, transfer, bytes, blocks);
    lane.served(bytes);
    lane.duePicos += blocks * lane.intervalPicos;
    turns[slot] -= blocks;
  }

  /** Whether the planned turns stay within the open superblocks. */
  private boolean fits() {
    for (int i = 0; i < activeCount; i++) {
      Transfer transfer = lanes.get(active[i]).required();
      if (transfer.write() && plannedGranules(transfer.stream()) >= flash.room(transfer.stream())) {
        return false;
      }
    }
    return true;
  }

  private long plannedGranules(int stream) {
    long granules = 0;
    for (int i = 0; i < activeCount; i++) {
      Transfer transfer = lanes.get(active[i]).required();
      if (transfer.write() && transfer.stream() == stream) {
        granules += turns[i] * transfer.blockBytes() / spec.geometry().granuleBytes() + 3;
      }
    }
    return granules;
  }

  /** When the first stream has filled its superblock but for some blocks a lane. */
  private long roomEndPicos(int blocksLeft) {
    double end = NEVER;
    long seen = 0;
    for (int i = 0; i < activeCount; i++) {
      Transfer transfer = lanes.get(active[i]).required();
      if (transfer.write() && (seen & 1L << transfer.stream()) == 0) {
        seen |= 1L << transfer.stream();
        end = Math.min(end, roomEndPicos(transfer.stream(), blocksLeft));
      }
    }
    return end >= NEVER ? NEVER : (long) end;
  }

  private double roomEndPicos(int stream, int blocksLeft) {
    double granulesPerPico = 0;
    double reserved = 0;
    long earliest = NEVER;
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      Transfer transfer = lane.required();
      if (transfer.write() && transfer.stream() == stream) {
        double granules = (double) transfer.blockBytes() / spec.geometry().granuleBytes();
        granulesPerPico += granules / lane.intervalPicos;
        reserved += blocksLeft * granules + 3;
        earliest = Math.min(earliest, lane.duePicos);
      }
    }
    return earliest + (flash.room(stream) - reserved) / granulesPerPico;
  }

  /**
   * Recomputes turns after a change at the given time; what is left of each lane's current turn is
   * stretched alike.
   */
  private void share(long nowPicos) {
    collectActive();
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      Transfer transfer = lane.required();
      costs[lane.index] = cost(transfer);
      costNanos[i] = costs[lane.index].totalNanos();
      paceNanos[i] = transfer.paceNanos();
    }
    FairShare.intervals(costNanos, paceNanos, intervalNanos, activeCount);
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      long interval = Math.max(1, Math.round(intervalNanos[i] * 1e3));
      if (lane.intervalPicos > 0 && lane.intervalPicos != interval) {
        double left = (double) (lane.duePicos - nowPicos) / lane.intervalPicos;
        lane.duePicos = nowPicos + Math.round(left * interval);
      }
      lane.intervalPicos = interval;
    }
  }

  private BlockCost cost(Transfer transfer) {
    if (!transfer.write()) {
      return BlockCost.ofRead(spec, transfer);
    }
    flash.ensureRoom(transfer.stream());
    return BlockCost.ofWrite(spec, transfer, flash.copiesPerGranule(transfer.stream()));
  }

  private void collectActive() {
    if (costs.length < lanes.size()) {
      int size = lanes.size();
      costs = java.util.Arrays.copyOf(costs, size);
      costNanos = new double[size];
      paceNanos = new double[size];
      intervalNanos = new double[size];
      turns = new long[size];
      crossingPicos = new long[size];
      active = new int[size];
    }
    activeCount = 0;
    for (Lane lane : lanes) {
      if (lane.isActive()) {
        active[activeCount++] = lane.index;
      } else {
        lane.intervalPicos = 0;
      }
    }
  }
}
