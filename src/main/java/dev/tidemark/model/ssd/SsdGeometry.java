package dev.tidemark.model.ssd;

/**
 * The sizes that the mapping works with. A granule is one mapping unit; a superblock is what is
 * erased together.
 *
 * @param granuleBytes bytes of a mapping unit
 * @param logicalGranules granules that the host sees
 * @param superblockGranules granules of a superblock
 * @param superblockCount superblocks in all, spare ones included
 */
public record SsdGeometry(
    int granuleBytes, long logicalGranules, int superblockGranules, int superblockCount) {
  /** A run of granules is packed into one long: 39 bits of start, 24 of length. */
  static final int LENGTH_BITS = 24;

  private static final long LOGICAL_MAX = 1L << (63 - LENGTH_BITS);

  public SsdGeometry {
    require(granuleBytes > 0, "granuleBytes", granuleBytes);
    require(
        logicalGranules > 0 && logicalGranules < LOGICAL_MAX, "logicalGranules", logicalGranules);
    require(
        superblockGranules > 0 && superblockGranules < 1 << LENGTH_BITS,
        "superblockGranules",
        superblockGranules);
    require(superblockCount > 0, "superblockCount", superblockCount);
  }

  private static void require(boolean holds, String name, long value) {
    if (!holds) {
      throw new IllegalArgumentException(name + "=" + value);
    }
  }

  /**
   * A geometry with the given spare share: physical capacity = (1 + overProvisioning) x logical
   * capacity.
   */
  public static SsdGeometry of(
      long capacityBytes, int granuleBytes, long superblockBytes, double overProvisioning) {
    long logical = Math.ceilDiv(capacityBytes, granuleBytes);
    int perSuperblock = Math.toIntExact(Math.max(1, superblockBytes / granuleBytes));
    long superblocks = Math.round(logical * (1 + overProvisioning) / perSuperblock);
    return new SsdGeometry(granuleBytes, logical, perSuperblock, Math.toIntExact(superblocks));
  }

  /** Superblocks that remain when every logical granule is mapped as densely as possible. */
  public long spareSuperblocks() {
    return superblockCount - Math.ceilDiv(logicalGranules, superblockGranules);
  }
}
