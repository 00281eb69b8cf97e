package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The requests of a trace at a steady pace instead of their own; as they are, or as reads of places
 * near a file's beginning.
 */
final class WarmUpRequests implements RequestSource {
  /**
   * A source that is fast enough for code to be compiled soon, and slow enough to be waited for.
   */
  private static final long PACE_NANOS = 20_000;

  private static final int PAGE_BYTES = 4096;

  private final RequestSource source;
  private final OptionalLong readBytes;
  private final AtomicLong sent;
  private final long sentMax;
  private long number;

  /**
   * @param readBytes within so many bytes from the beginning, whole pages, everything is a read
   * @param sent counts requests
   * @param sentMax there are none beyond this count
   */
  WarmUpRequests(RequestSource source, OptionalLong readBytes, AtomicLong sent, long sentMax) {
    this.source = source;
    this.readBytes = readBytes;
    this.sent = sent;
    this.sentMax = sentMax;
  }

  @Override
  public boolean advance() {
    if (sent.get() >= sentMax || !source.advance()) {
      return false;
    }
    sent.incrementAndGet();
    number++;
    return true;
  }

  @Override
  public RequestKind kind() {
    return readBytes.isPresent() ? RequestKind.READ : source.kind();
  }

  @Override
  public int file() {
    return readBytes.isPresent() ? 0 : source.file();
  }

  /** A place keeps its distance from the beginning of its page, so that no request gets longer. */
  @Override
  public long offset() {
    if (readBytes.isEmpty()) {
      return source.offset();
    }
    long place = source.offset() % readBytes.getAsLong();
    return place + source.bytes() <= readBytes.getAsLong() ? place : place % PAGE_BYTES;
  }

  @Override
  public int bytes() {
    return readBytes.isPresent()
        ? Math.clamp(source.bytes(), 1, (int) (readBytes.getAsLong() - offset()))
        : source.bytes();
  }

  @Override
  public long arrivalNanos() {
    return number * PACE_NANOS;
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
    return sent.get() < sentMax && source.awaitsCompletion();
  }
}
