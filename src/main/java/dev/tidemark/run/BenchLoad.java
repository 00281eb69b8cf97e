package dev.tidemark.run;

/**
 * A closed population of requests, the kind of load that drives are reviewed with.
 *
 * @param readShare reads among the requests
 * @param random whether each goes anywhere, or where the one before ended
 * @param readBytes size of a read, on average
 * @param writeBytes size of a write, on average
 * @param outstanding requests in flight at all times, on each drive
 */
public record BenchLoad(
    double readShare, boolean random, int readBytes, int writeBytes, int outstanding) {
  public BenchLoad {
    if (readShare < 0 || readShare > 1 || readBytes < 512 || writeBytes < 512 || outstanding < 1) {
      throw new IllegalArgumentException(
          "readShare="
              + readShare
              + " readBytes="
              + readBytes
              + " writeBytes="
              + writeBytes
              + " outstanding="
              + outstanding);
    }
  }

  boolean writes() {
    return readShare < 1;
  }
}
