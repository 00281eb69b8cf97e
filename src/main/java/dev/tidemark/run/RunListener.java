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

  /**
   * Of a run in real time: how far the next checkpoint is, after {@code done} others.
   *
   * @param share of its bytes that are written
   * @param slowestRank the least that a rank has written of its part
   * @param fastestRank the most
   */
  default void underWay(
      int done, double share, double bytesPerSecond, double slowestRank, double fastestRank) {}

  /**
   * Of a run in real time: how far the dataset is made that it will read.
   *
   * @param writtenBytes of so many in all
   * @param nanos since it began
   */
  default void making(long writtenBytes, long allBytes, long nanos) {}

  /**
   * Of a run in real time: how far an epoch is.
   *
   * @param share of its bytes that readers have
   * @param bytesPerSecond that they got lately
   */
  default void reading(int epoch, int epochs, double share, double bytesPerSecond) {}

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
