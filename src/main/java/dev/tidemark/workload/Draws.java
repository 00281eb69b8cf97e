package dev.tidemark.workload;

import java.util.SplittableRandom;

/** Random choices that cost a few nanoseconds each and make no object. */
final class Draws {
  private static final int BITS = 53;
  private static final double UNIT = 0x1.0p-53;

  private final SplittableRandom random;

  Draws(SplittableRandom random) {
    this.random = random;
  }

  /** A share as {@link #happens} takes it. */
  static long threshold(double share) {
    return Math.round(share * (1L << BITS));
  }

  /** True with the probability that the threshold stands for; certain choices draw nothing. */
  boolean happens(long threshold) {
    if (threshold <= 0) {
      return false;
    }
    return threshold >= 1L << BITS || random.nextLong() >>> (Long.SIZE - BITS) < threshold;
  }

  /** A whole number from 0 to below the limit; uneven by less than limit / 2^64. */
  long below(long limit) {
    return Math.unsignedMultiplyHigh(random.nextLong(), limit);
  }

  /** A number from 0 to below 1. */
  double unit() {
    return (random.nextLong() >>> (Long.SIZE - BITS)) * UNIT;
  }

  /** A number with the exponential distribution of mean 1. */
  double exponential() {
    return random.nextExponential();
  }
}
