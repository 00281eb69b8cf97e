package dev.tidemark.workload;

import java.util.Arrays;

/**
 * Zipf's law: the place of rank i is chosen in proportion to 1 / i^theta. The ranks are scattered
 * over the places, so that popular ones are no neighbours.
 *
 * <p>A rank costs a few nanoseconds, however many there are: the alias method (M. D. Vose, "A
 * linear algorithm for generating random numbers with a given distribution", IEEE Transactions on
 * Software Engineering 17(9), 1991, 972-975) chooses one of some thousand bins. The first ranks
 * have bins of their own; a later bin holds many ranks as if all were as popular as its first, and
 * von Neumann's rejection takes back what that is too much. Strict arithmetic gives the same ranks
 * everywhere.
 */
final class ZipfPlaces implements Places {
  /** Ranks with a bin of their own. */
  private static final int HEAD = 1024;

  /**
   * A later bin is its first rank over this wide: the last of its ranks are hardly less popular.
   */
  private static final int BINS_PER_RATIO = 64;

  /** Keeps rank times multiplier within a long for 2^35 places, 128 TiB of 4 KiB. */
  private static final long MULTIPLIER_MAX = 1L << 28;

  private static final double GOLDEN = 0.6180339887498949;

  private final long count;
  private final double theta;
  private final long multiplier;
  private final long[] start;
  private final long[] width;
  private final double[] acceptedAtOnce;
  private final AliasTable bins;

  ZipfPlaces(long count, double theta) {
    this.count = count;
    this.theta = theta;
    multiplier = multiplier(count);
    start = starts(count);
    width = new long[start.length];
    acceptedAtOnce = new double[start.length];
    double[] weights = new double[start.length];
    for (int bin = 0; bin < start.length; bin++) {
      long end = bin + 1 < start.length ? start[bin + 1] : count + 1;
      width[bin] = end - start[bin];
      weights[bin] = width[bin] * StrictMath.pow(start[bin], -theta);
      acceptedAtOnce[bin] = StrictMath.pow((end - 1.0) / start[bin], -theta);
    }
    bins = new AliasTable(weights);
  }

  private static long[] starts(long count) {
    long[] starts = new long[64];
    int size = 0;
    for (long first = 1; first <= count; first += first <= HEAD ? 1 : first / BINS_PER_RATIO) {
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, 2 * size);
      }
      starts[size++] = first;
    }
    return Arrays.copyOf(starts, size);
  }

  @Override
  public long next(Draws draws) {
    return (rank(draws) - 1) * multiplier % count;
  }

  /** A rank from 1 to the number of places. */
  long rank(Draws draws) {
    while (true) {
      int bin = bins.next(draws);
      if (width[bin] == 1) {
        return start[bin];
      }
      long rank = start[bin] + draws.below(width[bin]);
      double chance = draws.unit();
      if (chance < acceptedAtOnce[bin]
          || chance < StrictMath.pow((double) rank / start[bin], -theta)) {
        return rank;
      }
    }
  }

  /** Has no factor in common with the number of places, so that no two ranks share a place. */
  private static long multiplier(long count) {
    long candidate = Math.clamp((long) (count * GOLDEN), 1, MULTIPLIER_MAX);
    while (commonFactor(candidate, count) > 1) {
      candidate--;
    }
    return candidate;
  }

  private static long commonFactor(long a, long b) {
    return b == 0 ? a : commonFactor(b, a % b);
  }
}
