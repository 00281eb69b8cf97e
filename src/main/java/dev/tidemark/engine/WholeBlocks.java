package dev.tidemark.engine;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;

/** Requests widened to whole blocks, which is all that direct I/O moves. */
final class WholeBlocks implements RequestSource {
  private final RequestSource source;
  private final int blockBytes;
  private long widened;

  WholeBlocks(RequestSource source, int blockBytes) {
    this.source = source;
    this.blockBytes = blockBytes;
  }

  /** Requests that were not of whole blocks. */
  long widened() {
    return widened;
  }

  @Override
  public boolean advance() {
    boolean more = source.advance();
    widened += more && (source.offset() | source.bytes()) % blockBytes != 0 ? 1 : 0;
    return more;
  }

  @Override
  public RequestKind kind() {
    return source.kind();
  }

  @Override
  public int file() {
    return source.file();
  }

  @Override
  public long offset() {
    return source.offset() / blockBytes * blockBytes;
  }

  @Override
  public int bytes() {
    long end = source.offset() + source.bytes();
    return Math.toIntExact(Math.ceilDiv(end, blockBytes) * blockBytes - offset());
  }

  @Override
  public long arrivalNanos() {
    return source.arrivalNanos();
  }

  @Override
  public int ticket() {
    return source.ticket();
  }

  @Override
  public void completed(int ticket, long issuedNanos, long completedNanos) {
    source.completed(ticket, issuedNanos, completedNanos);
  }

  @Override
  public boolean awaitsCompletion() {
    return source.awaitsCompletion();
  }
}
