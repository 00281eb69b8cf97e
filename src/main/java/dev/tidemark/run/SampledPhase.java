package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Target;
import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.SteadyState;
import dev.tidemark.result.SteadyStateWindow;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.workload.PhasePlan;
import dev.tidemark.workload.PhaseProgram;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * A phase of hours, in rounds: the mapping takes a round's writes in bulk, then a sample of single
 * requests in that state tells how long the round took. The sample goes on where the one before
 * ended, so buffers stay full; the clock is put right at the end of the phase.
 */
final class SampledPhase {
  private static final int ROUNDS = 50;
  private static final long SAMPLE_REQUESTS = 20_000;

  /** Requests a queue's length until queues have settled. */
  private static final int SETTLING_QUEUES = 8;

  /** Times that the write buffer is filled before a sample counts. */
  private static final double SETTLING_BUFFERS = 1.5;

  /** A phase is over when no more than this share of it is left. */
  private static final double TOLERANCE = 1e-3;

  private final EventQueue events;
  private final Target target;
  private final Consumer<RequestObserver> observe;
  private final List<MountedDrive> drives;
  private final int spaces;
  private final long originNanos;
  private final PhasePlan plan;
  private final SplittableRandom random;
  private final List<BulkWrites> writers = new ArrayList<>();
  private final BenchSample sample = new BenchSample();
  private final SteadyStateWindow window = new SteadyStateWindow();
  private final Deque<PhaseTally> rounds = new ArrayDeque<>();
  private final List<IntervalRow> series = new ArrayList<>();
  private final double writtenShare;
  private final long bytesMax;
  private final long startNanos;
  private List<Drive.Sample> booked;
  private double bookedBytes;
  private double doneBytes;
  private long elapsedNanos;

  /**
   * @param observe has the target tell an observer, instead of the one before
   * @param spaces drives, or one for all of them striped
   * @param originNanos what the run's clock counts from
   */
  SampledPhase(
      EventQueue events,
      Target target,
      Consumer<RequestObserver> observe,
      List<MountedDrive> drives,
      int spaces,
      long originNanos,
      PhasePlan plan,
      long seed) {
    this.events = events;
    this.target = target;
    this.observe = observe;
    this.drives = drives;
    this.spaces = spaces;
    this.originNanos = originNanos;
    this.plan = plan;
    random = new SplittableRandom(seed);
    startNanos = events.nowNanos();
    double written = (1 - plan.readShare()) * plan.writes().meanBytes();
    writtenShare = written / (written + plan.readShare() * plan.reads().meanBytes());
    long byWrites =
        plan.writtenBytesMax() == PhasePlan.ENDLESS || writtenShare == 0
            ? PhasePlan.ENDLESS
            : Math.round(plan.writtenBytesMax() / writtenShare);
    bytesMax = Math.min(plan.bytesMax(), byWrites);
    int drivesPerSpace = drives.size() / spaces;
    BulkWrites.Region region =
        new BulkWrites.Region(
            plan.regionStart() / drivesPerSpace, plan.regionBytes() / drivesPerSpace);
    for (MountedDrive mounted : drives) {
      writers.add(new BulkWrites(plan, mounted.drive().flash(), region, random.split()));
    }
    booked = book();
  }

  PhaseRow run() {
    observe.accept(sample);
    double roundBytes = roundBytes();
    while (!isDone()) {
      round(Math.min(roundBytes, leftBytes()));
    }
    observe.accept(RequestObserver.NONE);
    for (MountedDrive mounted : drives) {
      mounted.drive().requests().release();
    }
    events.at(Math.max(events.nowNanos(), startNanos + elapsedNanos), () -> {});
    events.runAll();
    return row();
  }

  /** The phase's bytes in equal parts, or what the drives in their present state take in a part. */
  private double roundBytes() {
    if (bytesMax < PhasePlan.ENDLESS && !plan.untilSteady()) {
      return (double) bytesMax / ROUNDS;
    }
    double nanos =
        plan.untilSteady() ? plan.roundNanos() : plan.measuredNanosMax() / (double) ROUNDS;
    sample(0);
    return nanos * bytesPerNano();
  }

  private List<Drive.Sample> book() {
    return drives.stream().map(each -> each.drive().sample()).toList();
  }

  private boolean isDone() {
    return window.reached() && plan.untilSteady()
        || doneBytes >= bytesMax * (1 - TOLERANCE)
        || elapsedNanos >= plan.measuredNanosMax() * (1 - TOLERANCE);
  }

  /** What may still come, by the rate of the last sample. */
  private double leftBytes() {
    double left = bytesMax - doneBytes;
    return plan.untilSteady() || plan.measuredNanosMax() >= PhasePlan.ENDLESS
        ? left
        : Math.min(left, (plan.measuredNanosMax() - elapsedNanos) * bytesPerNano());
  }

  private double bytesPerNano() {
    return (double) sample.bytes() / sample.nanos();
  }

  private void round(double bytes) {
    PhaseTally tally = new PhaseTally(false, startNanos + elapsedNanos, FlashUse.of(drives));
    sample(bytes * writtenShare);
    double times = bytes / sample.bytes();
    double more = Math.max(0, bytes / bookedBytes - 1);
    booked.forEach(each -> each.repeat(more));
    booked = book();
    bookedBytes = 0;
    tally.reads.addTimes(sample.reads(), times);
    tally.writes.addTimes(sample.writes(), times);
    doneBytes += bytes;
    elapsedNanos += Math.round(sample.nanos() * times);
    tally.end(startNanos + elapsedNanos, FlashUse.of(drives));
    close(tally);
  }

  /** Ages the drives by so many written bytes, all together, and samples requests after that. */
  private void sample(double writtenBytes) {
    double copies = 0;
    for (int i = 0; i < drives.size(); i++) {
      double each = writers.get(i).write(writtenBytes / drives.size());
      drives.get(i).drive().requests().hold(each);
      copies = Math.max(copies, each);
    }
    long settling = settlingRequests(copies);
    sample.begin(settling, SAMPLE_REQUESTS * drives.size());
    // Some go on after those that count: no queue is shorter, and no drive idle, before.
    long requests = settling + SAMPLE_REQUESTS * drives.size() + inFlight();
    double meanBytes =
        plan.readShare() * plan.reads().meanBytes()
            + (1 - plan.readShare()) * plan.writes().meanBytes();
    PhasePlan some = plan.sample((long) (requests * meanBytes));
    new Interpreter(
            new PhaseProgram(some, spaces, random.nextLong()).program(),
            target,
            events,
            (mark, now) -> {})
        .start();
    events.runAll();
    bookedBytes += sample.allBytes();
  }

  private long inFlight() {
    return (long) plan.depth() * plan.jobs() * spaces;
  }

  private long settlingRequests(double copies) {
    long queues = SETTLING_QUEUES * inFlight();
    if (writtenShare == 0) {
      return queues;
    }
    Drive drive = drives.getFirst().drive();
    int granule = drive.spec().geometry().granuleBytes();
    double programmed =
        plan.randomShare() == 0
            ? plan.writes().meanBytes()
            : plan.writes().meanUnits(granule) * granule;
    double fills = SETTLING_BUFFERS * Math.max(1, copies / 4) * drive.spec().bufferBytes();
    double writes = fills / programmed;
    return queues + (long) (writes / (1 - plan.readShare()) * drives.size());
  }

  private void close(PhaseTally tally) {
    FlashUse use = tally.use();
    series.add(
        new IntervalRow(
            tally.startNanos - originNanos,
            tally.durationNanos(),
            tally.reads.count(),
            tally.reads.bytes(),
            tally.writes.count(),
            tally.writes.bytes(),
            use.amplification()));
    rounds.add(tally);
    if (plan.untilSteady()) {
      window.add(
          (tally.reads.count() + tally.writes.count()) * 1e9 / Math.max(1, tally.durationNanos()));
      if (rounds.size() > SteadyStateWindow.WINDOW_ROUNDS) {
        rounds.remove();
      }
    }
  }

  private PhaseRow row() {
    PhaseTally all = rounds.remove();
    rounds.forEach(all::append);
    FlashUse use = all.use();
    return new PhaseRow(
        plan.name(),
        all.startNanos - originNanos,
        all.durationNanos(),
        all.reads.result(),
        all.writes.result(),
        OperationResult.none(),
        use.hostBytes(),
        use.nandBytes(),
        use.gcBytes(),
        use.erases(),
        plan.untilSteady()
            ? Optional.of(new SteadyState(window.reached(), window.rounds()))
            : Optional.empty(),
        Optional.empty(),
        series);
  }
}
