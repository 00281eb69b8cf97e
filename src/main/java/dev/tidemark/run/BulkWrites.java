package dev.tidemark.run;

import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.OwnerMap;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.SteadyState;
import dev.tidemark.workload.PhasePlan;
import java.util.random.RandomGenerator;

/**
 * The writes of a phase as the mapping of one drive sees them, many at once: in order, or at random
 * gathered into 1/256 of a superblock, which takes about 1 % off write amplification (Bux and
 * Iliadis, Performance Evaluation 2010).
 */
final class BulkWrites {
  private final FlashTranslation flash;
  private final RandomGenerator random;
  private final boolean inOrder;
  private final long firstGranule;
  private final long granules;
  private final long unit;
  private final double granulesPerByte;
  private double owed;
  private long cursor;

  /**
   * @param region what is written of the drive
   */
  BulkWrites(PhasePlan plan, FlashTranslation flash, Region region, RandomGenerator random) {
    this.flash = flash;
    this.random = random;
    inOrder = plan.randomShare() == 0;
    int granule = flash.geometry().granuleBytes();
    firstGranule = region.startBytes() / granule;
    granules = Math.max(1, region.bytes() / granule);
    double blockGranules = plan.writes().meanUnits(granule);
    granulesPerByte = inOrder ? 1.0 / granule : blockGranules / plan.writes().meanBytes();
    unit = Math.min(granules, wholePages(gathered(flash.geometry(), (long) blockGranules)));
  }

  private static long gathered(SsdGeometry geometry, long blockGranules) {
    return SteadyState.unitGranules(geometry, blockGranules);
  }

  /** The nearest number of whole pages of the map, which are much faster than parts of one. */
  private static long wholePages(long unitGranules) {
    long pages = Math.round((double) unitGranules / OwnerMap.PAGE_GRANULES);
    return pages == 0 ? unitGranules : pages * OwnerMap.PAGE_GRANULES;
  }

  /**
   * The part of a drive that is written.
   *
   * @param startBytes where it begins
   * @param bytes its length
   */
  record Region(long startBytes, long bytes) {}

  /** Writes so much; returns how many granules were copied for each that was written. */
  double write(double bytes) {
    FlashCounters before = flash.counters();
    owed += bytes * granulesPerByte;
    while (owed >= 1 && (inOrder || owed >= unit)) {
      owed -= inOrder ? writeRun((long) owed) : writeUnit();
    }
    FlashCounters used = flash.counters().minus(before);
    return used.hostGranules() == 0
        ? flash.copiesPerGranule(0)
        : (double) used.copiedGranules() / used.hostGranules();
  }

  private long writeRun(long most) {
    long run = Math.min(most, granules - cursor);
    flash.write(0, firstGranule + cursor, run);
    cursor = (cursor + run) % granules;
    return run;
  }

  private long writeUnit() {
    flash.write(0, firstGranule + random.nextLong(Math.max(1, granules / unit)) * unit, unit);
    return unit;
  }
}
