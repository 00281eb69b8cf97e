package dev.tidemark.engine;

import dev.tidemark.engine.cufile.CuFileBatch;
import dev.tidemark.engine.cufile.CuFileFailure;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** An engine of batches of requests to and from a GPU, by cuFile's batch calls. */
final class CuFileBatchEngine implements Engine {
  private final Arena arena = Arena.ofShared();
  private final EngineSettings settings;
  private final CuFileDevice device;
  private final BufferSlab buffers;
  private final RequestTable requests;
  private final CuFileBatch batch;

  /** What is complete without the batch: refused by it, or a sync. */
  private final SlotQueue apart;

  private final boolean[] queued;
  private final boolean[] started;
  private final OpenFiles files = new OpenFiles();

  private CuFileBatchEngine(EngineSettings settings, CuFileDevice device, CuFileBatch batch) {
    this.settings = settings;
    this.device = device;
    this.batch = batch;
    buffers = new BufferSlab(arena, settings.depth(), settings.bufferBytes(), device);
    requests = new RequestTable(buffers);
    apart = new SlotQueue(settings.depth());
    queued = new boolean[settings.depth()];
    started = new boolean[settings.depth()];
  }

  /**
   * An engine of a device, which is closed with it.
   *
   * @throws ProblemException where batches of this depth cannot be had
   */
  static Engine of(EngineSettings settings, CuFileDevice device) {
    try {
      return new CuFileBatchEngine(settings, device, device.batch(settings.depth()));
    } catch (ProblemException noBatch) {
      device.close();
      throw noBatch;
    }
  }

  @Override
  public BufferSlab buffers() {
    return buffers;
  }

  @Override
  public EngineFile open(Path path, FileUse use) {
    return files.added(device.open(path, use, settings, files::removed));
  }

  @Override
  public void queue(EngineFile file, RequestKind kind, int slot, long offset, int length) {
    requests.begin(file, kind, slot, offset, length);
    if (kind == RequestKind.SYNC) {
      requests.transfer(slot);
      apart.put(slot);
      return;
    }
    enqueue(slot);
    if (batch.queued() == settings.submitBatch()) {
      commit();
    }
  }

  private void enqueue(int slot) {
    batch.queue(
        requests.isWrite(slot),
        requests.file(slot).handle(),
        device.base(),
        requests.restBytes(slot),
        requests.restOffset(slot),
        requests.restStart(slot),
        slot);
    queued[slot] = true;
  }

  @Override
  public void commit() {
    if (batch.queued() == 0) {
      return;
    }
    Optional<CuFileFailure> failure = batch.submit();
    for (int slot = 0; slot < queued.length; slot++) {
      if (queued[slot]) {
        queued[slot] = false;
        started[slot] = failure.isEmpty();
        failure.ifPresent(refuse(slot));
      }
    }
  }

  private Consumer<CuFileFailure> refuse(int slot) {
    return failure -> {
      requests.takes(slot, -failure.code());
      apart.put(slot);
    };
  }

  @Override
  public int reap(Completions completions) {
    int least = Math.min(settings.completeMin(), inFlight());
    commit();
    int told = tell(completions);
    while (told < least) {
      await(CuFileBatch.FOREVER);
      told += tell(completions);
    }
    return told;
  }

  @Override
  public int poll(Completions completions, long nanosMax) {
    commit();
    int told = tell(completions);
    if (inFlight() > 0) {
      await(told > 0 ? 0 : nanosMax);
      told += tell(completions);
    }
    return told;
  }

  /** What is under way when cuFile can tell no more of it has failed. */
  private void await(long nanosMax) {
    Optional<CuFileFailure> failure = batch.await(nanosMax);
    for (int slot = 0; failure.isPresent() && slot < started.length; slot++) {
      if (started[slot]) {
        started[slot] = false;
        failure.ifPresent(refuse(slot));
      }
    }
  }

  private int tell(Completions completions) {
    int told = 0;
    while (batch.advance()) {
      int slot = (int) batch.tag();
      started[slot] = false;
      if (requests.takes(slot, batch.result())) {
        requests.complete(slot, completions);
        told++;
      } else {
        enqueue(slot);
      }
    }
    commit();
    while (!apart.isEmpty()) {
      requests.complete(apart.take(), completions);
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
    batch.close();
    try {
      files.close();
    } finally {
      device.close();
      arena.close();
    }
  }
}
