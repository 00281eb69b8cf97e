package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.util.List;

/**
 * Takes the records of a trace, one after another. Any method may throw a {@link
 * dev.tidemark.problem.ProblemException} when the file cannot be written.
 *
 * <p>Every implementation may be called from several threads at once; a record is taken whole.
 */
public interface TraceSink extends AutoCloseable {
  /** The number of a target, to be used in {@link #record}; the same for the same name. */
  int target(TraceTarget target);

  /**
   * Takes a record. Times need not ascend, as requests in flight complete in any order; those of a
   * file far out of order make it slower to read.
   *
   * @param timeNanos when it was issued, since the trace's zero
   * @param latencyNanos from issue to completion, or {@link TraceSource#UNKNOWN}
   * @param target as numbered by {@link #target}
   * @param actor who issued it: rank or thread
   * @param offset 0 where it does not apply
   * @param bytes 0 where it does not apply
   */
  void record(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      int target,
      int actor,
      long offset,
      long bytes);

  /** Takes a mark. */
  void mark(long timeNanos, Step.MarkKind mark, int index, int rank);

  /** What the format could not take of what it was given, a sentence each. */
  default List<String> losses() {
    return List.of();
  }

  /** Ends the trace before its end, so that it counts as cut off where the format can say so. */
  default void breakOff() {
    close();
  }

  /** Ends the trace; what comes later is left out. Without it the file counts as cut off. */
  @Override
  void close();
}
