package dev.tidemark.model.host;

/**
 * The machine that runs a program.
 *
 * @param dirtyBytesMax bytes that all writers together may have in the page cache before they are
 *     held back
 * @param writers actors that share this allowance
 * @param bufferedOverhead share of the time of buffered writing in which the drive gets no work
 * @param copyBytesPerSecond how fast one writer copies into the page cache
 * @param writebackBlockBytes size of the requests that writeback sends
 * @param requests what single requests pass in each node
 */
public record HostSpecification(
    long dirtyBytesMax,
    int writers,
    double bufferedOverhead,
    double copyBytesPerSecond,
    int writebackBlockBytes,
    RequestHost requests) {

  /**
   * Creating, closing or renaming a file: tens of microseconds on ext4 and XFS over NVMe (assumed).
   */
  static final long FILE_OPERATION_NANOS = 30_000;

  /** Deleting a file, and again for each extent: a journal record and bitmap updates (assumed). */
  static final long DELETE_NANOS = 100_000;

  static final long DELETE_EXTENT_NANOS = 2_000;

  long dirtyBytesPerWriter() {
    return dirtyBytesMax / writers;
  }
}
