package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.engine.posix.PinnedMemory;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An engine whose data bounce: another engine reads them into a pinned staging buffer, and they are
 * copied from there into this one's, which are pinned too and stand for an accelerator's memory;
 * writes go the other way. There are few staging buffers, and a request waits for one. The copy is
 * made by the thread that uses the engine, and is part of a request's time.
 */
final class BounceEngine implements Engine {
  private static final int FREE = -1;

  private final Arena arena = Arena.ofShared();
  private final EngineSettings settings;
  private final Engine inner;
  private final BufferSlab buffers;
  private final Request[] requests;
  private final int[] slotOfStaging;
  private final Queue<Request> waiting;
  private final Completions arrival = this::arrived;
  private Completions listener = (slot, bytes) -> {};

  /** What a slot was asked for; one object a slot, used again and again. */
  private static final class Request {
    private final int slot;
    private @Nullable EngineFile file;
    private RequestKind kind = RequestKind.READ;
    private long offset;
    private int length;
    private boolean inFlight;

    Request(int slot) {
      this.slot = slot;
    }

    EngineFile file() {
      EngineFile asked = file;
      if (asked == null) {
        throw new IllegalStateException("slot=" + slot + " is free");
      }
      return asked;
    }
  }

  private BounceEngine(EngineSettings settings, Engine inner) {
    this.settings = settings;
    this.inner = inner;
    buffers = new BufferSlab(arena, settings.depth(), settings.bufferBytes());
    requests = new Request[settings.depth()];
    Arrays.setAll(requests, Request::new);
    waiting = new ArrayDeque<>(settings.depth());
    slotOfStaging = new int[inner.buffers().slotCount()];
    Arrays.fill(slotOfStaging, FREE);
  }

  /**
   * Makes data bounce on their way to an engine.
   *
   * @param constructor of the engine that reads and writes files
   * @throws ProblemException where memory cannot be pinned
   */
  static Engine around(Function<EngineSettings, Engine> constructor, EngineSettings settings) {
    int staging = Math.min(settings.depth(), settings.stagingBuffers());
    BounceEngine engine =
        new BounceEngine(settings, constructor.apply(settings.withDepth(staging)));
    try {
      pin(engine.inner.buffers().memory());
      pin(engine.buffers.memory());
      return engine;
    } catch (ProblemException refused) {
      engine.close();
      throw refused;
    }
  }

  private static void pin(MemorySegment memory) {
    PinnedMemory.pin(memory)
        .ifPresent(
            errno -> {
              throw refusal(memory, errno);
            });
  }

  private static ProblemException refusal(MemorySegment memory, Errno errno) {
    return new ProblemException(
        Problem.of(
            "",
            "",
            "buffers of " + memory.byteSize() + " B cannot be pinned (mlock: " + errno + ")",
            "Raise the limit of locked memory (ulimit -l), or use fewer or smaller requests"));
  }

  @Override
  public BufferSlab buffers() {
    return buffers;
  }

  @Override
  public EngineFile open(Path path, FileUse use) {
    return inner.open(path, use);
  }

  @Override
  public void queue(EngineFile file, RequestKind kind, int slot, long offset, int length) {
    Request request = requests[slot];
    if (request.inFlight) {
      throw new IllegalStateException("slot=" + slot + " is in flight");
    }
    if (length > buffers.slotBytes()) {
      throw new IllegalArgumentException(
          "length=" + length + " must be at most " + buffers.slotBytes());
    }
    request.file = file;
    request.kind = kind;
    request.offset = offset;
    request.length = length;
    int staging = waiting.isEmpty() ? freeStaging() : FREE;
    if (staging == FREE) {
      waiting.add(request);
    } else {
      start(request, staging);
    }
    request.inFlight = true;
  }

  private int freeStaging() {
    for (int staging = 0; staging < slotOfStaging.length; staging++) {
      if (slotOfStaging[staging] == FREE) {
        return staging;
      }
    }
    return FREE;
  }

  private void start(Request request, int staging) {
    if (request.kind == RequestKind.WRITE) {
      MemorySegment.copy(
          buffers.memory(),
          buffers.start(request.slot),
          inner.buffers().memory(),
          inner.buffers().start(staging),
          request.length);
    }
    inner.queue(request.file(), request.kind, staging, request.offset, request.length);
    slotOfStaging[staging] = request.slot;
  }

  private void startWaiting() {
    for (int staging = freeStaging(); staging != FREE && !waiting.isEmpty(); ) {
      start(waiting.remove(), staging);
      staging = freeStaging();
    }
  }

  @Override
  public void commit() {
    inner.commit();
  }

  @Override
  public int reap(Completions completions) {
    int least = Math.min(settings.completeMin(), inFlight());
    listener = completions;
    int told = 0;
    while (told < least) {
      told += taken(-1);
    }
    return told;
  }

  @Override
  public int poll(Completions completions, long nanosMax) {
    listener = completions;
    return taken(nanosMax);
  }

  /** Takes what is complete, waiting so long; with a negative time as long as it takes. */
  private int taken(long nanosMax) {
    try {
      int told = nanosMax < 0 ? inner.reap(arrival) : inner.poll(arrival, nanosMax);
      startWaiting();
      return told;
    } catch (IoFailure failure) {
      settle(failure);
      startWaiting();
      throw failure;
    }
  }

  /**
   * A failure does not tell its slot. So all that is under way is waited for, and what has not been
   * told of then has failed.
   */
  private void settle(IoFailure failure) {
    while (inner.inFlight() > 0) {
      try {
        inner.reap(arrival);
      } catch (IoFailure further) {
        failure.addSuppressed(further);
      }
    }
    for (int staging = 0; staging < slotOfStaging.length; staging++) {
      if (slotOfStaging[staging] != FREE) {
        requests[slotOfStaging[staging]].inFlight = false;
        slotOfStaging[staging] = FREE;
      }
    }
  }

  private void arrived(int staging, int bytes) {
    Request request = requests[slotOfStaging[staging]];
    if (request.kind == RequestKind.READ) {
      MemorySegment.copy(
          inner.buffers().memory(),
          inner.buffers().start(staging),
          buffers.memory(),
          buffers.start(request.slot),
          bytes);
    }
    slotOfStaging[staging] = FREE;
    request.inFlight = false;
    listener.completed(request.slot, bytes);
  }

  @Override
  public int inFlight() {
    return waiting.size() + inner.inFlight();
  }

  @Override
  public List<String> remarks() {
    return inner.remarks();
  }

  @Override
  public void close() {
    drain();
    PinnedMemory.release(inner.buffers().memory());
    PinnedMemory.release(buffers.memory());
    try {
      inner.close();
    } finally {
      arena.close();
    }
  }
}
