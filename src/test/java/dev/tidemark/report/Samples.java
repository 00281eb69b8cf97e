package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.HdrHistogram.Histogram;

/** Results to report: figures are made up, but of the published size. */
final class Samples {
  static final long SECOND = 1_000_000_000L;
  private static final long CHECKPOINT_BYTES = 1_636_100_000_000L;
  private static final long CAPACITY_BYTES = 61_440_000_000_000L;

  private Samples() {}

  /** 99 checkpoints in passes of 33, the second and third of which take longer. */
  static RunResult slowing() {
    return of(99, 33, index -> index > 33, true);
  }

  /** Four checkpoints in passes of two, small enough to review by eye. */
  static RunResult small() {
    return of(4, 2, index -> index > 2, true);
  }

  /** No checkpoint, no drive, nothing measured. */
  static RunResult empty() {
    return new RunResult(
        "Nothing",
        1,
        "real",
        "/mnt/nvme0, direct I/O",
        "0 checkpoints",
        1,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new TreeMap<>(),
        0);
  }

  /** Latencies and nothing else. */
  static RunResult measuring(Map<String, Histogram> latencies, long endNanos) {
    return new RunResult(
        "Latencies",
        1,
        "simulated",
        "1 x drive",
        "checkpoints",
        1,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new TreeMap<>(latencies),
        endNanos);
  }

  /** A result of these rows only, on one drive. */
  static RunResult ofRows(List<CheckpointRow> rows) {
    return new RunResult(
        "Rows",
        1,
        "simulated",
        "1 x drive",
        "checkpoints",
        Math.max(1, rows.size()),
        rows,
        List.of(),
        List.of(),
        List.of(drive()),
        List.of(),
        new TreeMap<>(),
        SECOND);
  }

  private static RunResult of(int count, int pass, IntPredicate slow, boolean synchronous) {
    List<CheckpointRow> rows = new ArrayList<>();
    long start = 0;
    for (int index = 1; index <= count; index++) {
      CheckpointRow row = row(index, start, pass, slow.test(index), synchronous);
      rows.add(row);
      start += row.durationNanos();
    }
    return new RunResult(
        "Llama 3.1 405B on one DapuStor J5060",
        1,
        "simulated",
        "1 x DapuStor J5060 61.44 TB, filled",
        count + " checkpoints of Llama 3.1 405B, 8 ranks, 544 files",
        pass,
        rows,
        List.of(
            new RecoveryRow(33, start, 219_123_456_789L, CHECKPOINT_BYTES),
            new RecoveryRow(99, start + 300 * SECOND, 221 * SECOND, CHECKPOINT_BYTES)),
        List.of(),
        List.of(drive()),
        goals(),
        latencies(),
        start + 600 * SECOND);
  }

  private static CheckpointRow row(
      int index, long start, int pass, boolean slow, boolean synchronous) {
    long wobble = (index * 7919L % 13) * 100_000_003L;
    long duration = (slow ? 866L : 575L) * SECOND + wobble;
    double fill = (double) ((index - 1) % pass + 1) * CHECKPOINT_BYTES / CAPACITY_BYTES;
    TimeShares busy =
        new TimeShares(
            541 * SECOND, slow ? 290 * SECOND : 0, 0, 0, duration - (slow ? 831L : 541L) * SECOND);
    return new CheckpointRow(
        index,
        start,
        duration,
        synchronous ? duration : 21 * SECOND + wobble,
        CHECKPOINT_BYTES,
        fill,
        slow ? 1.505 : 1.0,
        7,
        duration - 12 * SECOND,
        duration,
        busy,
        slow ? 19_918.5 : 13_225.1);
  }

  /** The same, with training held up only while the state is copied to the host's memory. */
  static RunResult asynchronous() {
    return of(99, 33, index -> index > 33, false);
  }

  private static DriveUse drive() {
    return new DriveUse(
        "dapustor-j5060-61.44tb",
        CAPACITY_BYTES,
        161_973_900_000_000L,
        216_500_000_000_000L,
        54_526_100_000_000L,
        24_513,
        1,
        4,
        0.00289,
        133_000_000,
        1_751_043,
        0.98);
  }

  private static List<GoalOutcome> goals() {
    return List.of(
        new GoalOutcome("slowest-checkpoint", 900, 867.2, "seconds", true),
        new GoalOutcome("slowest-bandwidth", 2e9, 1.887e9, "bytesPerSecond", false),
        new GoalOutcome("write-amplification", 1.5, 1.337, "ratio", true),
        new GoalOutcome("drive-life", 157_680_000, 133_000_000, "seconds", false));
  }

  private static SortedMap<String, Histogram> latencies() {
    Histogram write = new Histogram(3);
    Histogram sync = new Histogram(3);
    for (int i = 1; i <= 1000; i++) {
      write.recordValueWithCount(i * 12_345L, 1000);
    }
    sync.recordValue(3_200_000);
    return new TreeMap<>(Map.of("write", write, "sync", sync));
  }
}
