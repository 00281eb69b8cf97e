package dev.tidemark.model.ssd;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serves the lanes of a drive block by block in the order of their due times; several turns
 * together where {@link BulkService} can.
 */
final class BlockService {
  private final boolean inBulk;
  private final Turns turns;
  private final RoomForecast room;
  private final RunMapper mapper;
  private final DriveMeter meter = new DriveMeter();
  private final BulkService bulk;
  private @Nullable MoveObserver observer;

  /** Is told of what a lane moves, when it is due. */
  interface MoveObserver {
    void moved(Lane lane, long address, long bytes, long latencyNanos);
  }

  BlockService(DriveSpec spec, FlashTranslation flash, List<Lane> lanes, boolean inBulk) {
    this.inBulk = inBulk;
    turns = new Turns(spec, flash, lanes);
    room = new RoomForecast(flash, turns.active());
    mapper = new RunMapper(spec, flash);
    bulk = new BulkService(turns.active(), room, this);
  }

  /** From now on each block is served by itself and told. */
  void observe(MoveObserver moveObserver) {
    observer = moveObserver;
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
    turns.share(nowPicos);
    lane.duePicos = nowPicos + lane.intervalPicos;
  }

  /** Serves every block due up to the given time. */
  void serveUntil(long limitPicos) {
    while (true) {
      Lane lane = turns.nextDue();
      if (lane == null || lane.duePicos > limitPicos) {
        return;
      }
      if (!inBulk || observer != null || !bulk.serve(limitPicos)) {
        serveOne(lane);
      }
    }
  }

  /** When something happens next that changes turns or that somebody waits for; NEVER when idle. */
  long nextStopPicos() {
    Lane next = turns.nextDue();
    return next == null
        ? Turns.NEVER
        : Math.min(turns.nextStopPicos(), Math.max(next.duePicos, room.endPicos(0)));
  }

  private void serveOne(Lane lane) {
    Transfer transfer = lane.required();
    long now = lane.duePicos;
    int bytes = lane.nextBlockBytes();
    move(lane, bytes, 1);
    mapper.enter(lane, transfer.stream());
    boolean ended = lane.served(bytes);
    boolean shortened = lane.isActive() && lane.nextBlockBytes() != lane.turnBytes;
    if (mapper.takeCostsChanged() || ended || shortened) {
      turns.share(now);
    }
    lane.duePicos = now + lane.intervalPicos;
    lane.turnCost = lane.fullCost;
    delayAll(mapper.takeDelayNanos());
  }

  /** Moves some blocks of a lane through their extents, and books what they cost. */
  void move(Lane lane, long bytes, long blocks) {
    Transfer transfer = lane.required();
    double latencyNanos = lane.intervalPicos / 1e3 * transfer.depthUsed();
    long left = bytes;
    while (left > 0) {
      long address = transfer.source().take(left);
      long taken = transfer.source().takenBytes();
      if (transfer.write()) {
        mapper.add(lane, transfer.stream(), address, taken);
      }
      if (observer != null) {
        observer.moved(lane, address, taken, Math.round(latencyNanos));
      }
      left -= taken;
    }
    meter.served(transfer.write(), 1, lane.turnCost, latencyNanos);
    lane.turnCost = lane.fullCost;
    if (blocks > 1) {
      meter.served(transfer.write(), blocks - 1, lane.turnCost, latencyNanos);
    }
  }

  /** Enters what a lane has moved into the mapping. */
  void enter(Lane lane) {
    mapper.enter(lane, lane.required().stream());
  }

  /** Completing partly written units holds every lane up. */
  private void delayAll(double nanos) {
    if (nanos == 0) {
      return;
    }
    meter.completedUnits(nanos);
    for (Lane lane : turns.active()) {
      lane.duePicos += Math.round(nanos * 1e3);
    }
  }
}
