package dev.tidemark.run;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.PhaseRow;

/** Told how a run gets on. */
public interface RunListener {
  /** Preparation takes place: {@code text} says which. */
  void preparing(String text);

  /** A checkpoint is complete. */
  void completed(CheckpointRow row);

  /** An epoch of a dataset is complete. */
  default void completed(IngestEpoch epoch) {}

  /** A phase is complete. */
  void completed(PhaseRow row);

  /** Of a run in real time: how much of the next checkpoint is done, after {@code done} others. */
  default void underWay(int done, double share, double bytesPerSecond) {}

  /** Tells nobody. */
  RunListener NOBODY =
      new RunListener() {
        @Override
        public void preparing(String text) {}

        @Override
        public void completed(CheckpointRow row) {}

        @Override
        public void completed(PhaseRow row) {}
      };
}
