package dev.tidemark.goodput;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the storage does with a job's checkpoints: the first ones as they were measured, and then
 * the last ones again and again.
 */
public final class CheckpointTimes {
  private final List<Each> measured;
  private final int repeatedFrom;
  private final long recoveryNanos;

  /**
   * One checkpoint.
   *
   * @param stallNanos training is held up
   * @param persistNanos from the end of the stall until it is durable
   */
  public record Each(long stallNanos, long persistNanos) {}

  /**
   * @param measured in order
   * @param repeated how many of the last ones stand for all that follow
   * @param recoveryNanos until a checkpoint is read back
   */
  public CheckpointTimes(List<Each> measured, int repeated, long recoveryNanos) {
    if (measured.isEmpty() || repeated < 1 || repeated > measured.size()) {
      throw new IllegalArgumentException("measured=" + measured.size() + " repeated=" + repeated);
    }
    this.measured = List.copyOf(measured);
    this.repeatedFrom = measured.size() - repeated;
    this.recoveryNanos = recoveryNanos;
  }

  /** Checkpoints that all take the same. */
  public static CheckpointTimes constant(long stallNanos, long persistNanos, long recoveryNanos) {
    return new CheckpointTimes(List.of(new Each(stallNanos, persistNanos)), 1, recoveryNanos);
  }

  /** The checkpoint with this number, from 0. */
  Each each(long number) {
    if (number < measured.size()) {
      return measured.get((int) number);
    }
    long beyond = number - repeatedFrom;
    return measured.get(repeatedFrom + (int) (beyond % (measured.size() - repeatedFrom)));
  }

  /** Until a checkpoint is read back. */
  public long recoveryNanos() {
    return recoveryNanos;
  }

  /** Mean stall of those that are repeated. */
  public double meanStallNanos() {
    return repeated().mapToLong(Each::stallNanos).average().orElseThrow();
  }

  /** Mean time until durable of those that are repeated. */
  public double meanPersistNanos() {
    return repeated().mapToLong(Each::persistNanos).average().orElseThrow();
  }

  private Stream<Each> repeated() {
    return measured.subList(repeatedFrom, measured.size()).stream();
  }
}
