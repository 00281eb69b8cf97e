package dev.tidemark.trace;

import dev.tidemark.program.Step;

/** The record that a reader has just made, and the targets that it has met. */
final class RecordSlot {
  final TraceTargets targets = new TraceTargets();
  TraceKind kind = TraceKind.READ;
  Step.MarkKind mark = Step.MarkKind.CHECKPOINT_BEGAN;
  int markIndex;
  long timeNanos;
  long latencyNanos = TraceSource.UNKNOWN;
  int target;
  int actor;
  long offset;
  long bytes;
  private boolean hasZero;
  private long zero;

  /** Sets a record that moves bytes. */
  void set(TraceKind what, long time, long latency, int where, int who, long from, long length)
      throws MalformedLine {
    if (from < 0 || length < 0 || from > Long.MAX_VALUE - length) {
      throw new MalformedLine("offset " + from + " and length " + length + " go together nowhere");
    }
    kind = what;
    timeNanos = time;
    latencyNanos = latency;
    target = where;
    actor = who;
    offset = from;
    bytes = length;
  }

  /** Time since the trace's first, for clocks that count from elsewhere. */
  long sinceFirst(long nanos) {
    if (!hasZero) {
      hasZero = true;
      zero = nanos;
    }
    return nanos - zero;
  }

  /** The number of a target; a name that none can have is malformed. */
  int target(String name, boolean device) throws MalformedLine {
    if (name.isEmpty() || name.length() > TraceTarget.NAME_LENGTH_MAX) {
      throw new MalformedLine("a name of " + name.length() + " characters");
    }
    if (targets.size() == TraceTargets.TARGETS_MAX) {
      throw new MalformedLine("more than " + TraceTargets.TARGETS_MAX + " devices or files");
    }
    return targets.numberOf(new TraceTarget(name, device));
  }
}
