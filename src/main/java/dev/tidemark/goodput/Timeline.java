package dev.tidemark.goodput;

import java.util.SplittableRandom;

/**
 * One run of a job from its start to its end: training, checkpoints, failures at exponential
 * intervals, and the way back from each. A failure may strike at any moment, during a checkpoint or
 * a recovery too.
 */
final class Timeline {
  private static final long NEVER = Long.MAX_VALUE;

  private final TrainingJob job;
  private final CheckpointTimes times;
  private final SplittableRandom random;
  private long nowNanos;
  private long failureNanos;

  /** Training that has been done and not been lost. */
  private long work;

  /** Of this, what a checkpoint on the storage holds, and what a local one does. */
  private long durableWork;

  private long localWork;

  private long persistedWork;
  private long persistEndNanos = NEVER;

  private long stall;
  private long slowdown;
  private long lost;
  private long detection;
  private long restart;
  private long recovery;
  private long failures;
  private long checkpoints;

  Timeline(TrainingJob job, CheckpointTimes times, long seed) {
    this.job = job;
    this.times = times;
    random = new SplittableRandom(seed);
    failureNanos = nextFailure();
  }

  private long nextFailure() {
    double gap = -StrictMath.log(1 - random.nextDouble()) * job.mtbfNanos();
    return nowNanos + (long) Math.min(gap, Long.MAX_VALUE / 4.0);
  }

  Ledger run() {
    while (work < job.usefulNanos()) {
      long next = Math.min(nextStop(), job.usefulNanos());
      if (!train(next - work)) {
        recover();
      } else if (work < job.usefulNanos() && !checkpoint()) {
        recover();
      }
    }
    return new Ledger(
        work, stall, slowdown, lost, detection, restart, recovery, failures, checkpoints);
  }

  /** The work at which the next checkpoint of either level is due. */
  private long nextStop() {
    long global = durableOrUnderWay() + job.intervalNanos();
    return job.local().isPresent()
        ? Math.min(global, localWork + job.local().get().everyNanos())
        : global;
  }

  private long durableOrUnderWay() {
    return persistEndNanos == NEVER ? durableWork : persistedWork;
  }

  /** Trains for so much work; false when a failure came before its end. */
  private boolean train(long amount) {
    long left = amount;
    while (left > 0) {
      boolean slow = persistEndNanos != NEVER && job.persistSlowdown() > 0;
      double speed = slow ? 1 - job.persistSlowdown() : 1;
      long takes = Math.max(1, Math.round(left / speed));
      long until = Math.min(Math.min(nowNanos + takes, failureNanos), persistEndNanos);
      long spent = until - nowNanos;
      long done = until == nowNanos + takes ? left : Math.min(left, (long) (spent * speed));
      work += done;
      left -= done;
      slowdown += spent - done;
      nowNanos = until;
      completePersist();
      if (nowNanos >= failureNanos) {
        return false;
      }
    }
    return true;
  }

  private void completePersist() {
    if (nowNanos >= persistEndNanos) {
      durableWork = persistedWork;
      localWork = Math.max(localWork, durableWork);
      persistEndNanos = NEVER;
    }
  }

  /** Takes the checkpoint that is due; false when a failure came before training went on. */
  private boolean checkpoint() {
    if (work < durableOrUnderWay() + job.intervalNanos()) {
      boolean taken = hold(job.local().orElseThrow().stallNanos());
      localWork = taken ? work : localWork;
      return taken;
    }
    // One persists at a time: the next waits for it.
    if (persistEndNanos != NEVER && !hold(persistEndNanos - nowNanos)) {
      return false;
    }
    completePersist();
    CheckpointTimes.Each each = times.each(checkpoints++);
    if (!hold(each.stallNanos())) {
      return false;
    }
    persistedWork = work;
    persistEndNanos = nowNanos + each.persistNanos();
    completePersist();
    return true;
  }

  /** Training stands still; false when a failure came before the end. */
  private boolean hold(long nanos) {
    long until = Math.min(nowNanos + nanos, failureNanos);
    stall += until - nowNanos;
    nowNanos = until;
    return until < failureNanos;
  }

  /** A failure has come: goes back to the newest checkpoint that is left and starts again. */
  private void recover() {
    boolean back = false;
    while (!back) {
      completePersist();
      failures++;
      boolean local = job.local().isPresent() && random.nextDouble() < job.local().get().share();
      persistEndNanos = NEVER;
      if (!local) {
        localWork = durableWork;
      }
      lost += work - localWork;
      work = localWork;
      failureNanos = nextFailure();
      back = comeBack(local ? job.local().get().recoveryNanos() : times.recoveryNanos());
    }
  }

  private boolean comeBack(long readingNanos) {
    long began = nowNanos;
    long detected = Math.min(began + job.detectionNanos(), failureNanos);
    long restarted = Math.min(detected + job.restartNanos(), failureNanos);
    nowNanos = Math.min(restarted + readingNanos, failureNanos);
    detection += detected - began;
    restart += restarted - detected;
    recovery += nowNanos - restarted;
    return nowNanos < failureNanos;
  }
}
