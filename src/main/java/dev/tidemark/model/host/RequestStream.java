package dev.tidemark.model.host;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;

/** A step that sends requests, while it is under way. Times are picoseconds. */
final class RequestStream {
  static final long NEVER = Long.MAX_VALUE;
  private static final int PAGE_BYTES = 4096;

  private final Step.Access access;
  private final HostPath host;
  private final Stripe drives;
  private final boolean wholePages;
  private final long limitPicos;
  final long beganPicos;
  final Runnable done;
  private boolean loaded;
  private boolean ended;
  int inFlight;

  /** When the next event comes that looks for an arrived request; {@link #NEVER} for none. */
  long awaitedPicos = NEVER;

  /** Whether its end has been told. */
  boolean told;

  RequestStream(Step.Access access, HostPath host, Stripe drives, long beganPicos, Runnable done) {
    this.access = access;
    wholePages = access.path() != Step.DataPath.DIRECT;
    limitPicos = limitPicos(access.nanosMax());
    this.host = host;
    this.drives = drives;
    this.beganPicos = beganPicos;
    this.done = done;
  }

  HostPath host() {
    return host;
  }

  Step.Access access() {
    return access;
  }

  RequestSource requests() {
    return access.requests();
  }

  boolean hasRoom() {
    return inFlight < access.depth();
  }

  /** Whether nothing more is sent and nothing is in flight. */
  boolean isDone() {
    return ended && inFlight == 0;
  }

  /** Makes the next request the source's current one; false when the stream sends no more. */
  boolean load(long nowPicos) {
    if (ended || loaded) {
      return !ended;
    }
    if (nowPicos - beganPicos > limitPicos) {
      ended = true;
    } else if (requests().advance()) {
      loaded = arrivalPicos() - beganPicos <= limitPicos;
      ended = !loaded;
    } else {
      ended = !requests().awaitsCompletion();
    }
    return loaded;
  }

  private static long limitPicos(long nanos) {
    return nanos > Long.MAX_VALUE / 2_000 ? Long.MAX_VALUE / 2 : nanos * 1_000;
  }

  /** When the loaded request arrives. */
  long arrivalPicos() {
    return beganPicos + requests().arrivalNanos() * 1_000;
  }

  /** Counts the loaded request as in flight. */
  void begin() {
    loaded = false;
    inFlight++;
  }

  /** Sends a request through the host and returns when it reaches its drives. */
  long pass(RequestKind kind, long offset, int bytes, long nowPicos) {
    double linkPicos = drives.linkPicos(kind, offset, bytes);
    return host.pass(
        kind == RequestKind.READ, bytes, linkPicos, isAligned(offset, bytes), nowPicos);
  }

  private static boolean isAligned(long offset, int bytes) {
    return (offset | bytes) % PAGE_BYTES == 0;
  }

  /** Whether a write must first read the pages that it changes in part. */
  boolean completesPages(RequestKind kind, long offset, int bytes) {
    return wholePages && kind == RequestKind.WRITE && !isAligned(offset, bytes);
  }

  /** Reads the pages at both ends of a write and returns when they are there. */
  long readEnds(long offset, int bytes, long nowPicos) {
    long first = drives.send(RequestKind.READ, floor(offset), PAGE_BYTES, nowPicos);
    long last = floor(offset + bytes - 1);
    return last == floor(offset)
        ? first
        : Math.max(first, drives.send(RequestKind.READ, last, PAGE_BYTES, nowPicos));
  }

  private static long floor(long offset) {
    return offset / PAGE_BYTES * PAGE_BYTES;
  }

  /** Hands a request to its drives and returns when it will be complete. */
  long reach(RequestKind kind, long offset, int bytes, long nowPicos) {
    if (!wholePages || isAligned(offset, bytes)) {
      return drives.send(kind, offset, bytes, nowPicos);
    }
    long start = floor(offset);
    long end = floor(offset + bytes - 1) + PAGE_BYTES;
    return drives.send(kind, start, (int) (end - start), nowPicos);
  }

  RequestKind kind() {
    return requests().kind();
  }
}
