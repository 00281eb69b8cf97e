package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoRing;
import dev.tidemark.engine.posix.RingFailure;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.Step.DataPath;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An engine of asynchronous requests, through io_uring. */
final class RingEngine implements Engine {
  private final Arena arena = Arena.ofShared();
  private final EngineSettings settings;
  private final FileOpening opening;
  private final BufferSlab buffers;
  private final RequestTable requests;
  private final IoRing ring;
  private final RingFiles ringFiles;
  private final OpenFiles files = new OpenFiles();
  private final boolean buffersRegistered;
  private final List<String> remarks = new ArrayList<>();

  RingEngine(EngineSettings settings) {
    this.settings = settings;
    opening = settings.dataPath() == DataPath.DIRECT ? FileOpening.DIRECT : FileOpening.BUFFERED;
    try {
      ring = IoRing.open(settings.depth());
    } catch (RingFailure refused) {
      arena.close();
      throw new ProblemException(RingRefusal.problem(refused));
    }
    buffers = new BufferSlab(arena, settings.depth(), settings.bufferBytes());
    requests = new RequestTable(buffers);
    buffersRegistered = settings.registerBuffers() && registerBuffers();
    ringFiles = new RingFiles(ring.registry(), settings.registerFiles(), remarks);
  }

  private boolean registerBuffers() {
    return ring.registry()
        .buffers(buffers.memory(), buffers.slotCount())
        .map(
            errno ->
                remarks.add(
                    "The buffers are not registered with io_uring ("
                        + errno
                        + "). Raise the limit of locked memory (ulimit -l) or use fewer or smaller"
                        + " ones."))
        .isEmpty();
  }

  @Override
  public BufferSlab buffers() {
    return buffers;
  }

  @Override
  public EngineFile open(Path path, FileUse use) {
    EngineFile file = opening.open(path, use, settings, this::closing);
    ringFiles.add(file);
    return files.added(file);
  }

  private void closing(EngineFile file) {
    files.removed(file);
    ringFiles.remove(file);
  }

  /** What is queued last waits for {@link #reap}, which starts it and waits in one call. */
  @Override
  public void queue(EngineFile file, RequestKind kind, int slot, long offset, int length) {
    requests.begin(file, kind, slot, offset, length);
    if (ring.queued() >= settings.submitBatch()) {
      ring.enter(0);
    }
    enqueue(slot);
  }

  private void enqueue(int slot) {
    EngineFile file = requests.file(slot);
    if (requests.isSync(slot)) {
      ring.queueSync(file.descriptor(), file.ringIndex(), slot);
      return;
    }
    ring.queue(
        requests.isWrite(slot),
        file.descriptor(),
        file.ringIndex(),
        buffersRegistered ? slot : IoRing.UNREGISTERED,
        buffers.memory().address() + requests.restStart(slot),
        requests.restBytes(slot),
        requests.restOffset(slot),
        slot);
  }

  @Override
  public void commit() {
    if (ring.queued() > 0) {
      ring.enter(0);
    }
  }

  @Override
  public int reap(Completions completions) {
    int least = Math.min(settings.completeMin(), requests.inFlight());
    if (ring.queued() > 0) {
      ring.enter(least); // starting requests and waiting is one call
    }
    return tell(least, completions);
  }

  /** The kernel hands completions over only when it is called. */
  @Override
  public int poll(Completions completions, long nanosMax) {
    ring.gather(inFlight() > 0 ? nanosMax : 0);
    return tell(0, completions);
  }

  private int tell(int least, Completions completions) {
    int told = 0;
    while (true) {
      while (ring.advance()) {
        int slot = ring.tag();
        if (requests.takes(slot, ring.result())) {
          requests.complete(slot, completions);
          told++;
        } else {
          enqueue(slot);
        }
      }
      if (told >= least) {
        return told;
      }
      ring.enter(least - told);
    }
  }

  @Override
  public int inFlight() {
    return requests.inFlight();
  }

  @Override
  public List<String> remarks() {
    return List.copyOf(remarks);
  }

  /** The kernel still writes into the buffers of what is in flight, so it is waited for first. */
  @Override
  public void close() {
    drain();
    try {
      files.close();
    } finally {
      ring.close();
      arena.close();
    }
  }
}
