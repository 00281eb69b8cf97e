package dev.tidemark.run;

/** Everything counted in a stretch of a phase, and the drives' counters at its ends. */
final class PhaseTally {
  final OperationTally reads;
  final OperationTally writes;
  final OperationTally syncs;
  final long startNanos;
  private final FlashUse atStart;
  private long endNanos;
  private FlashUse atEnd;

  PhaseTally(boolean openLoop, long startNanos, FlashUse atStart) {
    reads = new OperationTally(openLoop);
    writes = new OperationTally(openLoop);
    syncs = new OperationTally(openLoop);
    this.startNanos = startNanos;
    this.atStart = atStart;
    endNanos = startNanos;
    atEnd = atStart;
  }

  void end(long nanos, FlashUse use) {
    endNanos = nanos;
    atEnd = use;
  }

  /** Goes on with the stretch that follows this one. */
  void append(PhaseTally next) {
    reads.add(next.reads);
    writes.add(next.writes);
    syncs.add(next.syncs);
    end(next.endNanos, next.atEnd);
  }

  long durationNanos() {
    return endNanos - startNanos;
  }

  FlashUse use() {
    return atEnd.minus(atStart);
  }
}
