package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Keeps an engine busy with the requests of a source, at their times, and tells the source of their
 * completions. It allocates nothing.
 */
final class EngineLoop {
  /** A pause before the next request is no longer, so that a stop is noticed. */
  private static final long PAUSE_NANOS_MAX = 100_000_000;

  private static final long NOT_DUE = Long.MAX_VALUE;

  private final Engine engine;
  private final LongSupplier nanoClock;
  private final Completions completions = this::completed;
  private final int[] free;
  private final RequestKind[] kinds;
  private final int[] files;
  private final long[] offsets;
  private final long[] arrivals;
  private final long[] issues;
  private final long[] readyAt;
  private final int[] tickets;
  private int freeFirst;
  private int freeCount;
  private Traffic traffic = Traffic.UNSEEN;
  private final BooleanSupplier stopped;
  private long thinkNanos;
  private EngineFile[] targets = {};
  private RequestSource source = RequestSource.NONE;
  private long beganNanos;
  private boolean over;

  EngineLoop(Engine engine, LongSupplier nanoClock) {
    this(engine, nanoClock, () -> false);
  }

  /**
   * @param stopped once true, no further request is sent
   */
  EngineLoop(Engine engine, LongSupplier nanoClock, BooleanSupplier stopped) {
    this.engine = engine;
    this.stopped = stopped;
    this.nanoClock = nanoClock;
    int slots = engine.buffers().slotCount();
    free = new int[slots];
    kinds = new RequestKind[slots];
    files = new int[slots];
    offsets = new long[slots];
    arrivals = new long[slots];
    issues = new long[slots];
    readyAt = new long[slots];
    tickets = new int[slots];
  }

  /** Sends requests to one file. */
  void run(
      EngineFile file,
      RequestSource requests,
      int depth,
      long think,
      long nanosMax,
      Traffic observer) {
    run(new EngineFile[] {file}, requests, depth, think, nanosMax, observer);
  }

  /**
   * Sends requests until there are no more or the time is up, and waits for those in flight.
   *
   * @param choice by the numbers that requests give
   * @param depth requests in flight at most; no more than the engine's
   * @param think time in ns between a completion and the request that takes its place
   * @param nanosMax no request is sent later than this
   */
  void run(
      EngineFile[] choice,
      RequestSource requests,
      int depth,
      long think,
      long nanosMax,
      Traffic observer) {
    targets = choice;
    begin(requests, Math.min(depth, free.length), think, observer);
    try {
      send(nanosMax);
    } catch (IoFailure failure) {
      engine.drain(); // the first failure is the one that is told
      throw failure;
    }
  }

  private void begin(RequestSource requests, int depth, long think, Traffic observer) {
    source = requests;
    over = false;
    traffic = observer;
    thinkNanos = think;
    freeFirst = 0;
    freeCount = depth;
    for (int slot = 0; slot < depth; slot++) {
      free[slot] = slot;
      readyAt[slot] = Long.MIN_VALUE;
    }
  }

  private void send(long nanosMax) {
    boolean more = source.advance(); // a source may read ahead for it, which makes nobody late
    beganNanos = nanoClock.getAsLong();
    long end = beganNanos + Math.min(nanosMax, NOT_DUE - 1 - Math.max(0, beganNanos));
    while (more || engine.inFlight() > 0) {
      long due = NOT_DUE;
      while (more && freeCount > 0 && due == NOT_DUE) {
        long now = nanoClock.getAsLong();
        long arrival = beganNanos + source.arrivalNanos();
        long earliest = Math.max(arrival, readyAt[free[freeFirst]]);
        if (now > end || stopped.getAsBoolean()) {
          over = true;
          more = false;
        } else if (earliest > now) {
          due = Math.min(earliest, end + 1); // where it finds that the time is up
        } else {
          start(Math.max(beganNanos, arrival), now);
          more = source.advance();
        }
      }
      boolean mayFollow = !more && !over && source.awaitsCompletion();
      await(due);
      more |= mayFollow && source.advance();
    }
  }

  private void start(long arrival, long now) {
    int slot = free[freeFirst];
    freeFirst = freeFirst + 1 == free.length ? 0 : freeFirst + 1;
    freeCount--;
    int file = source.file();
    kinds[slot] = source.kind();
    files[slot] = file;
    offsets[slot] = source.offset();
    arrivals[slot] = arrival;
    tickets[slot] = source.ticket();
    issues[slot] = now;
    if (kinds[slot] == RequestKind.WRITE) {
      traffic.writing(slot, file, source.offset(), source.bytes());
      issues[slot] = nanoClock.getAsLong(); // preparing its content is not the storage's time
    }
    engine.queue(targets[file], source.kind(), slot, source.offset(), source.bytes());
  }

  private void await(long due) {
    if (due == NOT_DUE) {
      engine.reap(completions);
      return;
    }
    long wait = Math.min(due - nanoClock.getAsLong(), PAUSE_NANOS_MAX);
    if (engine.inFlight() > 0) {
      engine.poll(completions, Math.max(0, wait));
    } else {
      LockSupport.parkNanos(wait);
    }
  }

  private void completed(int slot, int bytes) {
    long now = nanoClock.getAsLong();
    if (thinkNanos > 0) {
      readyAt[slot] = now + thinkNanos;
    }
    int last = freeFirst + freeCount;
    free[last >= free.length ? last - free.length : last] = slot;
    freeCount++;
    traffic.completed(
        slot, files[slot], kinds[slot], offsets[slot], bytes, arrivals[slot], issues[slot], now);
    source.completed(tickets[slot], issues[slot] - beganNanos, now - beganNanos);
  }
}
