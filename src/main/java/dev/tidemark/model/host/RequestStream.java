package dev.tidemark.model.host;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;

/** A step that sends requests, while it is under way. Times are picoseconds. */
final class RequestStream {
  static final long NEVER = Long.MAX_VALUE;

  private final Step.Access access;
  private final HostPath host;
  private final Stripe drives;
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
    this.host = host;
    this.drives = drives;
    this.beganPicos = beganPicos;
    this.done = done;
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
    if (nowPicos - beganPicos > limitPicos()) {
      ended = true;
    } else if (requests().advance()) {
      loaded = arrivalPicos() - beganPicos <= limitPicos();
      ended = !loaded;
    } else {
      ended = !requests().awaitsCompletion();
    }
    return loaded;
  }

  private long limitPicos() {
    long nanos = access.nanosMax();
    return nanos > Long.MAX_VALUE / 2_000 ? Long.MAX_VALUE / 2 : nanos * 1_000;
  }

  /** When the loaded request arrives. */
  long arrivalPicos() {
    return beganPicos + requests().arrivalNanos() * 1_000;
  }

  /** Sends the loaded request through the host and returns when it reaches its drives. */
  long send(long nowPicos) {
    loaded = false;
    inFlight++;
    RequestSource request = requests();
    double linkPicos = drives.linkPicos(request.kind(), request.offset(), request.bytes());
    return host.pass(request.kind() == RequestKind.READ, request.bytes(), linkPicos, nowPicos);
  }

  /** Hands a request to its drives and returns when it will be complete. */
  long reach(RequestKind kind, long offset, int bytes, long nowPicos) {
    return drives.send(kind, offset, bytes, nowPicos);
  }

  RequestKind kind() {
    return requests().kind();
  }
}
