package dev.tidemark.trace;

import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A trace read into memory, for tests. */
final class RecordedTrace {
  /** One record. */
  record Row(
      TraceKind kind,
      long timeNanos,
      long latencyNanos,
      String target,
      int actor,
      long offset,
      long bytes,
      Optional<Step.MarkKind> mark,
      int markIndex) {

    static Row io(
        TraceKind kind,
        long timeNanos,
        long latencyNanos,
        String target,
        int actor,
        long offset,
        long bytes) {
      return new Row(
          kind, timeNanos, latencyNanos, target, actor, offset, bytes, Optional.empty(), 0);
    }

    static Row mark(long timeNanos, Step.MarkKind mark, int index, int rank) {
      return new Row(
          TraceKind.MARK, timeNanos, TraceSource.UNKNOWN, "", rank, 0, 0, Optional.of(mark), index);
    }
  }

  private RecordedTrace() {}

  static List<Row> rows(TraceSource source) {
    List<Row> rows = new ArrayList<>();
    try (source) {
      while (source.advance()) {
        rows.add(row(source));
      }
    }
    return rows;
  }

  static Row row(TraceSource source) {
    boolean mark = source.kind() == TraceKind.MARK;
    return new Row(
        source.kind(),
        source.timeNanos(),
        source.latencyNanos(),
        mark ? "" : source.targets().get(source.target()).name(),
        source.actor(),
        source.offset(),
        source.bytes(),
        mark ? Optional.of(source.mark()) : Optional.empty(),
        mark ? source.markIndex() : 0);
  }

  static void write(TraceSink sink, Row row) {
    if (row.mark().isPresent()) {
      sink.mark(row.timeNanos(), row.mark().get(), row.markIndex(), row.actor());
      return;
    }
    sink.record(
        row.kind(),
        row.timeNanos(),
        row.latencyNanos(),
        sink.target(TraceTarget.file(row.target())),
        row.actor(),
        row.offset(),
        row.bytes());
  }
}
