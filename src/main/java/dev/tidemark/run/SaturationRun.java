package dev.tidemark.run;

import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.SteadyState;
import dev.tidemark.result.SaturationRound;
import dev.tidemark.result.WriteSaturation;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * SNIA's Write Saturation test: a fresh drive is written at random over all of it until a number of
 * capacities have been sent. Writes are gathered into 1/256 of a superblock, which takes about 1 %
 * off write amplification and lets a drive of 61.44 TB be done in seconds.
 */
final class SaturationRun {
  private final DriveSpec spec;
  private final FlashTranslation flash;
  private final SplittableRandom random;
  private final long blockBytes;
  private final int depth;

  /**
   * @param block size of one write, at most 1/256 of a superblock
   * @param depth writes in flight at most
   */
  SaturationRun(SimulatedDrives drives, Bytes block, int depth, long seed) {
    spec = drives.driveSpec();
    SsdGeometry geometry = gathered(spec.geometry());
    blockBytes = block.value();
    if (blockBytes < 1 || blockBytes > geometry.granuleBytes()) {
      throw new IllegalArgumentException("blockBytes=" + blockBytes);
    }
    this.depth = depth;
    random = new SplittableRandom(seed);
    flash =
        new FlashTranslation(
            geometry, drives.policy(random.split(), geometry.superblockGranules()), 1, 1);
  }

  /** The same superblocks and the same spare space in larger units. */
  private static SsdGeometry gathered(SsdGeometry geometry) {
    int units = Math.min(geometry.superblockGranules(), SteadyState.UNITS_PER_SUPERBLOCK);
    double unitGranules = (double) geometry.superblockGranules() / units;
    return new SsdGeometry(
        (int) Math.min(Integer.MAX_VALUE, geometry.granuleBytes() * unitGranules),
        (long) Math.ceil(geometry.logicalGranules() / unitGranules),
        units,
        geometry.superblockCount());
  }

  /**
   * Writes a number of capacities and measures in rounds of equal size.
   *
   * @param capacities bytes sent, over the drive's capacity
   */
  WriteSaturation run(double capacities, int roundCount) {
    SsdGeometry geometry = spec.geometry();
    double capacity = (double) geometry.logicalGranules() * geometry.granuleBytes();
    double roundBytes = capacities * capacity / roundCount;
    long units = flash.geometry().logicalGranules();
    double roundUnits = capacities / roundCount * units * unitAmplification();
    List<SaturationRound> rounds = new ArrayList<>();
    double seconds = 0;
    for (int round = 1; round <= roundCount; round++) {
      double amplification = amplification(Math.round(roundUnits), units);
      double rate = bytesPerSecond(amplification);
      seconds += roundBytes / rate;
      rounds.add(
          new SaturationRound(
              Math.round(roundBytes * round),
              seconds,
              amplification * unitAmplification(),
              rate,
              rate / blockBytes));
    }
    return new WriteSaturation(blockBytes, unitAmplification(), rounds);
  }

  private double amplification(long writes, long units) {
    FlashCounters before = flash.counters();
    for (long i = 0; i < writes; i++) {
      flash.write(0, random.nextLong(units), 1);
    }
    return flash.counters().minus(before).amplification();
  }

  /** Each block smaller than a mapping unit programs a whole one. */
  private double unitAmplification() {
    return Math.max(1, (double) spec.geometry().granuleBytes() / blockBytes);
  }

  /**
   * The least of what flash, link and the buffer's latency allow. Flash reads a unit to complete
   * it, and programs it as often as it is copied.
   */
  private double bytesPerSecond(double amplification) {
    double programmed = blockBytes * unitAmplification() * amplification;
    double read = unitAmplification() > 1 ? spec.geometry().granuleBytes() : 0;
    double flashSeconds =
        programmed / spec.programBytesPerSecond() + read / spec.readBytesPerSecond();
    double linkSeconds = blockBytes / spec.linkBytesPerSecond();
    double bufferSeconds = spec.writeLatencyNanos() / 1e9 / depth;
    return blockBytes / Math.max(flashSeconds, Math.max(linkSeconds, bufferSeconds));
  }
}
