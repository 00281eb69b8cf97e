package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.PhaseRow;
import java.util.List;
import java.util.stream.Collectors;

/** What a run that was stopped has measured, in few words. */
public final class SoFarText {
  private SoFarText() {}

  /**
   * A sentence without its full stop.
   *
   * @param total of the whole run
   */
  public static String ofCheckpoints(List<CheckpointRow> rows, int total) {
    if (rows.isEmpty()) {
      return "before the first checkpoint was complete";
    }
    CheckpointSummary all = CheckpointSummary.of(rows);
    return "after "
        + all.count()
        + " of "
        + total
        + " checkpoints: "
        + Figures.nanos(all.duration().meanNanos())
        + " on average, "
        + Figures.nanos(all.duration().minNanos())
        + " to "
        + Figures.nanos(all.duration().maxNanos())
        + ", "
        + Figures.bytes(all.totalOverTimeBytesPerSecond())
        + "/s";
  }

  /** The phases that are complete, with what they reached. */
  public static String ofPhases(List<PhaseRow> phases) {
    return phases.stream()
        .map(
            phase ->
                phase.name()
                    + " "
                    + Figures.grouped(Math.round(phase.requestsPerSecond()))
                    + " IOPS, "
                    + Figures.bytes(phase.bytesPerSecond())
                    + "/s")
        .collect(Collectors.joining("; ", "after these phases: ", ""));
  }
}
