package dev.tidemark.model.ssd;

import dev.tidemark.result.TimeShares;
import dev.tidemark.sim.Timeline;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * A modelled drive. Lanes take turns on it, a block each: that is the meaning of a transfer, and
 * {@link BlockService} carries it out. Between two events (a waiter served, a transfer ended, a
 * superblock opened) every turn costs the same, so the turns up to the next event are served
 * together, with the same outcome.
 */
public final class Drive {
  private final Timeline timeline;
  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final BlockService service;
  private final RequestPath requests;
  private final List<Lane> lanes = new ArrayList<>();
  private long originNanos;
  private long plans;
  private BlockObserver observer = BlockObserver.NONE;

  /**
   * @param inBulk whether turns may be served together; false serves every block by itself
   */
  public Drive(Timeline timeline, DriveSpec spec, FlashTranslation flash, boolean inBulk) {
    this.timeline = timeline;
    this.spec = spec;
    this.flash = flash;
    service = new BlockService(spec, flash, lanes, inBulk);
    requests = new RequestPath(spec, flash, service.meter());
    originNanos = timeline.nowNanos();
  }

  /** From now on blocks are served by themselves, and an observer is told of each. */
  public void observe(BlockObserver blockObserver) {
    observer = blockObserver;
    service.observe(this::moved);
  }

  private void moved(Lane lane, long address, long bytes, long latencyNanos) {
    long completed = originNanos + lane.duePicos / 1_000;
    long issued = Math.min(completed, Math.max(lane.activeSinceNanos, completed - latencyNanos));
    observer.moved(lane.owner, lane.required().write(), address, bytes, issued, completed);
  }

  /** The way of single requests through this drive. */
  public RequestPath requests() {
    return requests;
  }

  /**
   * A lane of its own for somebody's transfers.
   *
   * @param owner whoever these are for
   */
  public Lane newLane(int owner) {
    Lane lane = new Lane(lanes.size(), owner);
    lanes.add(lane);
    return lane;
  }

  /** Adds a transfer to a lane; it is served after those before it. */
  public void enqueue(Lane lane, Transfer transfer) {
    catchUp();
    add(lane, transfer);
    plan();
  }

  /** Adds a transfer to a lane, and runs the action once it has been served. */
  public void enqueue(Lane lane, Transfer transfer, Runnable action) {
    catchUp();
    add(lane, transfer);
    lane.waitFor(lane.enqueuedBytes(), action);
    plan();
  }

  private void add(Lane lane, Transfer transfer) {
    boolean idle = !lane.isActive();
    lane.activeSinceNanos = idle ? timeline.nowNanos() : lane.activeSinceNanos;
    lane.enqueue(transfer);
    if (idle && lane.isActive()) {
      service.join(lane, 0);
    }
  }

  /** Runs the action once the lane has served so many bytes since it was made. */
  public void whenServed(Lane lane, long totalBytes, Runnable action) {
    catchUp();
    lane.waitFor(totalBytes, action);
    fireServed(lane);
    plan();
  }

  /** Brings counters up to now. */
  public void settle() {
    catchUp();
    plan();
  }

  /** Has data in a range of whole mapping units that nobody is counted for, in no time. */
  public void lay(long address, long bytes) {
    catchUp();
    int granule = spec.geometry().granuleBytes();
    flash.append(0, address / granule, bytes / granule);
    plan();
  }

  /** Unmaps a range of the device, as far as it covers whole mapping units. */
  public void discard(long address, long bytes) {
    catchUp();
    int granule = spec.geometry().granuleBytes();
    long first = Math.ceilDiv(address, (long) granule);
    long end = (address + bytes) / granule;
    if (end > first) {
      flash.trim(first, end - first);
    }
    observer.discarded(address, bytes, timeline.nowNanos());
    plan();
  }

  /** Serves what was due before now and makes now the origin of the lanes' times. */
  private void catchUp() {
    long nowPicos = (timeline.nowNanos() - originNanos) * 1_000;
    service.serveUntil(nowPicos);
    for (Lane lane : lanes) {
      fireServed(lane);
      lane.duePicos -= nowPicos;
    }
    originNanos = timeline.nowNanos();
  }

  private void fireServed(Lane lane) {
    Runnable action = lane.pollServed();
    while (action != null) {
      timeline.at(timeline.nowNanos(), action);
      action = lane.pollServed();
    }
  }

  /** Has the drive look again when the next thing happens. */
  private void plan() {
    long generation = ++plans;
    long next = service.nextStopPicos();
    if (next == Turns.NEVER) {
      return;
    }
    timeline.at(originNanos + Math.ceilDiv(next, 1_000L), () -> wake(generation));
  }

  private void wake(long generation) {
    if (generation == plans) {
      catchUp();
      plan();
    }
  }

  public DriveSpec spec() {
    return spec;
  }

  public FlashTranslation flash() {
    return flash;
  }

  /** What the drive's time went into so far, up to its last event. */
  public TimeShares timeShares() {
    return service.meter().shares();
  }

  public long hostWrittenBytes() {
    return service.meter().writtenBytes();
  }

  public double busyNanos() {
    return service.meter().writeBusyNanos() + service.meter().readBusyNanos();
  }

  /** Time in which flash was programmed. */
  public double programmingNanos() {
    return service.meter().programmingNanos();
  }

  public double readBusyNanos() {
    return service.meter().readBusyNanos();
  }

  /** Begins a sample; what is booked from here on can be repeated. */
  public Sample sample() {
    return new Sample(service.meter(), service.meter().copy());
  }

  /** Requests that stand for many more. */
  public static final class Sample {
    private final DriveMeter meter;
    private final DriveMeter atStart;

    private Sample(DriveMeter meter, DriveMeter atStart) {
      this.meter = meter;
      this.atStart = atStart;
    }

    /** Books everything since the sample began so many times more. */
    public void repeat(double times) {
      meter.repeatSince(atStart, times);
    }
  }

  public Histogram writeLatencies() {
    return service.meter().writeLatencies();
  }

  public Histogram readLatencies() {
    return service.meter().readLatencies();
  }
}
