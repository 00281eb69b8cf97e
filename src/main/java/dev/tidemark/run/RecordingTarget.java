package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSink;
import java.util.HashMap;
import java.util.Map;

/** A target whose requests are recorded: it learns what they go to, and hears of each. */
final class RecordingTarget implements Target, RequestObserver {
  private final Target target;
  private final RequestObserver observer;
  private final TraceSink sink;
  private final long originNanos;
  private final Map<Integer, Integer> targetOf = new HashMap<>();

  /**
   * @param observer is told of every request as well
   * @param originNanos the trace's zero, on the target's clock
   */
  RecordingTarget(Target target, RequestObserver observer, TraceSink sink, long originNanos) {
    this.target = target;
    this.observer = observer;
    this.sink = sink;
    this.originNanos = originNanos;
  }

  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    if (step instanceof Step.Access access) {
      int number = sink.target(BlockRecorder.target(access.file().rank()));
      targetOf.put(access.group(), number);
    }
    target.perform(actor, step, done);
  }

  @Override
  public void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    Integer number = targetOf.get(group);
    if (number == null) {
      throw new IllegalStateException("group=" + group + " has no target");
    }
    sink.record(
        switch (kind) {
          case READ -> TraceKind.READ;
          case WRITE -> TraceKind.WRITE;
          case TRIM -> TraceKind.DISCARD;
          case SYNC -> TraceKind.SYNC;
        },
        issuedNanos - originNanos,
        completedNanos - issuedNanos,
        number,
        group,
        offset,
        bytes);
    observer.completed(group, kind, offset, bytes, arrivalNanos, issuedNanos, completedNanos);
  }
}
