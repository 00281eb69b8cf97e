package dev.tidemark.model.host;

/**
 * Machines that read a dataset, all alike. A step's group is the number of its host.
 *
 * @param count of them
 * @param cacheBytes that the page cache of each may hold; 0 for none
 * @param linkBytesPerSecond what each carries from its drives
 * @param copyBytesPerSecond how fast one reader copies out of the page cache
 */
public record ReaderHosts(
    int count, long cacheBytes, double linkBytesPerSecond, double copyBytesPerSecond) {
  /** One that costs nothing and keeps nothing. */
  public static final ReaderHosts NONE =
      new ReaderHosts(1, 0, RequestHost.UNLIMITED, RequestHost.UNLIMITED);

  public ReaderHosts {
    if (count < 1 || cacheBytes < 0 || linkBytesPerSecond <= 0 || copyBytesPerSecond <= 0) {
      throw new IllegalArgumentException("count=" + count + " cacheBytes=" + cacheBytes);
    }
  }
}
