package dev.tidemark.model.ssd;

/**
 * How much live data lies in how many closed superblocks, in units that are overwritten together.
 *
 * @param superblocks closed superblocks
 * @param superblockUnits units that each has room for
 * @param closedUnits live units in them
 * @param liveUnits live units of the drive, those in open superblocks included
 */
public record Occupancy(int superblocks, int superblockUnits, long closedUnits, long liveUnits) {
  public Occupancy {
    boolean fits = closedUnits >= 0 && closedUnits < (long) superblocks * superblockUnits;
    if (!fits || liveUnits < closedUnits) {
      throw new IllegalArgumentException(
          "superblocks="
              + superblocks
              + " superblockUnits="
              + superblockUnits
              + " closedUnits="
              + closedUnits
              + " liveUnits="
              + liveUnits);
    }
  }
}
