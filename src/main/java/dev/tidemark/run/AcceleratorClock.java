package dev.tidemark.run;

/**
 * What one accelerator's time went into. Steps that count and the time that they count against
 * begin together: when the last excluded step ends.
 */
final class AcceleratorClock {
  private static final long NOT_COMPUTING = -1;

  private final int excludedSteps;
  private long computedNanos;
  private long stepBegan = NOT_COMPUTING;
  private long stepNanosMax = Long.MAX_VALUE;
  private long lateNanos;
  private long epochLateNanos;
  private long epochBegan;
  private long firstBegan;
  private long lastEnded;
  private int steps;
  private long epochNanos;
  private long countedFrom;
  private long countedNanos;

  /**
   * @param excludedSteps at the start of an epoch; an epoch that has no more counts whole
   */
  AcceleratorClock(int excludedSteps) {
    this.excludedSteps = excludedSteps;
  }

  void epochBegan(long nowNanos) {
    epochBegan = nowNanos;
    countedFrom = nowNanos;
    lastEnded = nowNanos;
    steps = 0;
    epochNanos = 0;
    epochLateNanos = 0;
    countedNanos = 0;
  }

  void stepBegan(long nowNanos) {
    stepBegan = nowNanos;
    if (steps == 0) {
      firstBegan = nowNanos;
    }
  }

  /** The next step computes for so long; what it takes beyond that is waiting for a processor. */
  void willCompute(long nanos) {
    stepNanosMax = nanos;
  }

  void stepEnded(long nowNanos) {
    long nanos = Math.min(nowNanos - stepBegan, stepNanosMax);
    lateNanos += nowNanos - stepBegan - nanos;
    epochLateNanos += nowNanos - stepBegan - nanos;
    stepBegan = NOT_COMPUTING;
    lastEnded = nowNanos;
    computedNanos += nanos;
    epochNanos += nanos;
    steps++;
    if (steps == excludedSteps) {
      countedFrom = nowNanos;
    } else if (steps > excludedSteps) {
      countedNanos += nanos;
    }
  }

  private boolean countsWhole() {
    return steps <= excludedSteps;
  }

  private long spanNanos() {
    return lastEnded - (countsWhole() ? epochBegan : countedFrom);
  }

  /** Of the epoch that has ended. */
  double utilization() {
    return ratio(countsWhole() ? epochNanos : countedNanos, spanNanos());
  }

  double wholeUtilization(long epochEndNanos) {
    return ratio(epochNanos, epochEndNanos - epochBegan);
  }

  /** The same, with the time by which steps ended late: no storage could have made use of it. */
  double takenShare(long epochEndNanos) {
    return ratio(epochNanos + epochLateNanos, epochEndNanos - epochBegan);
  }

  /** In the same steps and the same time as utilisation. */
  double stepsPerSecond() {
    return ratio(countsWhole() ? steps : steps - excludedSteps, spanNanos()) * 1e9;
  }

  /** Until the epoch's first step had its batch. */
  long firstStepNanos() {
    return firstBegan - epochBegan;
  }

  /** Since the run began. */
  long computedNanos(long nowNanos) {
    return computedNanos
        + (stepBegan == NOT_COMPUTING ? 0 : Math.min(nowNanos - stepBegan, stepNanosMax));
  }

  /** By which steps ended later than they should have, since the run began. */
  long lateNanos() {
    return lateNanos;
  }

  /** Steps of no time are no reason for what is no number. */
  private static double ratio(double part, double whole) {
    return whole <= 0 ? 0 : part / whole;
  }
}
