package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.util.List;

/**
 * The records of a trace, one after another, read once. It is a cursor rather than a list of
 * records, since millions pass a second and a trace may be longer than memory. Records come in the
 * order of the file, which need not be that of their times: see {@link SortedTrace}.
 *
 * <p>Every method but {@link #close} may throw a {@link dev.tidemark.problem.ProblemException} that
 * says where the trace is broken.
 */
public interface TraceSource extends AutoCloseable {
  /** The latency of a record that has none. */
  long UNKNOWN = -1;

  /** The target of a record that has none. */
  int NOWHERE = -1;

  /** Goes to the next record; false when there is none. */
  boolean advance();

  TraceKind kind();

  /** When it was issued, in ns since the trace's zero. */
  long timeNanos();

  /** From issue to completion, in ns; {@link #UNKNOWN} where the trace does not say. */
  long latencyNanos();

  /** Number in {@link #targets} of what it works on; {@link #NOWHERE} for a mark. */
  int target();

  /** Who issued it: a rank, a thread, a process; of a mark the rank. */
  int actor();

  /** Bytes from the target's start; 0 where it does not apply. */
  long offset();

  /** Length; 0 where it does not apply. */
  long bytes();

  /** What a mark says. Call it for a {@link TraceKind#MARK} only. */
  Step.MarkKind mark();

  /** Which checkpoint a mark speaks of. */
  int markIndex();

  /** The targets met so far. */
  TraceTargets targets();

  /** What was read and what was left out so far. */
  TraceCounts counts();

  /** What to know about what was read so far, a sentence each. */
  default List<String> remarks() {
    return List.of();
  }

  @Override
  void close();
}
