package dev.tidemark.model.ssd;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serves the lanes of a drive block by block in the order of their due times. {@link
 * #serveTogether} skips ahead over turns that all cost the same; its outcome is that of serving
 * them one at a time.
 */
final class BlockService {
  static final long NEVER = Long.MAX_VALUE;

  /** Some 26 days: keeps sums of times within a long. */
  private static final long FAR_PICOS = Long.MAX_VALUE / 4;

  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final List<Lane> lanes;
  private final boolean inBulk;
  private final RunMapper mapper;
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
    mapper = new RunMapper(spec, flash);
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
    lane.duePicos = nowPicos + lane.intervalPicos;
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
      stop = Math.min(stop, after(lane, lane.blocksToStop() - 1));
    }
    return stop == NEVER ? NEVER : Math.min(stop, Math.max(nextDuePicos(), roomEndPicos(0)));
  }

  /**
   * When a lane has had so many turns more; farther off than a month it may be said to be sooner.
   */
  private static long after(Lane lane, long turnCount) {
    return lane.duePicos + Math.min(turnCount, FAR_PICOS / lane.intervalPicos) * lane.intervalPicos;
  }

  private long nextDuePicos() {
    Lane lane = nextDue();
    return lane == null ? NEVER : lane.duePicos;
  }

  private @Nullable Lane nextDue() {
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
    mapper.enter(lane, transfer.stream());
    boolean ended = lane.served(bytes);
    boolean shortened = lane.isActive() && lane.nextBlockBytes() != lane.turnBytes;
    if (mapper.takeCostsChanged() || ended || shortened) {
      share(now);
    }
    lane.duePicos = now + lane.intervalPicos;
    lane.turnCost = costs[lane.index];
    delayAll(mapper.takeDelayNanos());
  }

  private void serveBytes(Lane lane, Transfer transfer, long bytes, long blocks) {
    long left = bytes;
    while (left > 0) {
      long address = transfer.source().take(left);
      long taken = transfer.source().takenBytes();
      if (transfer.write()) {
        mapper.add(lane, transfer.stream(), address, taken);
      }
      left -= taken;
    }
    double latencyNanos = lane.intervalPicos / 1e3 * transfer.depthUsed();
    meter.served(transfer.write(), 1, lane.turnCost, latencyNanos);
    lane.turnCost = costs[lane.index];
    if (blocks > 1) {
      meter.served(transfer.write(), blocks - 1, lane.turnCost, latencyNanos);
    }
  }

  /** Completing partly written units holds every lane up. */
  private void delayAll(double nanos) {
    if (nanos == 0) {
      return;
    }
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
      horizon = Math.min(horizon, after(lane, blocks));
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
      mapper.enter(lane, lane.required().stream());
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
      lane.turnBytes = lane.nextBlockBytes();
      costs[lane.index] = cost(transfer, lane.turnBytes);
      costNanos[i] = costs[lane.index].totalNanos();
      paceNanos[i] = transfer.paceNanos() * lane.turnBytes / transfer.blockBytes();
    }
    FairShare.intervals(costNanos, paceNanos, intervalNanos, activeCount);
    for (int i = 0; i < activeCount; i++) {
      Lane lane = lanes.get(active[i]);
      long interval = Math.max(1, Math.round(intervalNanos[i] * 1e3));
      if (lane.intervalPicos > 0) {
        double left = (double) (lane.duePicos - nowPicos) / lane.intervalPicos;
        lane.duePicos = nowPicos + Math.round(left * interval);
        lane.turnCost = lane.turnCost.with(costs[lane.index], Math.min(1, left));
      } else {
        lane.turnCost = costs[lane.index];
      }
      lane.intervalPicos = interval;
    }
  }

  private BlockCost cost(Transfer transfer, int bytes) {
    if (!transfer.write()) {
      return BlockCost.ofRead(spec, bytes);
    }
    flash.ensureRoom(transfer.stream());
    double copies = flash.copiesPerGranule(transfer.stream());
    return BlockCost.ofWrite(spec, bytes, copies, transfer.hostShare());
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
