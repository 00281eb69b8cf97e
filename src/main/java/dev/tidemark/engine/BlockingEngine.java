package dev.tidemark.engine;

import dev.tidemark.program.RequestKind;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An engine of blocking calls, made by a thread a slot, or by the caller itself. */
final class BlockingEngine implements Engine {
  private final Arena arena = Arena.ofShared();
  private final EngineSettings settings;
  private final Opening opening;
  private final DeviceSide device;
  private final BufferSlab buffers;
  private final RequestTable requests;
  private final SlotQueue completed;
  private final TransferThreads threads;
  private final boolean byCaller;
  private final OpenFiles files = new OpenFiles();
  private final int[] queued;
  private int queuedCount;

  /**
   * @param threadCount 0 or 1: the caller makes the calls, which saves waking another thread
   */
  BlockingEngine(EngineSettings settings, FileOpening opening, int threadCount) {
    this(settings, opening, threadCount, DeviceSide.NONE);
  }

  /**
   * @param device is closed with the engine
   */
  BlockingEngine(EngineSettings settings, Opening opening, int threadCount, DeviceSide device) {
    this.settings = settings;
    this.opening = opening;
    this.device = device;
    buffers = new BufferSlab(arena, settings.depth(), settings.bufferBytes(), device);
    requests = new RequestTable(buffers);
    completed = new SlotQueue(settings.depth());
    queued = new int[settings.depth()];
    byCaller = threadCount <= 1;
    threads = new TransferThreads(byCaller ? 0 : threadCount, requests, completed);
  }

  @Override
  public BufferSlab buffers() {
    return buffers;
  }

  @Override
  public EngineFile open(Path path, FileUse use) {
    return files.added(opening.open(path, use, settings, files::removed));
  }

  @Override
  public void queue(EngineFile file, RequestKind kind, int slot, long offset, int length) {
    requests.begin(file, kind, slot, offset, length);
    queued[queuedCount++] = slot;
    if (queuedCount == settings.submitBatch()) {
      commit();
    }
  }

  @Override
  public void commit() {
    for (int i = 0; i < queuedCount; i++) {
      if (byCaller) {
        requests.transfer(queued[i]);
        completed.put(queued[i]);
      } else {
        threads.start(queued[i]);
      }
    }
    queuedCount = 0;
  }

  @Override
  public int reap(Completions completions) {
    return tell(Math.min(settings.completeMin(), requests.inFlight()), completions);
  }

  @Override
  public int poll(Completions completions, long nanosMax) {
    commit();
    if (inFlight() > 0 && nanosMax > 0) {
      completed.await(nanosMax);
    }
    return tell(0, completions);
  }

  private int tell(int least, Completions completions) {
    commit();
    int told = 0;
    while (told < least || !completed.isEmpty()) {
      requests.complete(completed.take(), completions);
      told++;
    }
    return told;
  }

  @Override
  public int inFlight() {
    return requests.inFlight();
  }

  @Override
  public List<String> remarks() {
    return device.remarks();
  }

  @Override
  public Optional<PathsTaken> paths() {
    return device.paths();
  }

  @Override
  public void close() {
    drain();
    threads.close();
    try {
      files.close();
    } finally {
      device.close();
      arena.close();
    }
  }
}
