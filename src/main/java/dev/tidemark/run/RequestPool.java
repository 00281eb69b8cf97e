package dev.tidemark.run;

/** Requests that several sources share, so that all of them end at once. */
final class RequestPool {
  private long left;

  RequestPool(long count) {
    left = count;
  }

  /** Takes one out; false when there are none left. */
  boolean take() {
    return left-- > 0;
  }
}
