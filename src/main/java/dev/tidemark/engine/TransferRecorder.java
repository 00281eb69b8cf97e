package dev.tidemark.engine;

/** Is told of everything that one actor of a target does, in order, on the actor's thread. */
public interface TransferRecorder extends AutoCloseable {
  /** Records nothing. */
  TransferRecorder NONE =
      new TransferRecorder() {
        @Override
        public int file(String name) {
          return 0;
        }

        @Override
        public void record(
            Operation operation,
            int file,
            long offset,
            long bytes,
            long issuedNanos,
            long completedNanos) {}

        @Override
        public void close() {}
      };

  /** What is done to a file. */
  enum Operation {
    READ,
    WRITE,
    SYNC,
    CREATE,
    CLOSE,
    DELETE
  }

  /** The number of a file, to be used in {@link #record}; the same for the same name. */
  int file(String name);

  /**
   * Takes note of an operation that is complete.
   *
   * @param offset 0 where it does not apply
   * @param bytes 0 where it does not apply
   * @param issuedNanos on the target's clock
   */
  void record(
      Operation operation,
      int file,
      long offset,
      long bytes,
      long issuedNanos,
      long completedNanos);

  /** The actor does nothing more. */
  @Override
  void close();
}
