package dev.tidemark.run;

import dev.tidemark.model.host.DatasetTraffic;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.program.Step;
import dev.tidemark.result.IngestEpoch;
import dev.tidemark.workload.ingest.IngestPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Turns the marks of an ingest program into one row an epoch. */
final class IngestRecorder implements Observer {
  /** A resource this busy is what holds an epoch up, if anything is. */
  private static final double AT_LIMIT = 0.9;

  private final IngestPlan plan;
  private final List<MountedDrive> drives;
  private final Supplier<DatasetTraffic> traffic;
  private final long originNanos;
  private final Consumer<IngestEpoch> listener;
  private final List<AcceleratorClock> clocks = new ArrayList<>();
  private final List<IngestEpoch> epochs = new ArrayList<>();
  private Moment began;
  private int ended;

  /** Counters at a moment. */
  private record Moment(long nanos, DatasetTraffic traffic, double[] driveNanos) {}

  IngestRecorder(
      IngestPlan plan,
      List<MountedDrive> drives,
      Supplier<DatasetTraffic> traffic,
      long originNanos,
      Consumer<IngestEpoch> listener) {
    this.plan = plan;
    this.drives = drives;
    this.traffic = traffic;
    this.originNanos = originNanos;
    this.listener = listener;
    for (int i = 0; i < plan.accelerators(); i++) {
      clocks.add(new AcceleratorClock(plan.excludedSteps()));
    }
    began = moment(originNanos);
  }

  private Moment moment(long nowNanos) {
    double[] busy = new double[drives.size()];
    for (int i = 0; i < busy.length; i++) {
      drives.get(i).drive().settle();
      busy[i] = drives.get(i).drive().busyNanos();
    }
    return new Moment(nowNanos, traffic.get(), busy);
  }

  @Override
  public void marked(Step.Mark mark, long nowNanos) {
    switch (mark.kind()) {
      case EPOCH_BEGAN -> {
        if (ended == 0 && mark.rank() == 0) {
          began = moment(nowNanos);
        }
        clocks.get(mark.rank()).epochBegan(nowNanos);
      }
      case STEP_BEGAN -> clocks.get(mark.rank()).stepBegan(nowNanos);
      case STEP_ENDED -> clocks.get(mark.rank()).stepEnded(nowNanos);
      case EPOCH_ENDED -> {
        if (++ended == plan.accelerators()) {
          ended = 0;
          epochEnded(mark.index(), nowNanos);
        }
      }
      case CHECKPOINT_BEGAN,
          PERSIST_BEGAN,
          TRAINING_RESUMED,
          RANK_PERSISTED,
          CHECKPOINT_COMMITTED,
          RECOVERY_BEGAN,
          RECOVERY_ENDED,
          PASS_ENDED -> {}
    }
  }

  private void epochEnded(int index, long nowNanos) {
    Moment end = moment(nowNanos);
    long nanos = end.nanos() - began.nanos();
    double driveBusy = 0;
    for (int i = 0; i < drives.size(); i++) {
      driveBusy = Math.max(driveBusy, (end.driveNanos()[i] - began.driveNanos()[i]) / nanos);
    }
    double linkBusy = (end.traffic().linkNanos() - began.traffic().linkNanos()) / nanos;
    double whole =
        clocks.stream().mapToDouble(c -> c.wholeUtilization(end.nanos())).average().orElse(0);
    IngestEpoch epoch =
        new IngestEpoch(
            index,
            began.nanos() - originNanos,
            nanos,
            plan.steps(),
            (long) plan.steps() * plan.batch() * plan.accelerators(),
            clocks.stream().mapToDouble(AcceleratorClock::utilization).average().orElse(0),
            clocks.stream().mapToDouble(AcceleratorClock::utilization).min().orElse(0),
            whole,
            clocks.stream().mapToDouble(AcceleratorClock::stepsPerSecond).sum() * plan.batch(),
            clocks.stream().mapToLong(AcceleratorClock::firstStepNanos).max().orElse(0),
            end.traffic().deviceBytes() - began.traffic().deviceBytes(),
            end.traffic().cacheBytes() - began.traffic().cacheBytes(),
            driveBusy,
            linkBusy,
            coresBusy(nanos),
            limit(whole, driveBusy, linkBusy, coresBusy(nanos)));
    epochs.add(epoch);
    listener.accept(epoch);
  }

  /** Of the fullest host. */
  private double coresBusy(long nanos) {
    int accelerators = Math.min(plan.accelerators(), plan.acceleratorsPerHost());
    double decoding =
        plan.decodeNanosPerByte() * plan.recordBytes() * plan.batch() * plan.steps() * accelerators;
    double cores = Math.min(plan.cores(), (double) accelerators * plan.readers());
    return decoding / cores / nanos;
  }

  private static IngestEpoch.Limit limit(double compute, double drive, double link, double cores) {
    double most = Math.max(Math.max(compute, drive), Math.max(link, cores));
    if (most < AT_LIMIT) {
      return IngestEpoch.Limit.READERS;
    }
    if (most == compute) {
      return IngestEpoch.Limit.COMPUTE;
    }
    if (most == drive) {
      return IngestEpoch.Limit.DRIVE;
    }
    return most == link ? IngestEpoch.Limit.LINK : IngestEpoch.Limit.CPU;
  }

  /** Time that all accelerators together have computed, since the run began. */
  long computedNanos(long nowNanos) {
    return clocks.stream().mapToLong(clock -> clock.computedNanos(nowNanos)).sum();
  }

  List<IngestEpoch> epochs() {
    return epochs;
  }
}
