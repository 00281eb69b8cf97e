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
  private static final int ARRIVAL = 0;
  private static final int COMPLETION = 1;
  private static final int THOUGHT = 2;
  private static final int SENT = 3;
  private static final int COMPLETED_PAGES = 4;

  private final Timeline timeline;
  private final RequestObserver observer;
  private final TimedSlots events = new TimedSlots();
  private RequestStream[] streamOf = {};
  private int[] free = new int[0];
  private int freeCount;
  private byte[] phase = {};
  private RequestKind[] kind = {};
  private long[] offset = {};
  private int[] bytes = {};
  private long[] arrival = {};
  private long[] issued = {};
  private int[] ticket = {};
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
    if (!events.isEmpty()) {
      timeline.at(
          Math.ceilDiv(events.firstTime(), 1_000L),
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
    while (events.firstTime() <= limitPicos && !events.isEmpty()) {
      long now = events.firstTime();
      int slot = events.removeFirst();
      RequestStream stream = streamOf[slot];
      if (phase[slot] == SENT || phase[slot] == COMPLETED_PAGES) {
        reach(stream, slot, now);
        continue;
      }
      if (phase[slot] == COMPLETION) {
        complete(stream, slot, now);
        stream.host().giveBack(bytes[slot]);
        passWaiting(stream.host(), now);
      }
      if (phase[slot] == COMPLETION && stream.access().thinkNanos() > 0) {
        phase[slot] = THOUGHT;
        events.add(now + stream.access().thinkNanos() * 1_000, slot);
        continue;
      }
      if (phase[slot] == ARRIVAL) {
        stream.awaitedPicos =
            now >= stream.awaitedPicos ? RequestStream.NEVER : stream.awaitedPicos;
      } else {
        stream.inFlight--;
      }
      free[freeCount++] = slot;
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

  private void complete(RequestStream stream, int slot, long nowPicos) {
    observer.completed(
        stream.access().group(),
        kind[slot],
        offset[slot],
        bytes[slot],
        arrival[slot] / 1_000,
        issued[slot] / 1_000,
        nowPicos / 1_000);
    stream
        .requests()
        .completed(
            ticket[slot],
            (issued[slot] - stream.beganPicos) / 1_000,
            (nowPicos - stream.beganPicos) / 1_000);
  }

  /** Sends as many requests as have arrived and the depth allows. */
  private void send(RequestStream stream, long nowPicos) {
    while (stream.hasRoom() && stream.load(nowPicos)) {
      if (stream.arrivalPicos() > nowPicos) {
        if (stream.arrivalPicos() < stream.awaitedPicos) {
          addArrival(stream, stream.arrivalPicos());
        }
        return;
      }
      int slot = take(stream);
      RequestSource request = stream.requests();
      kind[slot] = request.kind();
      offset[slot] = request.offset();
      bytes[slot] = request.bytes();
      ticket[slot] = request.ticket();
      arrival[slot] = Math.max(stream.beganPicos, stream.arrivalPicos());
      issued[slot] = nowPicos;
      stream.begin();
      if (stream.host().takeBuffers(bytes[slot])) {
        pass(stream, slot, nowPicos);
      } else {
        stream.host().await(slot);
      }
    }
  }

  private void pass(RequestStream stream, int slot, long nowPicos) {
    long reachesPicos = stream.pass(kind[slot], offset[slot], bytes[slot], nowPicos);
    phase[slot] = SENT;
    if (reachesPicos > nowPicos) {
      events.add(reachesPicos, slot);
    } else {
      reach(stream, slot, nowPicos);
    }
  }

  /** Lets requests go on that have waited for buffers. */
  private void passWaiting(HostPath host, long nowPicos) {
    int slot = host.firstWaiting();
    while (slot >= 0 && host.takeBuffersOfFirst(bytes[slot])) {
      pass(streamOf[slot], slot, nowPicos);
      slot = host.firstWaiting();
    }
  }

  /** Hands a request to its drives, which must get theirs in the order of times. */
  private void reach(RequestStream stream, int slot, long nowPicos) {
    if (phase[slot] == SENT && stream.completesPages(kind[slot], offset[slot], bytes[slot])) {
      phase[slot] = COMPLETED_PAGES;
      events.add(stream.readEnds(offset[slot], bytes[slot], nowPicos), slot);
      return;
    }
    phase[slot] = COMPLETION;
    events.add(stream.reach(kind[slot], offset[slot], bytes[slot], nowPicos), slot);
  }

  private void addArrival(RequestStream stream, long picos) {
    int slot = take(stream);
    phase[slot] = ARRIVAL;
    stream.awaitedPicos = picos;
    events.add(picos, slot);
  }

  private int take(RequestStream stream) {
    if (freeCount == 0) {
      grow();
    }
    int slot = free[--freeCount];
    streamOf[slot] = stream;
    return slot;
  }

  private void grow() {
    int old = phase.length;
    int now = Math.max(64, 2 * old);
    streamOf = Arrays.copyOf(streamOf, now);
    phase = Arrays.copyOf(phase, now);
    kind = Arrays.copyOf(kind, now);
    offset = Arrays.copyOf(offset, now);
    bytes = Arrays.copyOf(bytes, now);
    arrival = Arrays.copyOf(arrival, now);
    issued = Arrays.copyOf(issued, now);
    ticket = Arrays.copyOf(ticket, now);
    free = Arrays.copyOf(free, now);
    for (int slot = now - 1; slot >= old; slot--) {
      free[freeCount++] = slot;
    }
  }
}
