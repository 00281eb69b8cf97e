package dev.tidemark.run;

import dev.tidemark.goodput.CheckpointTimes;
import dev.tidemark.goodput.Goodput;
import dev.tidemark.goodput.IntervalFormulas;
import dev.tidemark.goodput.Ledger;
import dev.tidemark.goodput.TrainingJob;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TrainingResult;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.TrainingSpec;
import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A training job's time, from the checkpoints that were measured. */
final class TrainingEstimate {
  private static final long SEED = 0x9E3779B97F4A7C15L;

  private final TrainingSpec training;
  private final CheckpointSpec checkpoint;
  private final List<CheckpointRow> rows;
  private final List<RecoveryRow> recoveries;

  private TrainingEstimate(
      TrainingSpec training,
      CheckpointSpec checkpoint,
      List<CheckpointRow> rows,
      List<RecoveryRow> recoveries) {
    this.training = training;
    this.checkpoint = checkpoint;
    this.rows = rows;
    this.recoveries = recoveries;
  }

  /** The result with its training job's time, if the scenario describes one. */
  static RunResult in(Scenario scenario, RunResult result) {
    return scenario.training().isPresent()
            && scenario.workload() instanceof CheckpointSpec checkpoint
            && !result.checkpoints().isEmpty()
            && !result.recoveries().isEmpty()
        ? result.with(
            new TrainingEstimate(
                    scenario.training().get(),
                    checkpoint,
                    result.checkpoints(),
                    result.recoveries())
                .result(scenario.seed()))
        : result;
  }

  private TrainingResult result(long seed) {
    CheckpointTimes times = times();
    TrainingJob job = job(times);
    Goodput goodput = Goodput.of(job, times, training.runs(), seed ^ SEED);
    return new TrainingResult(
        goodput.share(),
        goodput.halfWidth(),
        training.runs(),
        job.intervalNanos(),
        job.mtbfNanos(),
        goodput.mean(Ledger::failures),
        new TrainingResult.TrainingTime(
            goodput.mean(Ledger::usefulNanos),
            goodput.mean(Ledger::stallNanos),
            goodput.mean(Ledger::slowdownNanos),
            goodput.mean(Ledger::lostNanos),
            goodput.mean(Ledger::detectionNanos),
            goodput.mean(Ledger::restartNanos),
            goodput.mean(Ledger::recoveryNanos)),
        training.accelerators(),
        training.acceleratorHourPrice(),
        references(job, times));
  }

  private boolean asynchronous() {
    return checkpoint.mode() == CheckpointSpec.Mode.ASYNCHRONOUS;
  }

  private CheckpointTimes times() {
    // Waiting for the checkpoint before is the timeline's to work out: what is left is the copy.
    long copy = rows.stream().mapToLong(CheckpointRow::stallNanos).min().orElseThrow();
    List<CheckpointTimes.Each> each =
        rows.stream()
            .map(
                row ->
                    asynchronous()
                        ? new CheckpointTimes.Each(copy, row.durationNanos())
                        : new CheckpointTimes.Each(row.durationNanos(), 0))
            .toList();
    return new CheckpointTimes(each, repeated(), Math.round(recoveryNanos()));
  }

  /** The last pass stands for all that follow, or where there is none, the second half. */
  private int repeated() {
    int half = Math.ceilDiv(rows.size(), 2);
    return checkpoint.pass().filter(pass -> pass <= rows.size()).orElse(half);
  }

  private double recoveryNanos() {
    return recoveries.stream().mapToLong(RecoveryRow::durationNanos).average().orElseThrow();
  }

  private TrainingJob job(CheckpointTimes times) {
    return new TrainingJob(
        training.time().toNanos(),
        intervalNanos(times),
        Math.max(1, training.mtbf().toNanos() / training.accelerators()),
        training.detection().toNanos(),
        training.restart().toNanos(),
        training.persistSlowdown().value(),
        training.local().map(TrainingEstimate::local));
  }

  private static TrainingJob.LocalLevel local(TrainingSpec.LocalCheckpointsSpec spec) {
    Fraction share = spec.share();
    return new TrainingJob.LocalLevel(
        spec.every().toNanos(), spec.stall().toNanos(), spec.recovery().toNanos(), share.value());
  }

  /** Training alone: an interval counts from the start of one checkpoint to the next. */
  private long intervalNanos(CheckpointTimes times) {
    Optional<Duration> interval = checkpoint.interval();
    if (interval.isPresent()) {
      return Math.max(1, interval.get().toNanos() - Math.round(times.meanStallNanos()));
    }
    return checkpoint.stepTime().orElseThrow().toNanos() * checkpoint.intervalSteps().orElseThrow();
  }

  private static TrainingResult.IntervalReferences references(
      TrainingJob job, CheckpointTimes times) {
    double cost = times.meanStallNanos();
    double mtbf = job.mtbfNanos();
    double detection = job.detectionNanos();
    double back = job.restartNanos() + (double) times.recoveryNanos();
    double exact = IntervalFormulas.exactOptimum(cost, mtbf);
    return new TrainingResult.IntervalReferences(
        IntervalFormulas.young(cost, mtbf),
        IntervalFormulas.dalyFirstOrder(cost, mtbf, detection + back),
        IntervalFormulas.dalyHigherOrder(cost, mtbf),
        IntervalFormulas.availability(cost, mtbf, detection, back),
        exact,
        IntervalFormulas.asynchronousOptimum(
            cost, times.meanPersistNanos(), job.persistSlowdown(), mtbf),
        1 / IntervalFormulas.exactSlowdown(job.intervalNanos(), cost, mtbf, detection + back),
        1 / IntervalFormulas.exactSlowdown(exact, cost, mtbf, detection + back));
  }
}
