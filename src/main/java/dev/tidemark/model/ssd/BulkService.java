package dev.tidemark.model.ssd;

import java.util.List;

/**
 * Serves turns together that all cost the same: up to just before the next waiter, end of a
 * transfer or new superblock. The outcome is that of serving them one at a time.
 */
final class BulkService {
  /** Turns of each lane that are left to be served one at a time before something happens. */
  private static final int TURNS_LEFT = 2;

  private final RoomForecast room;
  private final BlockService service;
  private final List<Lane> active;
  private long[] planned = {};
  private long[] crossingPicos = {};

  BulkService(List<Lane> active, RoomForecast room, BlockService service) {
    this.room = room;
    this.service = service;
    this.active = active;
  }

  /** Serves what it can up to the given time; false when that is too little to be worth it. */
  boolean serve(long limitPicos) {
    if (!plan(limitPicos)) {
      return false;
    }
    crossExtents();
    for (int i = 0; i < active.size(); i++) {
      advance(i, planned[i]);
      service.enter(active.get(i));
    }
    return true;
  }

  private boolean plan(long limitPicos) {
    if (planned.length < active.size()) {
      planned = new long[2 * active.size()];
      crossingPicos = new long[2 * active.size()];
    }
    long horizon = horizonPicos(limitPicos);
    long total = 0;
    for (int i = 0; i < active.size(); i++) {
      Lane lane = active.get(i);
      boolean dueBefore = horizon >= lane.duePicos;
      planned[i] = dueBefore ? (horizon - lane.duePicos) / lane.intervalPicos + 1 : 0;
      total += planned[i];
    }
    return total >= 2L * active.size() && room.fits(planned);
  }

  /** A transfer's first block is served by itself, as it may begin inside a mapping unit. */
  private long horizonPicos(long limitPicos) {
    long horizon = Math.min(limitPicos, room.endPicos(TURNS_LEFT));
    for (int i = 0; i < active.size(); i++) {
      Lane lane = active.get(i);
      long last = lane.headBegun ? lane.blocksToStop() - 1 - TURNS_LEFT : -1;
      horizon = Math.min(horizon, Turns.after(lane, last));
    }
    return horizon;
  }

  /**
   * Serves turns in which a lane needs a new extent, in the order in which they come: the
   * filesystem hands out by that.
   */
  private void crossExtents() {
    for (int i = 0; i < active.size(); i++) {
      crossingPicos[i] = nextCrossingPicos(i);
    }
    int first = firstCrossing();
    while (first >= 0) {
      advance(first, blocksInExtent(active.get(first)));
      advance(first, 1);
      crossingPicos[first] = nextCrossingPicos(first);
      first = firstCrossing();
    }
  }

  /** When a lane needs its next extent, if that is within its planned turns. */
  private long nextCrossingPicos(int slot) {
    Lane lane = active.get(slot);
    long within = blocksInExtent(lane);
    return within < planned[slot] ? lane.duePicos + within * lane.intervalPicos : Turns.NEVER;
  }

  private int firstCrossing() {
    int first = -1;
    long firstPicos = Turns.NEVER;
    for (int i = 0; i < active.size(); i++) {
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

  private void advance(int slot, long blocks) {
    if (blocks == 0) {
      return;
    }
    Lane lane = active.get(slot);
    long bytes = blocks * lane.required().blockBytes();
    service.move(lane, bytes, blocks);
    lane.served(bytes);
    lane.duePicos += blocks * lane.intervalPicos;
    planned[slot] -= blocks;
  }
}
