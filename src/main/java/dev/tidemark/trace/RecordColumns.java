package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.util.Arrays;

/** Records in memory, a column a field. */
final class RecordColumns {
  final long[] times;
  final long[] latencies;
  final long[] offsets;
  final long[] bytes;
  final int[] targets;
  final int[] actors;
  final TraceKind[] kinds;
  final Step.MarkKind[] marks;

  RecordColumns(int capacity) {
    times = new long[capacity];
    latencies = new long[capacity];
    offsets = new long[capacity];
    bytes = new long[capacity];
    targets = new int[capacity];
    actors = new int[capacity];
    kinds = new TraceKind[capacity];
    marks = new Step.MarkKind[capacity];
    Arrays.fill(kinds, TraceKind.MARK);
    Arrays.fill(marks, Step.MarkKind.CHECKPOINT_BEGAN);
  }

  /** Keeps a source's current record. A mark's index takes the place of the offset. */
  void set(int place, TraceSource source) {
    TraceKind kind = source.kind();
    kinds[place] = kind;
    times[place] = source.timeNanos();
    latencies[place] = source.latencyNanos();
    targets[place] = source.target();
    actors[place] = source.actor();
    if (kind == TraceKind.MARK) {
      marks[place] = source.mark();
      offsets[place] = source.markIndex();
      bytes[place] = 0;
    } else {
      offsets[place] = source.offset();
      bytes[place] = source.bytes();
    }
  }
}
