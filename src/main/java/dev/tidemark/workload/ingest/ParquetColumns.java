package dev.tidemark.workload.ingest;

/**
 * The columns of a Parquet file.
 *
 * @param columns of a row
 * @param columnsRead of these, those that are read
 * @param rowBytes of all columns
 * @param rowReadBytes of those that are read
 * @param groupRows rows of a group
 * @param fileRows rows of a file
 */
public record ParquetColumns(
    int columns, int columnsRead, long rowBytes, long rowReadBytes, int groupRows, int fileRows) {
  /** Not Parquet: every sample is read whole. */
  static final ParquetColumns NONE = new ParquetColumns(1, 1, 0, 0, 1, 1);

  private static final long MAGIC_BYTES = 4;

  /** What the footer says about one column of one group: path, codec, sizes, offsets (assumed). */
  private static final long CHUNK_METADATA_BYTES = 90;

  boolean isParquet() {
    return rowBytes > 0;
  }

  int groups() {
    return Math.ceilDiv(fileRows, groupRows);
  }

  /** Bytes at the end of a file that whoever opens it reads first. */
  long footerBytes() {
    return CHUNK_METADATA_BYTES * columns * groups() + 4 + MAGIC_BYTES;
  }

  FormatOverhead overhead() {
    return new FormatOverhead(MAGIC_BYTES, 0, 1, footerBytes(), 0, 1);
  }

  int rowsOf(int group) {
    return Math.min(groupRows, fileRows - group * groupRows);
  }

  long startOf(int group) {
    return MAGIC_BYTES + rowBytes * groupRows * group;
  }

  /** Bytes of one column that is read, on average, in a group of so many rows. */
  long chunkBytes(int rows) {
    return Math.max(1, rowReadBytes * rows / columnsRead);
  }

  /** From one column that is read to the next: they lie at equal distances among the others. */
  long strideBytes(int rows) {
    return Math.max(chunkBytes(rows), rowBytes * rows / columnsRead);
  }
}
