package dev.tidemark.workload;

/**
 * Zipf's law: the place of rank i is chosen in proportion to 1 / i^theta. The ranks are scattered
 * over the places, so that popular ones are no neighbours.
 *
 * <p>Ranks are drawn by rejection-inversion, whose time depends neither on the number of places nor
 * on theta: W. Hörmann and G. Derflinger, "Rejection-inversion to generate variates from monotone
 * discrete distributions", ACM Transactions on Modeling and Computer Simulation 6(3), 1996,
 * 169-184. Strict arithmetic gives the same ranks on every machine.
 */
final class ZipfPlaces implements Places {
  /** Keeps rank times multiplier within a long for 2^35 places, 128 TiB of 4 KiB. */
  private static final long MULTIPLIER_MAX = 1L << 28;

  private static final double GOLDEN = 0.6180339887498949;

  private final long count;
  private final double theta;
  private final double integralFirst;
  private final double integralSpan;
  private final double accepted;
  private final long multiplier;

  ZipfPlaces(long count, double theta) {
    this.count = count;
    this.theta = theta;
    double integralLast = integral(count + 0.5);
    integralFirst = integral(1.5) - 1;
    integralSpan = integralLast - integralFirst;
    accepted = 2 - inverse(integral(2.5) - weight(2));
    multiplier = multiplier(count);
  }

  @Override
  public long next(Draws draws) {
    return (rank(draws) - 1) * multiplier % count;
  }

  /** A rank from 1 to the number of places. */
  long rank(Draws draws) {
    while (true) {
      double area = integralFirst + draws.unit() * integralSpan;
      double exact = inverse(area);
      long rank = Math.clamp((long) (exact + 0.5), 1, count);
      if (rank - exact <= accepted || area >= integral(rank + 0.5) - weight(rank)) {
        return rank;
      }
    }
  }

  private double weight(double rank) {
    return StrictMath.pow(rank, -theta);
  }

  /** The integral of x^-theta from 1. */
  private double integral(double x) {
    double a = 1 - theta;
    double log = StrictMath.log(x);
    return a == 0 ? log : StrictMath.expm1(a * log) / a;
  }

  private double inverse(double area) {
    double a = 1 - theta;
    return StrictMath.exp(a == 0 ? area : StrictMath.log1p(Math.max(-1, a * area)) / a);
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
