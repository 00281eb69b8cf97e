package dev.tidemark.tune;

import dev.tidemark.goodput.IntervalFormulas;
import dev.tidemark.llm.RankFiles;
import dev.tidemark.run.PlannedCheckpoints;
import dev.tidemark.run.PlannedRun;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.TrainingSpec;
import dev.tidemark.workload.CheckpointPlan;
import java.util.Optional;

/**
 * What a setting promises by arithmetic: every drive programs and reads at its rate, nothing is
 * copied by garbage collection, and Daly's or the asynchronous formula gives the goodput. It only
 * says what to simulate first.
 */
final class Promise {
  private final PlannedRun planned;
  private final double price;
  private final CheckpointPlan plan;
  private final double[] driveBytes;

  Promise(PlannedRun planned, double price) {
    this.planned = planned;
    this.price = price;
    plan = ((PlannedCheckpoints) planned.workload()).plan();
    driveBytes = new double[planned.scenario().target().simulate().drives().count()];
    for (RankFiles rank : plan.layout().ranks()) {
      driveBytes[rank.rank() % driveBytes.length] += rank.bytes();
    }
  }

  Measures measures() {
    DriveProfile profile = planned.profile();
    double write = fullestDrive() / profile.programRate().value().bytesPerSecond();
    double read = fullestDrive() / profile.readRate().value().bytesPerSecond();
    double stall = plan.asynchronous() ? stagingSeconds() : write;
    double persist = plan.asynchronous() ? write : 0;
    double training = trainingSeconds(stall);
    double goodput = goodput(training, stall, persist, read);
    double cost = price * driveBytes.length;
    return new Measures(
        goodput,
        Double.NaN,
        stall / (stall + training),
        write,
        read,
        driveBytes.length,
        cost,
        cost + lostMoney(goodput),
        Double.NaN,
        lifeSeconds(stall + training));
  }

  private double fullestDrive() {
    double most = 0;
    for (double bytes : driveBytes) {
      most = Math.max(most, bytes);
    }
    return most;
  }

  private double stagingSeconds() {
    long most = plan.layout().ranks().stream().mapToLong(RankFiles::bytes).max().orElse(0);
    return most / plan.stagingBytesPerSecond();
  }

  private double trainingSeconds(double stall) {
    return plan.intervalNanos() > 0
        ? Math.max(1e-3, plan.intervalNanos() / 1e9 - stall)
        : Math.max(1e-3, plan.trainingNanos() / 1e9);
  }

  private double goodput(double training, double stall, double persist, double read) {
    Optional<TrainingSpec> spec = planned.scenario().training();
    if (spec.isEmpty()) {
      return Double.NaN;
    }
    TrainingSpec job = spec.get();
    double mtbf = job.mtbf().toNanos() / 1e9 / job.accelerators();
    double restart = (job.detection().toNanos() + job.restart().toNanos()) / 1e9 + read;
    if (!plan.asynchronous()) {
      return 1 / IntervalFormulas.exactSlowdown(training, stall, mtbf, restart);
    }
    double waste =
        IntervalFormulas.asynchronousWaste(
            Math.max(training, persist),
            stall,
            persist,
            job.persistSlowdown().value(),
            mtbf,
            restart);
    return 1 / (1 + waste);
  }

  private double lostMoney(double goodput) {
    return planned
        .scenario()
        .training()
        .map(
            job ->
                job.time().toNanos()
                    / 3.6e12
                    * (1 / goodput - 1)
                    * job.accelerators()
                    * job.acceleratorHourPrice())
        .orElse(0.0);
  }

  private double lifeSeconds(double cycle) {
    DriveProfile profile = planned.profile();
    double rated =
        profile.driveWritesPerDay().value()
            * profile.capacity().value().value()
            * profile.warranty().value().toSeconds()
            / 86_400.0;
    return rated / fullestDrive() * cycle;
  }
}
