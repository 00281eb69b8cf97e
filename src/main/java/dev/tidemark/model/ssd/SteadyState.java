package dev.tidemark.model.ssd;

import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The mapping as uniform random overwrites of the first part of a drive leave it in the end, made
 * without writing: valid counts come from the policy's stationary distribution, and which unit lies
 * where is drawn. As in the long run, two superblocks are free and one each is open for the host
 * and for copies.
 */
public final class SteadyState {
  /**
   * Units of a superblock that writes smaller than one are gathered into. Write amplification at
   * 256 is 1 % less than at 1,024 and more.
   */
  public static final int UNITS_PER_SUPERBLOCK = 256;

  /** Fewer units than these lie too unevenly for the distributions. */
  private static final int UNITS_PER_SUPERBLOCK_MIN = 16;

  private static final int OPEN_SUPERBLOCKS = 2;
  private static final int FREE_SUPERBLOCKS = FlashTranslation.RESERVE_SUPERBLOCKS - 1;

  private static final int IN_COPIES = -1;
  private static final int IN_HOST_DATA = -2;

  private final FlashTranslation flash;
  private final RandomGenerator random;
  private final long range;
  private final int unitGranules;
  private final int superblockUnits;
  private final int closed;
  private final int units;

  /**
   * @param range granules from the drive's start that are overwritten
   * @param blockGranules granules of one write
   */
  public SteadyState(
      FlashTranslation flash, long range, long blockGranules, RandomGenerator random) {
    this.flash = flash;
    this.random = random;
    this.range = range;
    unitGranules = unitGranules(flash.geometry(), blockGranules);
    superblockUnits = flash.geometry().superblockGranules() / unitGranules;
    closed = flash.geometry().superblockCount() - FREE_SUPERBLOCKS - OPEN_SUPERBLOCKS;
    units = Math.toIntExact(Math.ceilDiv(range, (long) unitGranules));
  }

  /** Granules of the units that stand for random writes of a size. */
  public static int unitGranules(SsdGeometry geometry, long blockGranules) {
    int finest = Math.ceilDiv(geometry.superblockGranules(), UNITS_PER_SUPERBLOCK);
    return Math.clamp(blockGranules, finest, geometry.superblockGranules());
  }

  /**
   * Whether the state can be told: the policy's distribution is known, the rest of the drive is
   * empty, and there are units enough.
   */
  public boolean isKnown() {
    long rest = flash.geometry().logicalGranules() - range;
    return superblockUnits >= UNITS_PER_SUPERBLOCK_MIN
        && units > OPEN_SUPERBLOCKS * superblockUnits
        && units < (long) closed * superblockUnits
        && flash.isUnmapped(range, rest)
        && counts(0).isPresent();
  }

  private Optional<StationaryCounts> counts(int openUnits) {
    return flash
        .policy()
        .stationaryCounts(new Occupancy(closed, superblockUnits, units - openUnits, units));
  }

  /** Replaces what the drive holds. It must be {@link #isKnown}. */
  public void install() {
    int copies = 1 + random.nextInt(superblockUnits - 1);
    int host = 1 + random.nextInt(superblockUnits - 1);
    StationaryCounts stationary = counts(copies + host).orElseThrow();
    int[] counts = stationary.draw(random);
    settle(counts, units - copies - host);
    flash.clear();
    lay(homes(counts, copies));
    flash.chargeCopies(
        0, Math.round((stationary.amplification() - 1) * flash.geometry().superblockGranules()));
  }

  /** Where each unit lies: the number of a closed superblock, or one of the two that are open. */
  private int[] homes(int[] counts, int copies) {
    int[] homes = new int[units];
    int filled = 0;
    for (int superblock = 0; superblock < counts.length; superblock++) {
      Arrays.fill(homes, filled, filled + counts[superblock], superblock);
      filled += counts[superblock];
    }
    Arrays.fill(homes, filled, filled + copies, IN_COPIES);
    Arrays.fill(homes, filled + copies, units, IN_HOST_DATA);
    for (int i = units - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int home = homes[i];
      homes[i] = homes[other];
      homes[other] = home;
    }
    return homes;
  }

  /** Maps the units, in the order of addresses, and closes superblocks, the oldest first. */
  private void lay(int[] homes) {
    Superblocks superblocks = flash.superblocks();
    int[] opened = new int[closed];
    Arrays.setAll(opened, i -> superblocks.open(0));
    for (int i = 0; i < units; i++) {
      long start = (long) i * unitGranules;
      int length = (int) Math.min(unitGranules, range - start);
      switch (homes[i]) {
        case IN_COPIES -> flash.append(flash.gcWritePoint(0), start, length);
        case IN_HOST_DATA -> flash.append(0, start, length);
        default -> flash.lay(opened[homes[i]], start, length);
      }
    }
    for (int superblock : opened) {
      superblocks.close(superblock);
    }
  }

  /** Changes counts by one, most where most is undecided, until they have the sum wanted. */
  private void settle(int[] counts, long sum) {
    long missing = sum;
    for (int count : counts) {
      missing -= count;
    }
    while (missing != 0) {
      int index = random.nextInt(counts.length);
      double valid = (double) counts[index] / superblockUnits;
      int change = Long.signum(missing);
      int changed = counts[index] + change;
      boolean possible = changed >= 0 && changed <= superblockUnits;
      if (possible && random.nextDouble() < 4 * valid * (1 - valid) + 1.0 / superblockUnits) {
        counts[index] = changed;
        missing -= change;
      }
    }
  }
}
