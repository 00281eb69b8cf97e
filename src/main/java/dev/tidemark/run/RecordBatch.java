package dev.tidemark.run;

import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSink;

/** Records of a trace on their way to its file; one thread at a time has a batch. */
final class RecordBatch {
  /** Says that no other follows. */
  static final RecordBatch END = new RecordBatch();

  private static final int RECORDS = 512;

  private final TraceKind[] kinds = new TraceKind[RECORDS];
  private final int[] actors = new int[RECORDS];
  private final int[] files = new int[RECORDS];
  private final long[] offsets = new long[RECORDS];
  private final long[] bytes = new long[RECORDS];
  private final long[] issues = new long[RECORDS];
  private final long[] completions = new long[RECORDS];
  private int count;

  void add(
      TraceKind kind,
      int actor,
      int file,
      long offset,
      long length,
      long issuedNanos,
      long completedNanos) {
    kinds[count] = kind;
    actors[count] = actor;
    files[count] = file;
    offsets[count] = offset;
    bytes[count] = length;
    issues[count] = issuedNanos;
    completions[count] = completedNanos;
    count++;
  }

  boolean isFull() {
    return count == RECORDS;
  }

  void writeTo(TraceSink sink) {
    for (int i = 0; i < count; i++) {
      sink.record(
          kinds[i],
          issues[i],
          Math.max(0, completions[i] - issues[i]),
          files[i],
          actors[i],
          offsets[i],
          bytes[i]);
    }
  }

  void clear() {
    count = 0;
  }
}
