package dev.tidemark.run;

import dev.tidemark.result.CheckpointRow;

/** Told how a run gets on. */
public interface RunListener {
  /** Preparation takes place: {@code text} says which. */
  void preparing(String text);

  /** A checkpoint is complete. */
  void completed(CheckpointRow row);

  /** Tells nobody. */
  RunListener NOBODY =
      new RunListener() {
        @Override
        public void preparing(String text) {}

        @Override
        public void completed(CheckpointRow row) {}
      };
}
