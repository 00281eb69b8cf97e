package dev.tidemark.calibrate;

import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.Optional;

/**
 * A figure that a drive was measured with, and the test that measured it: a closed population of
 * requests of one size.
 *
 * @param test what was run, for people
 * @param access where requests went
 * @param readShare reads among them: 1 for reads alone, 0 for writes alone
 * @param block size of each
 * @param outstanding how many were outstanding at all times
 * @param region what they went to; empty for all of the drive
 * @param metric which figure
 * @param side the requests that the figure is about: reads, writes, or all of a mix
 * @param value the figure, in the unit of the metric
 * @param weight how much it counts in a fit; 0 for a figure that is only compared
 * @param source who measured it, and what was assumed
 */
public record MeasuredFigure(
    String test,
    Access access,
    double readShare,
    Bytes block,
    int outstanding,
    Optional<Region> region,
    Metric metric,
    Op side,
    double value,
    double weight,
    String source) {
  public MeasuredFigure {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("value=" + value + " must be positive and finite");
    }
    if (!(readShare >= 0 && readShare <= 1)) {
      throw new IllegalArgumentException("readShare=" + readShare + " must be from 0 to 1");
    }
    if (outstanding < 1 || block.value() < 1 || !(weight >= 0)) {
      throw new IllegalArgumentException(
          "outstanding="
              + outstanding
              + " block="
              + block
              + " weight="
              + weight
              + " must be positive");
    }
  }

  /** The same figure, only compared and not fitted to. */
  public MeasuredFigure compared() {
    return new MeasuredFigure(
        test, access, readShare, block, outstanding, region, metric, side, value, 0, source);
  }

  /** What the test did. */
  public Op operation() {
    return readShare == 1 ? Op.READ : readShare == 0 ? Op.WRITE : Op.MIXED;
  }
}
