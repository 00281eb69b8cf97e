package dev.tidemark.model.ssd;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lanes that have something to do, what a turn of each costs, and how long it is until its
 * next.
 */
final class Turns {
  static final long NEVER = Long.MAX_VALUE;

  /** Some 26 days: keeps sums of times within a long. */
  private static final long FAR_PICOS = Long.MAX_VALUE / 4;

  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final List<Lane> lanes;
  private final List<Lane> active = new ArrayList<>();
  private double[] costNanos = {};
  private double[] paceNanos = {};
  private double[] intervalNanos = {};

  Turns(DriveSpec spec, FlashTranslation flash, List<Lane> lanes) {
    this.spec = spec;
    this.flash = flash;
    this.lanes = lanes;
  }

  /** Lanes with something to do, in the order in which ties are broken. */
  List<Lane> active() {
    return active;
  }

  @Nullable Lane nextDue() {
    Lane first = null;
    for (int i = 0; i < active.size(); i++) {
      Lane lane = active.get(i);
      if (first == null || lane.duePicos < first.duePicos) {
        first = lane;
      }
    }
    return first;
  }

  /**
   * When the next waiter is served, transfer ended or block of another size due; NEVER when idle.
   */
  long nextStopPicos() {
    long stop = NEVER;
    for (int i = 0; i < active.size(); i++) {
      stop = Math.min(stop, after(active.get(i), active.get(i).blocksToStop() - 1));
    }
    return stop;
  }

  /**
   * When a lane has had so many turns more; farther off than a month it may be said to be sooner.
   */
  static long after(Lane lane, long turnCount) {
    return lane.duePicos + Math.min(turnCount, FAR_PICOS / lane.intervalPicos) * lane.intervalPicos;
  }

  /**
   * Recomputes turns after a change at the given time; what is left of each lane's current turn is
   * stretched alike.
   */
  void share(long nowPicos) {
    collectActive();
    for (int i = 0; i < active.size(); i++) {
      Lane lane = active.get(i);
      Transfer transfer = lane.required();
      lane.turnBytes = lane.nextBlockBytes();
      lane.plannedCost = lane.fullCost;
      lane.fullCost = cost(lane, transfer, lane.turnBytes);
      costNanos[i] = lane.fullCost.totalNanos();
      paceNanos[i] = transfer.paceNanos() * lane.turnBytes / transfer.blockBytes();
    }
    FairShare.intervals(costNanos, paceNanos, intervalNanos, active.size());
    for (int i = 0; i < active.size(); i++) {
      stretch(active.get(i), Math.max(1, Math.round(intervalNanos[i] * 1e3)), nowPicos);
    }
  }

  private static void stretch(Lane lane, long intervalPicos, long nowPicos) {
    if (lane.intervalPicos > 0) {
      double left = (double) (lane.duePicos - nowPicos) / lane.intervalPicos;
      lane.duePicos = nowPicos + Math.round(left * intervalPicos);
      if (!lane.plannedCost.equals(lane.fullCost)) {
        lane.turnCost = lane.turnCost.with(lane.plannedCost, lane.fullCost, Math.min(1, left));
      }
    } else {
      lane.turnCost = lane.fullCost;
    }
    lane.intervalPicos = intervalPicos;
  }

  private BlockCost cost(Lane lane, Transfer transfer, int bytes) {
    if (!transfer.write()) {
      if (lane.readCost.blockBytes() != bytes) {
        lane.readCost = BlockCost.ofRead(spec, bytes);
      }
      return lane.readCost;
    }
    flash.ensureRoom(transfer.stream());
    double copies = flash.copiesPerGranule(transfer.stream());
    return BlockCost.ofWrite(spec, bytes, copies, transfer.hostShare());
  }

  private void collectActive() {
    active.clear();
    for (int i = 0; i < lanes.size(); i++) {
      if (lanes.get(i).isActive()) {
        active.add(lanes.get(i));
      } else {
        lanes.get(i).intervalPicos = 0;
      }
    }
    if (costNanos.length < active.size()) {
      costNanos = new double[lanes.size()];
      paceNanos = new double[lanes.size()];
      intervalNanos = new double[lanes.size()];
    }
  }
}
