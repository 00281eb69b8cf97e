package dev.tidemark.result;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Rows for tests: back to back, 1 GB each, on a drive of 10 GB that is emptied when it would
 * overflow.
 */
public final class Rows {
  public static final long SECOND = 1_000_000_000L;
  public static final long BYTES = 1_000_000_000L;

  private Rows() {}

  /** Rows that take so many seconds, all of it spent on the host's own data. */
  public static List<CheckpointRow> seconds(long... seconds) {
    List<CheckpointRow> rows = new ArrayList<>();
    for (long duration : seconds) {
      long busy = duration * SECOND;
      rows.add(row(rows, duration * SECOND, 1.0, new TimeShares(busy, 0, 0, 0, 0)));
    }
    return rows;
  }

  /** So many equal times. */
  public static long[] times(int count, long seconds) {
    return LongStream.generate(() -> seconds).limit(count).toArray();
  }

  public static long[] joined(long[]... parts) {
    return List.of(parts).stream().flatMapToLong(LongStream::of).toArray();
  }

  /** The row that follows others. */
  public static CheckpointRow row(
      List<CheckpointRow> previous,
      long durationNanos,
      double writeAmplification,
      TimeShares busy) {
    int index = previous.size() + 1;
    long start =
        previous.isEmpty()
            ? 0
            : previous.getLast().startNanos() + previous.getLast().durationNanos();
    double fill = ((index - 1) % 10 + 1) / 10.0;
    return new CheckpointRow(
        index,
        start,
        durationNanos,
        durationNanos,
        BYTES,
        fill,
        writeAmplification,
        7,
        durationNanos / 2,
        durationNanos,
        busy,
        5);
  }
}
