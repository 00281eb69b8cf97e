package dev.tidemark.model.ssd;

import java.util.random.RandomGenerator;

/**
 * Valid counts where the least valid of d superblocks drawn at random is emptied, in the mean field
 * (Van Houdt, SIGMETRICS 2013); d without limit is greedy. With S(k) the share of superblocks that
 * hold k valid units or more, as many superblocks fall below k as are emptied below k: k (S(k) -
 * S(k + 1)) = c (1 - S(k)^d). The constant c follows from how much is valid, and A = c b / mean
 * count.
 */
final class MeanFieldCounts implements StationaryCounts {
  private static final int BISECTIONS = 60;
  private static final int NEWTON_STEPS_MAX = 200;
  private static final double CLOSE_ENOUGH = 1e-13;

  /** The constant's largest value, over b: a drive without stale data. */
  private static final double CONSTANT_MAX = 1e6;

  private final double choices;
  private final Occupancy occupancy;
  private final double constant;
  private final double[] atLeast;

  /**
   * @param choices d, which may be infinite
   */
  MeanFieldCounts(double choices, Occupancy occupancy) {
    this.choices = choices;
    this.occupancy = occupancy;
    double low = meanCount() / occupancy.superblockUnits();
    double high = CONSTANT_MAX * occupancy.superblockUnits();
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = Math.sqrt(low * high);
      if (mean(sharesAtLeast(middle)) < meanCount()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    constant = Math.sqrt(low * high);
    atLeast = sharesAtLeast(constant);
  }

  private double meanCount() {
    return (double) occupancy.closedUnits() / occupancy.superblocks();
  }

  /** S(k) for all k from 0 to b + 1, from the top down. */
  private double[] sharesAtLeast(double c) {
    double[] shares = new double[occupancy.superblockUnits() + 2];
    for (int k = occupancy.superblockUnits(); k > 0; k--) {
      shares[k] = shareAtLeast(shares[k + 1], c / k);
    }
    shares[0] = 1;
    return shares;
  }

  /** The root s of s - above = step (1 - s^d), by Newton's method from the right. */
  private double shareAtLeast(double above, double step) {
    if (Double.isInfinite(choices)) {
      return Math.min(1, above + step);
    }
    double share = 1;
    for (int i = 0; i < NEWTON_STEPS_MAX; i++) {
      double power = Math.pow(share, choices - 1);
      double change = (share - above - step * (1 - share * power)) / (1 + step * choices * power);
      share -= change;
      if (change < CLOSE_ENOUGH) {
        break;
      }
    }
    return share;
  }

  private static double mean(double[] shares) {
    double sum = 0;
    for (int k = 1; k < shares.length; k++) {
      sum += shares[k];
    }
    return sum;
  }

  @Override
  public double amplification() {
    return Math.max(1, constant * occupancy.superblockUnits() / meanCount());
  }

  /** The counts that split the distribution evenly: what many superblocks show at any time. */
  @Override
  public int[] draw(RandomGenerator random) {
    int[] counts = new int[occupancy.superblocks()];
    int count = 0;
    for (int i = 0; i < counts.length; i++) {
      double below = (i + 0.5) / counts.length;
      while (count < occupancy.superblockUnits() && 1 - atLeast[count + 1] < below) {
        count++;
      }
      counts[i] = count;
    }
    return counts;
  }
}
