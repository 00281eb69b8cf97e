package dev.tidemark.result;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Some checkpoints of a run taken together: all of them, or those of one pass.
 *
 * @param from index of the first
 * @param to index of the last
 * @param count how many
 * @param bytes written by all of them
 * @param duration their durations
 * @param stall how long training was held up; equal to the duration when synchronous
 * @param meanOfRatesBytesPerSecond mean of each one's bandwidth, as benchmarks print it
 * @param totalOverTimeBytesPerSecond all bytes over the sum of all durations
 * @param fillFractionMax the fullest that one of them left the drives
 * @param writeAmplification weighted with bytes; NaN when it was not measured
 * @param busy what the drives' time went into, summed
 * @param energyJoules energy used, summed
 */
public record CheckpointSummary(
    int from,
    int to,
    int count,
    long bytes,
    Spread duration,
    Spread stall,
    double meanOfRatesBytesPerSecond,
    double totalOverTimeBytesPerSecond,
    double fillFractionMax,
    double writeAmplification,
    TimeShares busy,
    double energyJoules) {

  /** One or more checkpoints taken together. */
  public static CheckpointSummary of(List<CheckpointRow> rows) {
    Spread duration = Spread.of(column(rows, CheckpointRow::durationNanos));
    long bytes = sum(rows, CheckpointRow::bytes);
    long totalNanos = sum(rows, CheckpointRow::durationNanos);
    return new CheckpointSummary(
        rows.getFirst().index(),
        rows.getLast().index(),
        rows.size(),
        bytes,
        duration,
        Spread.of(column(rows, CheckpointRow::stallNanos)),
        rows.stream().mapToDouble(CheckpointRow::bytesPerSecond).sum() / rows.size(),
        totalNanos == 0 ? 0 : bytes * 1e9 / totalNanos,
        rows.stream().mapToDouble(CheckpointRow::fillFraction).max().getAsDouble(),
        writeAmplification(rows, bytes),
        rows.stream().map(CheckpointRow::busy).reduce(TimeShares.NONE, TimeShares::plus),
        rows.stream().mapToDouble(CheckpointRow::energyJoules).sum());
  }

  /** One summary a pass, the last of which may be short. */
  public static List<CheckpointSummary> passes(List<CheckpointRow> rows, int passLength) {
    if (passLength < 1 && !rows.isEmpty()) {
      throw new IllegalArgumentException("passLength=" + passLength + " must be positive");
    }
    List<CheckpointSummary> passes = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += passLength) {
      passes.add(of(rows.subList(from, Math.min(rows.size() - from, passLength) + from)));
    }
    return List.copyOf(passes);
  }

  public long bytesPerCheckpoint() {
    return Math.floorDiv(2 * bytes + count, 2L * count);
  }

  /** Whether training went on while checkpoints were persisted. */
  public boolean isAsynchronous() {
    return !stall.equals(duration);
  }

  private static double writeAmplification(List<CheckpointRow> rows, long bytes) {
    if (bytes == 0) {
      return Double.NaN;
    }
    return rows.stream().mapToDouble(row -> row.writeAmplification() * row.bytes()).sum() / bytes;
  }

  private static long sum(List<CheckpointRow> rows, ToLongFunction<CheckpointRow> column) {
    return rows.stream().mapToLong(column).sum();
  }

  private static long[] column(List<CheckpointRow> rows, ToLongFunction<CheckpointRow> column) {
    return rows.stream().mapToLong(column).toArray();
  }
}
