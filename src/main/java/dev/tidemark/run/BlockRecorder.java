package dev.tidemark.run;

import dev.tidemark.model.ssd.BlockObserver;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.trace.TraceTarget;

/** Records what a modelled drive does for transfers, at its own addresses. */
final class BlockRecorder implements BlockObserver {
  private final TraceSink sink;
  private final int target;
  private final long originNanos;

  /**
   * @param drive its number
   * @param originNanos the trace's zero, on the drive's clock
   */
  BlockRecorder(TraceSink sink, int drive, long originNanos) {
    this.sink = sink;
    this.originNanos = originNanos;
    target = sink.target(target(drive));
  }

  /** What a drive is called in a trace. */
  static TraceTarget target(int drive) {
    return TraceTarget.device("drive-" + drive);
  }

  @Override
  public void moved(
      int owner, boolean write, long address, long bytes, long issuedNanos, long completedNanos) {
    sink.record(
        write ? TraceKind.WRITE : TraceKind.READ,
        issuedNanos - originNanos,
        completedNanos - issuedNanos,
        target,
        owner,
        address,
        bytes);
  }

  @Override
  public void discarded(long address, long bytes, long nowNanos) {
    sink.record(TraceKind.DISCARD, nowNanos - originNanos, 0, target, 0, address, bytes);
  }
}
