package dev.tidemark.workload;

import dev.tidemark.scenario.PhaseSpec;

/** When requests arrive that wait for no other, in whole nanoseconds. */
final class Arrivals {
  private final PhaseSpec.Gaps gaps;
  private final double meanNanos;
  private long nanos;
  private double rest;

  /**
   * @param perSecond how many arrive
   * @param firstGap the first request's share of a mean gap: keeps sources with even gaps apart
   */
  Arrivals(PhaseSpec.Gaps gaps, double perSecond, double firstGap) {
    this.gaps = gaps;
    meanNanos = 1e9 / perSecond;
    rest = gaps == PhaseSpec.Gaps.DETERMINISTIC ? (firstGap - 1) * meanNanos : 0;
  }

  long next(Draws draws) {
    rest +=
        meanNanos
            * switch (gaps) {
              case EXPONENTIAL -> draws.exponential();
              case UNIFORM -> 2 * draws.unit();
              case DETERMINISTIC -> 1;
            };
    long whole = (long) rest;
    nanos += whole;
    rest -= whole;
    return nanos;
  }
}
