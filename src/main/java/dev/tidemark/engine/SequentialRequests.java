package dev.tidemark.engine;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;

/** A stretch of a file in order, block by block; the last may be shorter. */
final class SequentialRequests implements RequestSource {
  private final RequestKind kind;
  private final long end;
  private final int blockBytes;
  private long next;
  private long offset;

  SequentialRequests(RequestKind kind, long start, long length, int blockBytes) {
    this.kind = kind;
    this.end = start + length;
    this.blockBytes = blockBytes;
    next = start;
  }

  @Override
  public boolean advance() {
    offset = next;
    next = Math.min(end, next + blockBytes);
    return offset < end;
  }

  @Override
  public RequestKind kind() {
    return kind;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public int bytes() {
    return (int) (next - offset);
  }

  @Override
  public long arrivalNanos() {
    return 0;
  }
}
