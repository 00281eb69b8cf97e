package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Keeps an engine busy with the requests of a source, at their times. It allocates nothing. */
final class EngineLoop {
  /** A pause before the next request is no longer, so that a stop is noticed. */
  private static final long PAUSE_NANOS_MAX = 100_000_000;

  private static final long NOT_DUE = Long.MAX_VALUE;

  private final Engine engine;
  private final LongSupplier nanoClock;
  private final Completions completions = this::completed;
  private final int[] free;
  private final RequestKind[] kinds;
  private final long[] offsets;
  private final long[] arrivals;
  private final long[] issues;
  private final long[] readyAt;
  private int freeFirst;
  private int freeCount;
  private Traffic traffic = Traffic.UNSEEN;
  private final BooleanSupplier stopped;
  private long thinkNanos;

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
    offsets = new long[slots];
    arrivals = new long[slots];
    issues = new long[slots];
    readyAt = new long[slots];
  }

  /**
   * Sends requests until there are no more or the time is up, and waits for those in flight.
   *
   * @param depth requests in flight at most; no more than the engine's
   * @param think time in ns between a completion and the request that takes its place
   * @param nanosMax no request is sent later than this
   */
  void run(
      EngineFile file,
      RequestSource requests,
      int depth,
      long think,
      long nanosMax,
      Traffic observer) {
    begin(Math.min(depth, free.length), think, observer);
    try {
      send(file, requests, nanosMax);
    } catch (IoFailure failure) {
      drain();
      throw failure;
    }
  }

  private void begin(int depth, long think, Traffic observer) {
    traffic = observer;
    thinkNanos = think;
    freeFirst = 0;
    freeCount = depth;
    for (int slot = 0; slot < depth; slot++) {
      free[slot] = slot;
      readyAt[slot] = Long.MIN_VALUE;
    }
  }

  private void send(EngineFile file, RequestSource requests, long nanosMax) {
    long began = nanoClock.getAsLong();
    long end = began + Math.min(nanosMax, NOT_DUE - 1 - Math.max(0, began));
    boolean more = requests.advance();
    while (more || engine.inFlight() > 0) {
      long due = NOT_DUE;
      while (more && freeCount > 0 && due == NOT_DUE) {
        long now = nanoClock.getAsLong();
        long earliest = Math.max(began + requests.arrivalNanos(), readyAt[free[freeFirst]]);
        if (now > end || stopped.getAsBoolean()) {
          more = false;
        } else if (earliest > now) {
          due = Math.min(earliest, end + 1); // where it finds that the time is up
        } else {
          start(file, requests, began + requests.arrivalNanos(), now);
          more = requests.advance();
        }
      }
      await(due);
    }
  }

  private void start(EngineFile file, RequestSource requests, long arrival, long now) {
    int slot = free[freeFirst];
    freeFirst = freeFirst + 1 == free.length ? 0 : freeFirst + 1;
    freeCount--;
    kinds[slot] = requests.kind();
    offsets[slot] = requests.offset();
    arrivals[slot] = arrival;
    issues[slot] = now;
    if (kinds[slot] == RequestKind.WRITE) {
      traffic.writing(slot, requests.offset(), requests.bytes());
      issues[slot] = nanoClock.getAsLong(); // preparing its content is not the storage's time
    }
    engine.queue(file, requests.kind(), slot, requests.offset(), requests.bytes());
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
    traffic.completed(slot, kinds[slot], offsets[slot], bytes, arrivals[slot], issues[slot], now);
  }

  private void drain() {
    while (engine.inFlight() > 0) {
      try {
        engine.reap((slot, bytes) -> {});
      } catch (IoFailure further) {
        // The first failure is the one that is told.
      }
    }
  }
}
