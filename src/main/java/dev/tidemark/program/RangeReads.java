package dev.tidemark.program;

/**
 * Reads of ranges of a file that are alike and lie at equal distances, in order: one range of
 * samples, or some columns of a group of rows. A target may serve them together.
 */
public final class RangeReads implements RequestSource {
  private final long offset;
  private final long rangeBytes;
  private final int ranges;
  private final long strideBytes;
  private final int blockBytes;
  private int range;
  private long done;
  private long at;
  private int bytes;

  /**
   * @param offset where the first range begins
   * @param strideBytes from the start of one range to that of the next
   * @param blockBytes size of one request; the last of a range may be shorter
   */
  public RangeReads(long offset, long rangeBytes, int ranges, long strideBytes, int blockBytes) {
    if (offset < 0
        || rangeBytes < 1
        || ranges < 1
        || ranges > 1 && strideBytes < rangeBytes
        || blockBytes < 1) {
      throw new IllegalArgumentException(
          "offset=%d rangeBytes=%d ranges=%d strideBytes=%d blockBytes=%d"
              .formatted(offset, rangeBytes, ranges, strideBytes, blockBytes));
    }
    this.offset = offset;
    this.rangeBytes = rangeBytes;
    this.ranges = ranges;
    this.strideBytes = strideBytes;
    this.blockBytes = blockBytes;
  }

  /** One range. */
  public static RangeReads of(long offset, long bytes, int blockBytes) {
    return new RangeReads(offset, bytes, 1, bytes, blockBytes);
  }

  /** Where the range of that number begins. */
  public long startOf(int number) {
    return offset + number * strideBytes;
  }

  public long rangeBytes() {
    return rangeBytes;
  }

  public int ranges() {
    return ranges;
  }

  public int blockBytes() {
    return blockBytes;
  }

  /** Bytes of all ranges. */
  public long totalBytes() {
    return rangeBytes * ranges;
  }

  /** Where the last range ends. */
  public long endOffset() {
    return startOf(ranges - 1) + rangeBytes;
  }

  @Override
  public boolean advance() {
    if (done == rangeBytes) {
      range++;
      done = 0;
    }
    if (range == ranges) {
      return false;
    }
    at = startOf(range) + done;
    bytes = (int) Math.min(blockBytes, rangeBytes - done);
    done += bytes;
    return true;
  }

  @Override
  public RequestKind kind() {
    return RequestKind.READ;
  }

  @Override
  public long offset() {
    return at;
  }

  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public long arrivalNanos() {
    return 0;
  }
}
