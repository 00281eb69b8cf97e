package dev.tidemark.model.ssd;

import java.util.random.RandomGenerator;

/**
 * Valid counts of a circular log (FIFO cleaning). Of what was programmed, exp(-w / U) is valid
 * after w more host writes over U live units, whether the host wrote it or a copy; one superblock
 * closes every b / A host writes. A follows from what is valid in all of them: A = 1 / (1 -
 * exp(-alpha / A)) in the limit of many (Desnoyers, SYSTOR 2012; Xiang and Kurkoski 2011).
 */
final class LogCounts implements StationaryCounts {
  /**
   * Mean age of the data in the superblock closed last, in closings: half a closing since, and one
   * while it was written. Host data fills a superblock in A closings and copies in A / (A - 1),
   * which makes half of each one on average.
   */
  private static final double YOUNGEST_CLOSINGS = 1.5;

  private static final int BISECTIONS = 80;

  private final Occupancy occupancy;
  private final double decay;

  LogCounts(Occupancy occupancy) {
    this.occupancy = occupancy;
    double low = 0;
    double high = occupancy.superblockUnits();
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (validUnits(middle) > occupancy.closedUnits()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    decay = (low + high) / 2;
  }

  /** Units valid in all superblocks: a geometric series. */
  private double validUnits(double decay) {
    double youngest = Math.exp(-YOUNGEST_CLOSINGS * decay);
    double series = -Math.expm1(-decay * occupancy.superblocks()) / -Math.expm1(-decay);
    return occupancy.superblockUnits() * youngest * series;
  }

  @Override
  public double amplification() {
    return Math.max(1, occupancy.superblockUnits() / (decay * occupancy.liveUnits()));
  }

  @Override
  public int[] draw(RandomGenerator random) {
    int[] counts = new int[occupancy.superblocks()];
    for (int i = 0; i < counts.length; i++) {
      double closings = counts.length - 1 - i + YOUNGEST_CLOSINGS;
      double valid = Math.exp(-closings * decay);
      for (int unit = 0; unit < occupancy.superblockUnits(); unit++) {
        counts[i] += random.nextDouble() < valid ? 1 : 0;
      }
    }
    return counts;
  }
}
