package dev.tidemark.program;

/**
 * Requests, one after another, read once. It is a cursor rather than a list of records, since
 * millions pass a second; a synthetic pattern and a recorded trace are both one.
 */
public interface RequestSource {
  /** No request at all. */
  RequestSource NONE =
      new RequestSource() {
        @Override
        public boolean advance() {
          return false;
        }

        @Override
        public RequestKind kind() {
          throw new IllegalStateException("there is no request");
        }

        @Override
        public long offset() {
          throw new IllegalStateException("there is no request");
        }

        @Override
        public int bytes() {
          throw new IllegalStateException("there is no request");
        }

        @Override
        public long arrivalNanos() {
          throw new IllegalStateException("there is no request");
        }
      };

  /** Goes to the next request; false when there is none. */
  boolean advance();

  RequestKind kind();

  /** Which of its step's files it goes to, from 0. */
  default int file() {
    return 0;
  }

  /** Where it begins, in bytes from the start of the file. */
  long offset();

  int bytes();

  /**
   * When it arrives, in ns since its step began. A request of the past waits only for the depth.
   */
  long arrivalNanos();

  /** A number by which {@link #completed} tells of the current request. */
  default int ticket() {
    return 0;
  }

  /**
   * Is told that a request has completed; what it learns may change the current request, as long as
   * that has not been issued. Times are ns since the step began.
   *
   * @param ticket what {@link #ticket} said of the request
   */
  default void completed(int ticket, long issuedNanos, long completedNanos) {}

  /**
   * Whether there may be a next request after a completion, although {@link #advance} has just said
   * that there is none. Something must then be in flight.
   */
  default boolean awaitsCompletion() {
    return false;
  }
}
