package dev.tidemark.model.host;

/**
 * What has been read of a dataset up to a moment.
 *
 * @param deviceBytes that came from drives
 * @param cacheBytes that were in a page cache
 * @param linkNanos that the busiest host's link was taken
 */
public record DatasetTraffic(long deviceBytes, long cacheBytes, double linkNanos) {
  /** Nothing. */
  public static final DatasetTraffic NONE = new DatasetTraffic(0, 0, 0);
}
