package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.SteadyState;
import dev.tidemark.result.SteadyStateWindow;
import dev.tidemark.workload.PhasePlan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * Measures one phase: what its requests took, in all and by interval. A phase that waits for steady
 * state is measured in rounds, and told to stop once the last five are alike.
 */
final class PhaseRecorder implements RequestObserver {
  private final PhasePlan plan;
  private final Supplier<FlashUse> drives;
  private final Runnable stop;
  private final boolean openLoop;
  private final long originNanos;
  private final long fromNanos;
  private final long untilNanos;
  private final Lateness lateness;
  private final IntervalSeries series;
  private final SteadyStateWindow window = new SteadyStateWindow();
  private final Deque<PhaseTally> rounds = new ArrayDeque<>();
  private PhaseTally current;
  private long lastNanos;
  private boolean measuring;
  private boolean done;

  /**
   * @param startNanos when the phase begins
   * @param originNanos what the run's clock counts from
   * @param drives reads the drives' counters
   * @param stop ends the phase
   */
  PhaseRecorder(
      PhasePlan plan, long startNanos, long originNanos, Supplier<FlashUse> drives, Runnable stop) {
    this.plan = plan;
    this.drives = drives;
    this.stop = stop;
    this.originNanos = originNanos;
    openLoop = plan.ratePerSecond().isPresent();
    fromNanos = startNanos + plan.warmUpNanos();
    untilNanos = fromNanos + plan.measuredNanosMax();
    lastNanos = fromNanos;
    lateness = new Lateness(fromNanos);
    FlashUse use = drives.get();
    current = new PhaseTally(openLoop, fromNanos, use);
    series = new IntervalSeries(fromNanos, originNanos, plan.roundNanos(), use);
    measuring = plan.warmUpNanos() == 0;
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
    if (completedNanos <= fromNanos || done) {
      return;
    }
    if (!measuring) {
      beginMeasuring();
    }
    while (!done && completedNanos > series.nextNanos() && series.nextNanos() < untilNanos) {
      closeInterval(series.nextNanos());
    }
    if (done) {
      return;
    }
    (kind == RequestKind.READ ? current.reads : current.writes)
        .add(
            bytes,
            completedNanos - (openLoop ? arrivalNanos : issuedNanos),
            completedNanos - issuedNanos);
    lastNanos = Math.max(lastNanos, completedNanos);
    if (openLoop) {
      lateness.add(arrivalNanos, issuedNanos);
    }
  }

  private void beginMeasuring() {
    measuring = true;
    FlashUse use = drives.get();
    current = new PhaseTally(openLoop, fromNanos, use);
    series.restart(use);
  }

  private void closeInterval(long endNanos) {
    FlashUse use = drives.get();
    IntervalRow row = series.close(endNanos, current, use);
    if (plan.untilSteady()) {
      closeRound(row, endNanos, use);
    }
  }

  private void closeRound(IntervalRow row, long endNanos, FlashUse use) {
    current.end(endNanos, use);
    rounds.add(current);
    if (rounds.size() > SteadyStateWindow.WINDOW_ROUNDS) {
      rounds.remove();
    }
    current = new PhaseTally(openLoop, endNanos, use);
    series.forgetCounts();
    window.add(row.perSecond(row.reads() + row.writes()));
    if (window.reached()) {
      done = true;
      stop.run();
    }
  }

  /**
   * What was measured, once the program has ended.
   *
   * @param exhausted whether the phase ended before its time
   * @param shareOfMaximum of a curve: which share of the maximum was to arrive
   */
  PhaseRow finish(boolean exhausted, OptionalDouble shareOfMaximum) {
    long endNanos = exhausted ? lastNanos : Math.max(lastNanos, untilNanos);
    if (!done && endNanos > series.startNanos() && !(exhausted && plan.untilSteady())) {
      closeInterval(endNanos);
    }
    PhaseTally all = measured(endNanos);
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
        plan.ratePerSecond().isPresent()
            ? Optional.of(
                lateness.result(
                    plan.ratePerSecond().getAsDouble(),
                    shareOfMaximum,
                    all.durationNanos(),
                    originNanos))
            : Optional.empty(),
        series.rows());
  }

  /** The last rounds when there are any, otherwise the whole phase. */
  private PhaseTally measured(long endNanos) {
    PhaseTally first = rounds.poll();
    if (first == null) {
      current.end(endNanos, drives.get());
      return current;
    }
    rounds.forEach(first::append);
    return first;
  }
}
