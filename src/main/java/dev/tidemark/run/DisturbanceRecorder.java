package dev.tidemark.run;

import dev.tidemark.program.Step;
import dev.tidemark.result.IngestResult.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongUnaryOperator;

/** Tells how much accelerators computed before, during and after each checkpoint. */
final class DisturbanceRecorder implements Observer {
  private final int accelerators;
  private final LongUnaryOperator computedNanos;
  private final List<Stretch> checkpoints = new ArrayList<>();
  private Moment trainingBegan = new Moment(0, 0);
  private Moment trainingEnded = new Moment(0, 0);
  private Moment persistBegan = new Moment(0, 0);
  private int persisting;
  private boolean training;

  /** Time that all accelerators together have computed until a moment. */
  private record Moment(long nanos, long computedNanos) {}

  /** A checkpoint's time. */
  private record Stretch(int index, Moment began, Moment ended) {}

  /**
   * @param computedNanos of all accelerators together until a time, which is now
   */
  DisturbanceRecorder(int accelerators, LongUnaryOperator computedNanos) {
    this.accelerators = accelerators;
    this.computedNanos = computedNanos;
  }

  @Override
  public void marked(Step.Mark mark, long nowNanos) {
    switch (mark.kind()) {
      case EPOCH_BEGAN -> {
        if (!training) {
          training = true;
          trainingBegan = moment(nowNanos);
        }
      }
      case EPOCH_ENDED -> trainingEnded = moment(nowNanos);
      case PERSIST_BEGAN -> {
        if (persisting == 0) {
          persisting = mark.index();
          persistBegan = moment(nowNanos);
        }
      }
      case CHECKPOINT_COMMITTED -> {
        checkpoints.add(new Stretch(mark.index(), persistBegan, moment(nowNanos)));
        persisting = 0;
      }
      case CHECKPOINT_BEGAN,
          TRAINING_RESUMED,
          RANK_PERSISTED,
          RECOVERY_BEGAN,
          RECOVERY_ENDED,
          PASS_ENDED,
          STEP_BEGAN,
          STEP_ENDED -> {}
    }
  }

  private Moment moment(long nowNanos) {
    return new Moment(nowNanos, computedNanos.applyAsLong(nowNanos));
  }

  List<Disturbance> disturbances() {
    List<Disturbance> disturbances = new ArrayList<>();
    for (int i = 0; i < checkpoints.size(); i++) {
      Stretch each = checkpoints.get(i);
      Moment before = i == 0 ? trainingBegan : checkpoints.get(i - 1).ended();
      Moment after = i + 1 == checkpoints.size() ? trainingEnded : checkpoints.get(i + 1).began();
      disturbances.add(
          new Disturbance(
              each.index(),
              utilization(before, each.began()),
              utilization(each.began(), each.ended()),
              utilization(each.ended(), after)));
    }
    return disturbances;
  }

  /** Of what lies within training. */
  private OptionalDouble utilization(Moment from, Moment until) {
    Moment begin = from.nanos() < trainingBegan.nanos() ? trainingBegan : from;
    Moment end = until.nanos() > trainingEnded.nanos() ? trainingEnded : until;
    double nanos = (double) (end.nanos() - begin.nanos()) * accelerators;
    return nanos <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((end.computedNanos() - begin.computedNanos()) / nanos);
  }
}
