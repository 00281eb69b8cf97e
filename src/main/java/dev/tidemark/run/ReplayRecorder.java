package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.PhaseRow;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Measures the requests of a replayed trace, in all and by the second. */
final class ReplayRecorder implements RequestObserver {
  private static final long INTERVAL_NANOS = 1_000_000_000;
  private static final int SIGNIFICANT_DIGITS = 3;

  private final Supplier<FlashUse> drives;
  private final boolean openLoop;
  private final long startNanos;
  private final long originNanos;
  private final PhaseTally tally;
  private final IntervalSeries series;
  private final Histogram late = new Histogram(SIGNIFICANT_DIGITS);
  private final Lateness lateness;
  private long lastNanos;
  private long lastArrivalNanos;

  /**
   * @param startNanos when the replay begins
   * @param originNanos what the run's clock counts from
   * @param onTimeNanos a request that waits no longer is on time
   * @param drives reads the drives' counters
   */
  ReplayRecorder(
      boolean openLoop,
      long startNanos,
      long originNanos,
      long onTimeNanos,
      Supplier<FlashUse> drives) {
    this.openLoop = openLoop;
    this.startNanos = startNanos;
    this.originNanos = originNanos;
    this.drives = drives;
    FlashUse use = drives.get();
    tally = new PhaseTally(openLoop, startNanos, use);
    series = new IntervalSeries(startNanos, originNanos, INTERVAL_NANOS, use);
    lateness = new Lateness(startNanos, onTimeNanos);
    lastNanos = startNanos;
    lastArrivalNanos = startNanos;
  }

  @Override
  public void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    while (completedNanos > series.nextNanos()) {
      series.close(series.nextNanos(), tally, drives.get());
    }
    lastNanos = Math.max(lastNanos, completedNanos);
    long latency = completedNanos - (openLoop ? arrivalNanos : issuedNanos);
    long service = completedNanos - issuedNanos;
    switch (kind) {
      case READ -> tally.reads.add(bytes, latency, service);
      case WRITE -> tally.writes.add(bytes, latency, service);
      case SYNC -> tally.syncs.add(0, latency, service);
      case TRIM -> {}
    }
    if (openLoop) {
      late.recordValue(issuedNanos - arrivalNanos);
      lateness.add(arrivalNanos, issuedNanos);
      lastArrivalNanos = Math.max(lastArrivalNanos, arrivalNanos);
    }
  }

  /** How late requests were issued; empty where none can be. */
  Histogram lateness() {
    return late;
  }

  /** From when on the storage no longer kept up with what arrived, seen over the arrivals' time. */
  OptionalLong behindSinceNanos() {
    return openLoop
        ? lateness
            .result(0, OptionalDouble.empty(), lastArrivalNanos - startNanos, originNanos)
            .behindSinceNanos()
        : OptionalLong.empty();
  }

  PhaseRow row() {
    if (lastNanos > series.startNanos()) {
      series.close(lastNanos, tally, drives.get());
    }
    tally.end(lastNanos, drives.get());
    FlashUse use = tally.use();
    return new PhaseRow(
        "replay",
        startNanos - originNanos,
        tally.durationNanos(),
        tally.reads.result(),
        tally.writes.result(),
        tally.syncs.result(),
        use.hostBytes(),
        use.nandBytes(),
        use.gcBytes(),
        use.erases(),
        Optional.empty(),
        Optional.empty(),
        series.rows());
  }
}
