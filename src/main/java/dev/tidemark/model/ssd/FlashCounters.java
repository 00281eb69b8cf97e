package dev.tidemark.model.ssd;

/**
 * What a drive's flash has done so far.
 *
 * @param hostGranules granules programmed for the host
 * @param copiedGranules granules copied by garbage collection
 * @param erases superblocks erased
 */
public record FlashCounters(long hostGranules, long copiedGranules, long erases) {
  public FlashCounters minus(FlashCounters earlier) {
    return new FlashCounters(
        hostGranules - earlier.hostGranules,
        copiedGranules - earlier.copiedGranules,
        erases - earlier.erases);
  }

  /** Granules programmed for each granule that the host sent; 1 when it sent none. */
  public double amplification() {
    return hostGranules == 0 ? 1 : (double) (hostGranules + copiedGranules) / hostGranules;
  }
}
