package dev.tidemark.cli;

import dev.tidemark.report.ProgressLine;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.run.RunListener;

/** Shows how a run gets on. */
record ShownProgress(ProgressLine progress) implements RunListener {
  @Override
  public void preparing(String text) {
    progress.preparing(text);
  }

  @Override
  public void completed(CheckpointRow row) {
    progress.checkpointDone(row.index(), row.durationNanos());
  }

  @Override
  public void completed(PhaseRow row) {
    progress.preparing(row.name() + " is done");
  }

  @Override
  public void completed(IngestEpoch epoch) {
    progress.preparing("epoch " + epoch.index() + " is done");
  }

  @Override
  public void making(long writtenBytes, long allBytes, long nanos) {
    progress.making(writtenBytes, allBytes, nanos);
  }

  @Override
  public void reading(int epoch, int epochs, double share, double bytesPerSecond) {
    progress.reading(epoch, epochs, share, bytesPerSecond);
  }

  @Override
  public void underWay(
      int done, double share, double bytesPerSecond, double slowestRank, double fastestRank) {
    progress.underWay(done, share, bytesPerSecond, slowestRank, fastestRank);
  }
}
