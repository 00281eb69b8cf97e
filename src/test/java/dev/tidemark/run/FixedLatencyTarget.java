package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.sim.Timeline;
import java.util.function.LongUnaryOperator;

/** Storage on which a request takes a time that depends on nothing but when it is issued. */
final class FixedLatencyTarget implements Target {
  private final Timeline timeline;
  private final LongUnaryOperator latencyNanos;
  private RequestObserver observer = RequestObserver.NONE;
  private long writtenBytes;

  FixedLatencyTarget(Timeline timeline, LongUnaryOperator latencyNanos) {
    this.timeline = timeline;
    this.latencyNanos = latencyNanos;
  }

  void observe(RequestObserver other) {
    observer = other;
  }

  /** As on a drive that copies a granule for every one written. */
  FlashUse use() {
    return new FlashUse(writtenBytes, 2 * writtenBytes, writtenBytes, 0);
  }

  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    if (!(step instanceof Step.Access access)) {
      throw new IllegalArgumentException("step=" + step + " must be an access");
    }
    Slots slots = new Slots(access, timeline.nowNanos(), done);
    for (int i = 0; i < access.depth(); i++) {
      slots.next();
    }
  }

  /** The requests that a step may have in flight. */
  private final class Slots {
    private final Step.Access access;
    private final long startNanos;
    private final Runnable done;
    private int idle;

    Slots(Step.Access access, long startNanos, Runnable done) {
      this.access = access;
      this.startNanos = startNanos;
      this.done = done;
    }

    void next() {
      long now = timeline.nowNanos();
      if (now - startNanos > access.nanosMax() || !access.requests().advance()) {
        end();
        return;
      }
      long arrival = Math.max(startNanos + access.requests().arrivalNanos(), startNanos);
      boolean closed = access.requests().arrivalNanos() == 0;
      long issue = Math.max(now, arrival);
      if (issue - startNanos > access.nanosMax()) {
        end();
        return;
      }
      RequestKind kind = access.requests().kind();
      long offset = access.requests().offset();
      int bytes = access.requests().bytes();
      long completed = issue + latencyNanos.applyAsLong(issue);
      timeline.at(
          completed,
          () -> {
            writtenBytes += kind == RequestKind.WRITE ? bytes : 0;
            observer.completed(
                access.group(), kind, offset, bytes, closed ? issue : arrival, issue, completed);
            timeline.at(completed + access.thinkNanos(), this::next);
          });
    }

    private void end() {
      if (++idle == access.depth()) {
        done.run();
      }
    }
  }
}
