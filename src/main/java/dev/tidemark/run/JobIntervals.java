package dev.tidemark.run;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.SteadyStateWindow;
import dev.tidemark.workload.PhasePlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A phase in real time cut into intervals, or into rounds where it waits for steady state; its jobs
 * hand in what each came to. Threads share it.
 */
final class JobIntervals {
  private final PhasePlan plan;
  private final long fromNanos;
  private final Runnable stop;
  private final List<JobCounts> counts = new ArrayList<>();
  private final Map<Integer, Round> open = new TreeMap<>();
  private final Deque<Round> lastRounds = new ArrayDeque<>();
  private final SteadyStateWindow window = new SteadyStateWindow();
  private boolean steady;

  /** A round, and how many jobs have come to its end. */
  private static final class Round {
    final OperationTally reads;
    final OperationTally writes;
    int jobs;

    Round(boolean openLoop) {
      reads = new OperationTally(openLoop);
      writes = new OperationTally(openLoop);
    }
  }

  /**
   * @param startNanos when the phase begins
   * @param stop ends it, once it is steady
   */
  JobIntervals(PhasePlan plan, long startNanos, Runnable stop) {
    this.plan = plan;
    this.stop = stop;
    fromNanos = startNanos + plan.warmUpNanos();
  }

  /** When measuring begins. */
  long fromNanos() {
    return fromNanos;
  }

  boolean inRounds() {
    return plan.untilSteady();
  }

  long endNanos(int interval) {
    return fromNanos + plan.roundNanos() * (interval + 1);
  }

  /** Whether the phase ends with this interval at the latest. */
  boolean isLast(int interval) {
    return plan.measuredNanosMax() < PhasePlan.ENDLESS
        && endNanos(interval) >= fromNanos + plan.measuredNanosMax();
  }

  synchronized void close(int interval, JobCounts of) {
    while (counts.size() <= interval) {
      counts.add(JobCounts.NONE);
    }
    counts.set(interval, counts.get(interval).plus(of));
  }

  /** Ends a job's round; the last job's ends the round. */
  synchronized void close(int interval, JobCounts of, OperationTally reads, OperationTally writes) {
    if (steady) {
      return;
    }
    close(interval, of);
    Round round =
        open.computeIfAbsent(interval, any -> new Round(plan.ratePerSecond().isPresent()));
    round.reads.add(reads);
    round.writes.add(writes);
    if (++round.jobs == plan.jobs()) {
      open.remove(interval);
      closed(interval, round);
    }
  }

  private void closed(int interval, Round round) {
    lastRounds.add(round);
    if (lastRounds.size() > SteadyStateWindow.WINDOW_ROUNDS) {
      lastRounds.remove();
    }
    JobCounts all = counts.get(interval);
    window.add((all.reads() + all.writes()) * 1e9 / plan.roundNanos());
    if (window.reached()) {
      steady = true;
      stop.run();
    }
  }

  SteadyStateWindow window() {
    return window;
  }

  /** Whether rounds came to their end, the last of which are what counts. */
  synchronized boolean hasRounds() {
    return !lastRounds.isEmpty();
  }

  /** Adds the last rounds up. */
  synchronized void addRounds(OperationTally reads, OperationTally writes) {
    for (Round round : lastRounds) {
      reads.add(round.reads);
      writes.add(round.writes);
    }
  }

  synchronized int roundCount() {
    return lastRounds.size();
  }

  /** One row an interval; the last may be longer or shorter than the others. */
  synchronized List<IntervalRow> rows(long originNanos, long endNanos) {
    List<IntervalRow> rows = new ArrayList<>();
    int whole = inRounds() ? window.rounds() : counts.size();
    for (int i = 0; i < Math.min(whole, counts.size()); i++) {
      long start = endNanos(i) - plan.roundNanos();
      boolean last = !inRounds() && i == counts.size() - 1;
      JobCounts of = counts.get(i);
      rows.add(
          new IntervalRow(
              start - originNanos,
              (last ? Math.max(start, endNanos) : endNanos(i)) - start,
              of.reads(),
              of.readBytes(),
              of.writes(),
              of.writtenBytes(),
              Double.NaN));
    }
    return rows;
  }
}
