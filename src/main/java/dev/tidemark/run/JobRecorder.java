package dev.tidemark.run;

import dev.tidemark.program.RequestKind;

/**
 * Measures one job of a phase in real time: only the job's thread touches it until the phase has
 * ended, and it hands over what an interval came to when the next one begins.
 */
final class JobRecorder {
  /** A timer and the scheduler may delay a request so much and the storage has no part in it. */
  private static final long ON_TIME_NANOS = 1_000_000;

  private final JobIntervals intervals;
  private final boolean openLoop;
  private final Lateness lateness;
  private OperationTally reads;
  private OperationTally writes;
  private JobCounts closed = JobCounts.NONE;
  private int interval;
  private long lastNanos;
  private long readBytes;
  private long writtenBytes;

  JobRecorder(JobIntervals intervals, boolean openLoop) {
    this.intervals = intervals;
    this.openLoop = openLoop;
    lateness = new Lateness(intervals.fromNanos(), ON_TIME_NANOS);
    reads = new OperationTally(openLoop);
    writes = new OperationTally(openLoop);
    lastNanos = intervals.fromNanos();
  }

  void completed(
      RequestKind kind, int bytes, long arrivalNanos, long issuedNanos, long completedNanos) {
    boolean read = kind == RequestKind.READ;
    readBytes += read ? bytes : 0;
    writtenBytes += read ? 0 : bytes;
    if (completedNanos <= intervals.fromNanos()) {
      return;
    }
    while (completedNanos > intervals.endNanos(interval) && !intervals.isLast(interval)) {
      closeInterval();
    }
    (read ? reads : writes)
        .add(
            bytes,
            Math.max(0, completedNanos - (openLoop ? arrivalNanos : issuedNanos)),
            completedNanos - issuedNanos);
    lastNanos = completedNanos;
    if (openLoop) {
      lateness.add(arrivalNanos, issuedNanos);
    }
  }

  private void closeInterval() {
    JobCounts now = JobCounts.of(reads, writes);
    if (intervals.inRounds()) {
      intervals.close(interval, now, reads, writes);
      reads = new OperationTally(openLoop);
      writes = new OperationTally(openLoop);
    } else {
      intervals.close(interval, now.minus(closed));
      closed = now;
    }
    interval++;
  }

  /** Hands over the interval under way, which the phase's end cuts short; not so the last round. */
  void end() {
    if (!intervals.inRounds()) {
      intervals.close(interval, JobCounts.of(reads, writes).minus(closed));
    } else if (intervals.isLast(interval)) {
      closeInterval();
    }
  }

  OperationTally reads() {
    return reads;
  }

  OperationTally writes() {
    return writes;
  }

  Lateness lateness() {
    return lateness;
  }

  /** When the last request was complete. */
  long lastNanos() {
    return lastNanos;
  }

  /** Of all requests, the warm-up's included. */
  long readBytes() {
    return readBytes;
  }

  /** Of all requests, the warm-up's included. */
  long writtenBytes() {
    return writtenBytes;
  }
}
