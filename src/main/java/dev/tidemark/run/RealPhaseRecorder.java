package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.result.OpenLoop;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.SteadyState;
import dev.tidemark.workload.PhasePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Measures one phase in real time. Its jobs run on threads of their own, so each has a recorder,
 * and what they have measured is added up at the end.
 */
final class RealPhaseRecorder implements RequestObserver {
  private final PhasePlan plan;
  private final JobIntervals intervals;
  private final List<JobRecorder> jobs = new ArrayList<>();

  /**
   * @param startNanos when the phase begins
   * @param stop ends it
   */
  RealPhaseRecorder(PhasePlan plan, long startNanos, Runnable stop) {
    this.plan = plan;
    intervals = new JobIntervals(plan, startNanos, stop);
    for (int job = 0; job < plan.jobs(); job++) {
      jobs.add(new JobRecorder(intervals, plan.ratePerSecond().isPresent()));
    }
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
    jobs.get(group).completed(kind, bytes, arrivalNanos, issuedNanos, completedNanos);
  }

  long readBytes() {
    return jobs.stream().mapToLong(JobRecorder::readBytes).sum();
  }

  long writtenBytes() {
    return jobs.stream().mapToLong(JobRecorder::writtenBytes).sum();
  }

  /**
   * What was measured, once no job is under way.
   *
   * @param originNanos what the run's clock counts from
   * @param early whether the phase ended before its time
   * @param share of a curve: which share of the maximum was to arrive
   */
  PhaseRow finish(long originNanos, boolean early, OptionalDouble share) {
    jobs.forEach(JobRecorder::end);
    long last = jobs.stream().mapToLong(JobRecorder::lastNanos).max().orElseThrow();
    long end = early ? last : Math.max(last, intervals.fromNanos() + plan.measuredNanosMax());
    boolean rounds = intervals.hasRounds();
    OperationTally reads = new OperationTally(plan.ratePerSecond().isPresent());
    OperationTally writes = new OperationTally(plan.ratePerSecond().isPresent());
    if (rounds) {
      intervals.addRounds(reads, writes);
    } else {
      jobs.forEach(job -> reads.add(job.reads()));
      jobs.forEach(job -> writes.add(job.writes()));
    }
    int roundCount = intervals.window().rounds();
    long start =
        rounds
            ? intervals.endNanos(roundCount - intervals.roundCount() - 1)
            : intervals.fromNanos();
    long measured = (rounds ? intervals.endNanos(roundCount - 1) : end) - start;
    return new PhaseRow(
        plan.name(),
        start - originNanos,
        measured,
        reads.result(),
        writes.result(),
        OperationResult.none(),
        0,
        0,
        0,
        0,
        plan.untilSteady()
            ? Optional.of(new SteadyState(intervals.window().reached(), roundCount))
            : Optional.empty(),
        openLoop(measured, originNanos, share),
        intervals.rows(originNanos, end));
  }

  private Optional<OpenLoop> openLoop(long measured, long originNanos, OptionalDouble share) {
    if (plan.ratePerSecond().isEmpty()) {
      return Optional.empty();
    }
    Lateness all = jobs.getFirst().lateness();
    jobs.stream().skip(1).forEach(job -> all.add(job.lateness()));
    return Optional.of(
        all.result(plan.ratePerSecond().getAsDouble(), share, measured, originNanos));
  }
}
