package dev.tidemark.run;

import dev.tidemark.program.Step;
import dev.tidemark.result.IngestEpoch;
import dev.tidemark.workload.ingest.IngestPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Turns the marks of an ingest program into one row an epoch. */
final class IngestRecorder implements Observer {
  private final IngestPlan plan;
  private final FeedMeter feed;
  private final long originNanos;
  private final Consumer<IngestEpoch> listener;
  private final List<AcceleratorClock> clocks = new ArrayList<>();
  private final List<IngestEpoch> epochs = new ArrayList<>();
  private long beganNanos;
  private int ended;

  IngestRecorder(
      IngestPlan plan, FeedMeter feed, long originNanos, Consumer<IngestEpoch> listener) {
    this.plan = plan;
    this.feed = feed;
    this.originNanos = originNanos;
    this.listener = listener;
    for (int i = 0; i < plan.accelerators(); i++) {
      clocks.add(new AcceleratorClock(plan.excludedSteps()));
    }
    beganNanos = originNanos;
  }

  @Override
  public void marked(Step.Mark mark, long nowNanos) {
    switch (mark.kind()) {
      case EPOCH_BEGAN -> {
        if (ended == 0 && mark.rank() == 0) {
          beganNanos = nowNanos;
          feed.begin(nowNanos);
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
    FeedUse use = feed.since(nowNanos);
    long nanos = nowNanos - beganNanos;
    double whole =
        clocks.stream().mapToDouble(c -> c.wholeUtilization(nowNanos)).average().orElse(0);
    double taken = clocks.stream().mapToDouble(c -> c.takenShare(nowNanos)).average().orElse(0);
    IngestEpoch epoch =
        new IngestEpoch(
            index,
            beganNanos - originNanos,
            nanos,
            plan.steps(),
            (long) plan.steps() * plan.batch() * plan.accelerators(),
            clocks.stream().mapToDouble(AcceleratorClock::utilization).average().orElse(0),
            clocks.stream().mapToDouble(AcceleratorClock::utilization).min().orElse(0),
            whole,
            clocks.stream().mapToDouble(AcceleratorClock::stepsPerSecond).sum() * plan.batch(),
            clocks.stream().mapToLong(AcceleratorClock::firstStepNanos).max().orElse(0),
            use.bytesFromDevice(),
            use.bytesFromCache(),
            use.driveBusy(),
            use.linkBusy(),
            coresBusy(nanos),
            feed.limit(use, taken, coresBusy(nanos)),
            use.reading());
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

  /** Time that all accelerators together have computed, since the run began. */
  long computedNanos(long nowNanos) {
    return clocks.stream().mapToLong(clock -> clock.computedNanos(nowNanos)).sum();
  }

  /** The next step of an accelerator computes for so long; told only where it may end late. */
  void willCompute(int accelerator, long nanos) {
    clocks.get(accelerator).willCompute(nanos);
  }

  /** Share by which steps took longer than they should have. */
  double lateShare(long nowNanos) {
    long computed = computedNanos(nowNanos);
    long late = clocks.stream().mapToLong(AcceleratorClock::lateNanos).sum();
    return computed == 0 ? 0 : (double) late / computed;
  }

  List<IngestEpoch> epochs() {
    return epochs;
  }
}
