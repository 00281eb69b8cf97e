package dev.tidemark.run;

import dev.tidemark.result.IntervalRow;
import java.util.ArrayList;
import java.util.List;

/** A phase cut into intervals. When there are very many, two become one. */
final class IntervalSeries {
  private static final int ROWS_MAX = 100_000;

  private final long originNanos;
  private final List<IntervalRow> rows = new ArrayList<>();
  private long lengthNanos;
  private long startNanos;
  private long reads;
  private long readBytes;
  private long writes;
  private long writtenBytes;
  private FlashUse use;

  /**
   * @param originNanos what the run's clock counts from
   */
  IntervalSeries(long startNanos, long originNanos, long lengthNanos, FlashUse use) {
    this.startNanos = startNanos;
    this.originNanos = originNanos;
    this.lengthNanos = lengthNanos;
    this.use = use;
  }

  /** When the interval under way began. */
  long startNanos() {
    return startNanos;
  }

  /** When the interval under way is to end. */
  long nextNanos() {
    return startNanos + lengthNanos;
  }

  /** Counts the drives' work from here on. */
  void restart(FlashUse now) {
    use = now;
  }

  /** The tally begins at nothing again. */
  void forgetCounts() {
    reads = 0;
    readBytes = 0;
    writes = 0;
    writtenBytes = 0;
  }

  /** Ends the interval under way and begins the next. */
  IntervalRow close(long endNanos, PhaseTally tally, FlashUse now) {
    FlashUse used = now.minus(use);
    IntervalRow row =
        new IntervalRow(
            startNanos - originNanos,
            endNanos - startNanos,
            tally.reads.count() - reads,
            tally.reads.bytes() - readBytes,
            tally.writes.count() - writes,
            tally.writes.bytes() - writtenBytes,
            used.amplification());
    reads = tally.reads.count();
    readBytes = tally.reads.bytes();
    writes = tally.writes.count();
    writtenBytes = tally.writes.bytes();
    startNanos = endNanos;
    use = now;
    rows.add(row);
    if (rows.size() == ROWS_MAX) {
      joinPairs();
    }
    return row;
  }

  private void joinPairs() {
    List<IntervalRow> pairs = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += 2) {
      pairs.add(joined(rows.get(i), rows.get(i + 1)));
    }
    rows.clear();
    rows.addAll(pairs);
    lengthNanos *= 2;
  }

  private static IntervalRow joined(IntervalRow a, IntervalRow b) {
    long written = a.writtenBytes() + b.writtenBytes();
    double flash = flashBytes(a) + flashBytes(b);
    return new IntervalRow(
        a.startNanos(),
        a.durationNanos() + b.durationNanos(),
        a.reads() + b.reads(),
        a.readBytes() + b.readBytes(),
        a.writes() + b.writes(),
        written,
        written == 0 ? Double.NaN : flash / written);
  }

  private static double flashBytes(IntervalRow row) {
    return Double.isNaN(row.writeAmplification())
        ? 0
        : row.writeAmplification() * row.writtenBytes();
  }

  List<IntervalRow> rows() {
    return rows;
  }
}
