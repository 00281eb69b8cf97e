package dev.tidemark.run;

import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.SteadyState;
import dev.tidemark.scenario.ConditionSpec;

/**
 * Uniform random overwrites of a range, as they are carried out: one by one, or gathered into
 * larger ones where there are too many places to keep apart. A superblock's valid data then varies
 * as if it had fewer units, which takes 1 % off write amplification at 256 (Bux and Iliadis,
 * Performance Evaluation 2010).
 *
 * @param unitGranules granules of one write
 * @param writes how many
 * @param gathered whether a write stands for several
 */
record RandomOverwrite(long unitGranules, long writes, boolean gathered) {
  /** Places that the map and the superblocks' logs can hold apart in some hundred MiB. */
  private static final long PLACES_MAX = 1L << 22;

  /** Gathered writes of less than a tenth of the range would lie too unevenly. */
  static final double GATHERED_SHARE_MIN = 0.1;

  /** Gathered writes of less than the range go into units a quarter as large. */
  private static final int FINER = 4;

  private static final int UNITS_PER_SUPERBLOCK_MIN = 64;

  /**
   * Capacities after which write amplification has settled (Desnoyers, SYSTOR 2012, sees it within
   * three); more are not carried out when writes are gathered.
   */
  private static final double SETTLING_SHARE = 4;

  static RandomOverwrite of(SsdGeometry geometry, long range, ConditionSpec.Overwrite wanted) {
    double blockBytes = wanted.block().value();
    long block = Math.clamp((long) (blockBytes / geometry.granuleBytes()), 1, Math.max(1, range));
    double rangeBytes = (double) range * geometry.granuleBytes();
    double granules = wanted.amount().value() * rangeBytes / blockBytes * block;
    if (range / block <= PLACES_MAX) {
      return new RandomOverwrite(block, Math.round(granules / block), false);
    }
    double written = Math.min(granules / range, SETTLING_SHARE);
    long unit = gatheredUnit(geometry, range, written);
    return new RandomOverwrite(unit, Math.round(written * range / unit), true);
  }

  /** Overwrites of a range until write amplification has settled. */
  static RandomOverwrite settling(SsdGeometry geometry, long range, long blockGranules) {
    long unit = Math.min(range, SteadyState.unitGranules(geometry, blockGranules));
    return new RandomOverwrite(
        unit, Math.round(SETTLING_SHARE * range / unit), unit > blockGranules);
  }

  private static long gatheredUnit(SsdGeometry geometry, long range, double written) {
    long unit = SteadyState.unitGranules(geometry, 1);
    long finer = written < 1 ? Math.ceilDiv(unit, FINER) : unit;
    return Math.max(finer, Math.ceilDiv(range, PLACES_MAX));
  }

  /** Whether the writes stand for what was wanted closely enough. */
  boolean isFaithful(SsdGeometry geometry, long range) {
    return !gathered
        || (double) writes * unitGranules >= GATHERED_SHARE_MIN * range
            && geometry.superblockGranules() / unitGranules >= UNITS_PER_SUPERBLOCK_MIN;
  }
}
