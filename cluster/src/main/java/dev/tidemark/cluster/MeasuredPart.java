package dev.tidemark.cluster;

import dev.tidemark.problem.Problem;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * What one host has measured, as it travels. Times are of that host's clock.
 *
 * @param refusals why it could not begin, as the fields of problems; empty when it did
 * @param checkpoints in order
 * @param recoveries in order
 * @param latencies by operation
 * @param storage what its storage tells
 * @param clockUncertaintyNanos to which its clock could be compared with the first host's
 * @param lateNanos how long after the agreed time its ranks began, at most
 */
record MeasuredPart(
    Place place,
    List<List<String>> refusals,
    List<Checkpoint> checkpoints,
    List<Recovery> recoveries,
    Map<String, Histogram> latencies,
    Storage storage,
    long endNanos,
    long clockUncertaintyNanos,
    long lateNanos)
    implements Serializable {
  private static final long UNKNOWN = -1;

  /**
   * Where it was measured.
   *
   * @param host its number, from 0
   * @param address its name or IP address
   * @param process its number there
   * @param firstRank of its ranks, which are one after the other
   * @param ranks how many
   */
  record Place(int host, String address, long process, int firstRank, int ranks)
      implements Serializable {}

  /**
   * A checkpoint: the fields of {@link CheckpointRow} and {@link RealUse.Flushed} that are known.
   */
  record Checkpoint(
      int index,
      long startNanos,
      long durationNanos,
      long stallNanos,
      double fillFraction,
      int slowestRank,
      long fastestRankNanos,
      long slowestRankNanos,
      long writeNanos,
      long flushNanos,
      long bytesToDevice)
      implements Serializable {}

  /** A recovery: the fields of {@link RecoveryRow}, and what came from the device. */
  record Recovery(int checkpoint, long startNanos, long durationNanos, long bytesFromDevice)
      implements Serializable {}

  /**
   * The fields of {@link RealUse}; -1 is a count that is not known.
   *
   * @param blocks checked; -1 when nothing was to be
   * @param incomplete empty when it came to its end
   */
  record Storage(
      String engine,
      String filesystem,
      long bytesFromDevice,
      long bytesToDevice,
      long blocks,
      long mismatches,
      String firstMismatch,
      List<String> remarks,
      String incomplete)
      implements Serializable {}

  static MeasuredPart of(
      Place place, RunResult result, long clockUncertaintyNanos, long lateNanos) {
    RealUse use = result.onStorage().orElseThrow();
    return new MeasuredPart(
        place,
        List.of(),
        // The run may have ended between a checkpoint's row and its times of flushing.
        IntStream.range(0, Math.min(result.checkpoints().size(), use.checkpoints().size()))
            .mapToObj(i -> checkpoint(result.checkpoints().get(i), use.checkpoints().get(i)))
            .toList(),
        IntStream.range(0, result.recoveries().size())
            .mapToObj(i -> recovery(result.recoveries().get(i), use.recoveryBytesFromDevice(), i))
            .toList(),
        new TreeMap<>(result.latencies()),
        storage(use),
        result.endNanos(),
        clockUncertaintyNanos,
        lateNanos);
  }

  static MeasuredPart refused(Place place, List<Problem> problems) {
    return new MeasuredPart(
        place,
        problems.stream().map(p -> List.of(p.where(), p.key(), p.what(), p.fix())).toList(),
        List.of(),
        List.of(),
        Map.of(),
        new Storage("", "", UNKNOWN, UNKNOWN, UNKNOWN, 0, "", List.of(), ""),
        0,
        0,
        0);
  }

  private static Checkpoint checkpoint(CheckpointRow row, RealUse.Flushed flushed) {
    return new Checkpoint(
        row.index(),
        row.startNanos(),
        row.durationNanos(),
        row.stallNanos(),
        row.fillFraction(),
        row.slowestRank(),
        row.fastestRankNanos(),
        row.slowestRankNanos(),
        flushed.writeNanos(),
        flushed.flushNanos(),
        flushed.bytesToDevice());
  }

  private static Recovery recovery(RecoveryRow row, List<Long> bytesFromDevice, int number) {
    return new Recovery(
        row.checkpoint(),
        row.startNanos(),
        row.durationNanos(),
        number < bytesFromDevice.size() ? bytesFromDevice.get(number) : UNKNOWN);
  }

  private static Storage storage(RealUse use) {
    return new Storage(
        use.engine(),
        use.filesystem(),
        known(use.bytesFromDevice()),
        known(use.bytesToDevice()),
        use.verification().map(RealUse.Checked::blocks).orElse(UNKNOWN),
        use.verification().map(RealUse.Checked::mismatches).orElse(0L),
        use.verification().map(RealUse.Checked::first).orElse(""),
        List.copyOf(use.remarks()),
        use.incomplete().orElse(""));
  }

  private static long known(OptionalLong count) {
    return count.orElse(UNKNOWN);
  }
}
