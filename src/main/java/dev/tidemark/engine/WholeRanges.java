package dev.tidemark.engine;

import dev.tidemark.program.RangeReads;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;

/**
 * Ranges widened to whole blocks, which is all that direct I/O moves. Each range is widened once,
 * and not each of its requests, so that those do not overlap.
 */
final class WholeRanges implements RequestSource {
  private final RangeReads ranges;
  private final int granuleBytes;
  private int range = -1;
  private long next;
  private long end;
  private long offset;

  /**
   * @param granuleBytes of which the size of a request is a multiple
   */
  WholeRanges(RangeReads ranges, int granuleBytes) {
    if (ranges.blockBytes() % granuleBytes != 0) {
      throw new IllegalArgumentException(
          "blockBytes=" + ranges.blockBytes() + " granuleBytes=" + granuleBytes);
    }
    this.ranges = ranges;
    this.granuleBytes = granuleBytes;
  }

  @Override
  public boolean advance() {
    if (next == end) {
      if (++range >= ranges.ranges()) {
        return false;
      }
      long start = ranges.startOf(range);
      next = start / granuleBytes * granuleBytes;
      end = Math.ceilDiv(start + ranges.rangeBytes(), granuleBytes) * granuleBytes;
    }
    offset = next;
    next = Math.min(end, next + ranges.blockBytes());
    return true;
  }

  @Override
  public RequestKind kind() {
    return RequestKind.READ;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public int bytes() {
    return Math.toIntExact(next - offset);
  }

  @Override
  public long arrivalNanos() {
    return 0;
  }
}
