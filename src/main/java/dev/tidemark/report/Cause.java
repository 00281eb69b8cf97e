package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Why checkpoints are as fast as they are, or why some are slower than others: a clause, or nothing
 * when unknown.
 */
final class Cause {
  private static final double NEGLIGIBLE = 0.01;
  private static final double IDLE_MIN = 0.1;

  private Cause() {}

  /** What changed most between two groups, in the direction in which their times changed. */
  static String ofChange(CheckpointSummary before, CheckpointSummary after) {
    int direction = Long.compare(after.duration().meanNanos(), before.duration().meanNanos());
    ToDoubleFunction<Contributor> change =
        share -> direction * (share.seconds(after) - share.seconds(before));
    Contributor largest = largest(change);
    if (change.applyAsDouble(largest) <= 0) {
      return "";
    }
    return ": "
        + (isCopying(largest, before, after)
            ? copying(before, after)
            : timing(largest, before, after));
  }

  /** What sets the pace when nothing changes. */
  static String ofPace(CheckpointSummary all, int drives) {
    double total =
        List.of(Contributor.values()).stream().mapToDouble(share -> share.seconds(all)).sum();
    String amplification =
        Double.isFinite(all.writeAmplification())
            ? "write amplification stays at " + Figures.fixed(all.writeAmplification(), 2)
            : "";
    if (total == 0) {
      return amplification.isEmpty() ? "" : ": " + amplification;
    }
    double idle = 1 - total / (drives * all.duration().meanNanos() / 1e9);
    if (idle > IDLE_MIN) {
      return ": "
          + (drives == 1 ? "the drive waits " : "the drives wait ")
          + Figures.percent(idle)
          + " of the time for requests (latency at this depth, the host's copying, or ranks that"
          + " are done)";
    }
    Contributor largest = largest(share -> share.seconds(all));
    String share =
        Figures.percent(largest.seconds(all) / total)
            + " of the writing time goes into "
            + largest.words();
    return switch (largest) {
      case HOST -> ": the host sets the pace, " + share;
      case LINK -> ": the link sets the pace, " + share;
      case HOST_PROGRAM, GARBAGE_COLLECTION, READ_MODIFY_WRITE ->
          ": " + (amplification.isEmpty() ? share : amplification + ", and " + share);
    };
  }

  private static Contributor largest(ToDoubleFunction<Contributor> by) {
    return List.of(Contributor.values()).stream().max(Comparator.comparingDouble(by)).orElseThrow();
  }

  /**
   * Whether all bytes beyond the host's are copies of garbage collection, and enough of them to be
   * seen.
   */
  private static boolean isCopying(
      Contributor share, CheckpointSummary before, CheckpointSummary after) {
    return share == Contributor.GARBAGE_COLLECTION
        && Double.isFinite(before.writeAmplification() + after.writeAmplification())
        && !copied(before).equals(copied(after))
        && Contributor.READ_MODIFY_WRITE.seconds(before)
                + Contributor.READ_MODIFY_WRITE.seconds(after)
            <= NEGLIGIBLE * Contributor.GARBAGE_COLLECTION.seconds(after);
  }

  private static String copying(CheckpointSummary before, CheckpointSummary after) {
    String now = copied(after);
    String earlier = copied(before);
    String clause = "garbage collection copied " + now + " for every byte written";
    return earlier.equals("0.00 B") ? clause : clause + " instead of " + earlier;
  }

  private static String copied(CheckpointSummary some) {
    return Figures.fixed(Math.max(0, some.writeAmplification() - 1), 2) + " B";
  }

  private static String timing(
      Contributor share, CheckpointSummary before, CheckpointSummary after) {
    return share.words()
        + " took "
        + Figures.duration(share.seconds(after))
        + " of drive time a checkpoint instead of "
        + Figures.duration(share.seconds(before));
  }
}
