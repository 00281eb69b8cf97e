package dev.tidemark.model.host;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.sim.TimedSlots;
import dev.tidemark.sim.Timeline;
import java.util.Arrays;

/**
 * Sends the requests of all streams in the order of their times and tells the observer of their
 * completions. Between two events of the timeline it runs ahead in its own queue, so that a request
 * costs no object.
 */
final class RequestLoop {
  private static final byte ARRIVAL = 0;
  private static final byte COMPLETION = 1;
  private static final byte THOUGHT = 2;
  private static final byte SENT = 3;
  private static final byte COMPLETED_PAGES = 4;
  private static final int ARRIVAL_ROW = 0;
  private static final int SENT_ROW = 1;

  private final Timeline timeline;
  private final RequestObserver observer;
  private final TimedSlots events = new TimedSlots(2);
  private InFlight[] slots = {};
  private int[] free = {};
  private int freeCount;
  private long generation;

  RequestLoop(Timeline timeline, RequestObserver observer) {
    this.timeline = timeline;
    this.observer = observer;
  }

  /** Begins to send a stream's requests. */
  void start(RequestStream stream) {
    addArrival(stream, timeline.nowNanos() * 1_000);
    wakeLater();
  }

  private void wakeLater() {
    long expected = ++generation;
    long first = events.firstTime();
    if (first < Long.MAX_VALUE) {
      timeline.at(
          Math.ceilDiv(first, 1_000L),
          () -> {
            if (expected == generation) {
              runAhead();
            }
          });
    }
  }

  /** Handles every event up to the timeline's next. */
  private void runAhead() {
    long limitPicos = limitPicos();
    while (events.advance(limitPicos)) {
      long now = events.time();
      InFlight request = slots[events.slot()];
      RequestStream stream = request.stream;
      if (request.phase == SENT || request.phase == COMPLETED_PAGES) {
        reach(request, now);
        continue;
      }
      if (request.phase == COMPLETION) {
        complete(request, now);
        stream.host().giveBack(request.bytes);
        passWaiting(stream.host(), now);
      }
      if (request.phase == COMPLETION && stream.access().thinkNanos() > 0) {
        request.phase = THOUGHT;
        events.add(now + stream.access().thinkNanos() * 1_000, request.slot);
        continue;
      }
      if (request.phase == ARRIVAL) {
        stream.awaitedPicos =
            now >= stream.awaitedPicos ? RequestStream.NEVER : stream.awaitedPicos;
      } else {
        stream.inFlight--;
      }
      free[freeCount++] = request.slot;
      send(stream, now);
      if (stream.isDone() && !stream.told) {
        stream.told = true;
        timeline.at(Math.ceilDiv(now, 1_000L), stream.done);
        limitPicos = limitPicos();
      }
    }
    wakeLater();
  }

  private long limitPicos() {
    long next = timeline.nextNanos();
    return next > Long.MAX_VALUE / 2_000 ? Long.MAX_VALUE / 2 : next * 1_000;
  }

  private void complete(InFlight request, long nowPicos) {
    RequestStream stream = request.stream;
    observer.completed(
        stream.access().group(),
        request.kind,
        request.offset,
        request.bytes,
        request.arrivalPicos / 1_000,
        request.issuedPicos / 1_000,
        nowPicos / 1_000);
    stream
        .requests()
        .completed(
            request.ticket,
            (request.issuedPicos - stream.beganPicos) / 1_000,
            (nowPicos - stream.beganPicos) / 1_000);
  }

  /** Sends as many requests as have arrived and the depth allows. */
  private void send(RequestStream stream, long nowPicos) {
    while (stream.hasRoom() && stream.load(nowPicos)) {
      long arrivalPicos = stream.arrivalPicos();
      if (arrivalPicos > nowPicos) {
        if (arrivalPicos < stream.awaitedPicos) {
          addArrival(stream, arrivalPicos);
        }
        return;
      }
      InFlight request = take(stream);
      request.load(stream.requests());
      request.arrivalPicos = Math.max(stream.beganPicos, arrivalPicos);
      request.issuedPicos = nowPicos;
      stream.begin();
      if (stream.host().takeBuffers(request.bytes)) {
        pass(request, nowPicos);
      } else {
        stream.host().await(request.slot);
      }
    }
  }

  private void pass(InFlight request, long nowPicos) {
    long reachesPicos = request.stream.pass(request.kind, request.offset, request.bytes, nowPicos);
    request.phase = SENT;
    if (reachesPicos > nowPicos) {
      events.addToRow(SENT_ROW, reachesPicos, request.slot);
    } else {
      reach(request, nowPicos);
    }
  }

  /** Lets requests go on that have waited for buffers. */
  private void passWaiting(HostPath host, long nowPicos) {
    int slot = host.firstWaiting();
    while (slot >= 0 && host.takeBuffersOfFirst(slots[slot].bytes)) {
      pass(slots[slot], nowPicos);
      slot = host.firstWaiting();
    }
  }

  /** Hands a request to its drives, which must get theirs in the order of times. */
  private void reach(InFlight request, long nowPicos) {
    RequestStream stream = request.stream;
    if (request.phase == SENT
        && stream.completesPages(request.kind, request.offset, request.bytes)) {
      request.phase = COMPLETED_PAGES;
      events.add(stream.readEnds(request.offset, request.bytes, nowPicos), request.slot);
      return;
    }
    request.phase = COMPLETION;
    events.add(stream.reach(request.kind, request.offset, request.bytes, nowPicos), request.slot);
  }

  private void addArrival(RequestStream stream, long picos) {
    InFlight arrival = take(stream);
    arrival.phase = ARRIVAL;
    stream.awaitedPicos = picos;
    events.addToRow(ARRIVAL_ROW, picos, arrival.slot);
  }

  private InFlight take(RequestStream stream) {
    if (freeCount == 0) {
      grow(stream);
    }
    InFlight taken = slots[free[--freeCount]];
    taken.stream = stream;
    return taken;
  }

  private void grow(RequestStream stream) {
    int old = slots.length;
    int now = Math.max(64, 2 * old);
    slots = Arrays.copyOf(slots, now);
    free = Arrays.copyOf(free, now);
    for (int slot = now - 1; slot >= old; slot--) {
      slots[slot] = new InFlight(slot, stream);
      free[freeCount++] = slot;
    }
  }

  /** A place for a request between its arrival and its completion, used again and again. */
  private static final class InFlight {
    final int slot;
    RequestStream stream;
    byte phase;
    RequestKind kind = RequestKind.READ;
    long offset;
    int bytes;
    long arrivalPicos;
    long issuedPicos;
    int ticket;

    InFlight(int slot, RequestStream stream) {
      this.slot = slot;
      this.stream = stream;
    }

    void load(RequestSource request) {
      kind = request.kind();
      offset = request.offset();
      bytes = request.bytes();
      ticket = request.ticket();
    }
  }
}
