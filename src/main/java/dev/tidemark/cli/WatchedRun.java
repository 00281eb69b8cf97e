package dev.tidemark.cli;

import dev.tidemark.report.SoFarText;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.run.RunListener;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a run has measured so far, and passes on how it gets on until somebody asks. */
final class WatchedRun implements RunListener {
  private final RunListener shown;
  private final int total;
  private final List<CheckpointRow> checkpoints = new ArrayList<>();
  private final List<PhaseRow> phases = new ArrayList<>();
  private int epochs;
  private boolean asked;

  /**
   * @param total checkpoints or phases of the whole run
   */
  WatchedRun(RunListener shown, int total) {
    this.shown = shown;
    this.total = total;
  }

  @Override
  public synchronized void preparing(String text) {
    if (!asked) {
      shown.preparing(text);
    }
  }

  @Override
  public synchronized void completed(CheckpointRow row) {
    checkpoints.add(row);
    if (!asked) {
      shown.completed(row);
    }
  }

  @Override
  public synchronized void completed(PhaseRow row) {
    phases.add(row);
    if (!asked) {
      shown.completed(row);
    }
  }

  @Override
  public synchronized void completed(IngestEpoch epoch) {
    epochs++;
    if (!asked) {
      shown.completed(epoch);
    }
  }

  @Override
  public synchronized void underWay(
      int done, double share, double bytesPerSecond, double slowestRank, double fastestRank) {
    if (!asked) {
      shown.underWay(done, share, bytesPerSecond, slowestRank, fastestRank);
    }
  }

  /** What is known, in a sentence or a line a phase. */
  synchronized String soFar() {
    asked = true;
    if (!phases.isEmpty()) {
      return SoFarText.ofPhases(phases);
    }
    return checkpoints.isEmpty() && epochs > 0
        ? "after " + epochs + (epochs == 1 ? " epoch" : " epochs")
        : SoFarText.ofCheckpoints(checkpoints, total);
  }
}
