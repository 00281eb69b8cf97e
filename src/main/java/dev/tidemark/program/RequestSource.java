package dev.tidemark.program;

/**
 * Requests, one after another, read once. It is a cursor rather than a list of records, since
 * millions pass a second; a synthetic pattern and a recorded trace are both one.
 */
public interface RequestSource {
  /** Goes to the next request; false when there is none. */
  boolean advance();

  RequestKind kind();

  /** Where it begins, in bytes from the start of the file. */
  long offset();

  int bytes();

  /**
   * When it arrives, in ns since its step began. A request of the past waits only for the depth.
   */
  long arrivalNanos();
}
