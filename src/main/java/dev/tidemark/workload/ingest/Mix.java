package dev.tidemark.workload.ingest;

/** Random-looking numbers that belong to other numbers, the same on every machine. */
final class Mix {
  private static final int UNIFORMS = 12;
  private static final int BITS = 32;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mix() {}

  /** The finaliser of SplitMix64 (Steele et al. 2014). */
  static long of(long value) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  /**
   * A number of mean 0 and variance 1, between -6 and 6 and close to a normal one: the sum of
   * twelve uniform ones (Irwin and Hall), which needs no logarithm.
   */
  static double normal(long value) {
    long sum = 0;
    long state = value;
    for (int i = 0; i < UNIFORMS; i++) {
      state += GOLDEN;
      sum += of(state) >>> (Long.SIZE - BITS);
    }
    return (double) sum / (1L << BITS) - UNIFORMS / 2.0;
  }
}
