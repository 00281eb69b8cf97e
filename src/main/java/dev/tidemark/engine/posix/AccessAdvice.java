package dev.tidemark.engine.posix;

/** What the kernel is told of coming accesses, to a file or to mapped memory. */
public enum AccessAdvice {
  NORMAL(0),
  RANDOM(1),
  SEQUENTIAL(2),
  /** The page cache may drop it; what is not on the device yet stays. */
  NOT_NEEDED(4);

  final int number;

  AccessAdvice(int number) {
    this.number = number;
  }
}
