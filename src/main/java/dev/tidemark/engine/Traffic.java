package dev.tidemark.engine;

import dev.tidemark.program.RequestKind;

/** What an {@link EngineLoop} has done with a buffer slot before and after its request. */
interface Traffic {
  /** Nothing is filled and nothing noted. */
  Traffic UNSEEN =
      new Traffic() {
        @Override
        public void writing(int slot, int file, long offset, int bytes) {}

        @Override
        public void completed(
            int slot,
            int file,
            RequestKind kind,
            long offset,
            int bytes,
            long arrivalNanos,
            long issuedNanos,
            long completedNanos) {}
      };

  /**
   * The slot is about to be written to a file: put there what belongs there.
   *
   * @param file its number in the step
   */
  void writing(int slot, int file, long offset, int bytes);

  /** Times are those of {@link dev.tidemark.program.RequestObserver}, on the loop's clock. */
  void completed(
      int slot,
      int file,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos);
}
