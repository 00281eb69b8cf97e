package dev.tidemark.engine;

import dev.tidemark.engine.posix.AccessAdvice;
import dev.tidemark.engine.posix.OpenFile;
import dev.tidemark.engine.posix.OpenFlag;
import dev.tidemark.program.FileSet;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Writes the files of a dataset by several threads. Every byte follows from the file's number and
 * its place, whatever the size of a write, so that reads from anywhere can be checked. A file is
 * its number: none is listed.
 */
public final class DatasetWriter {
  private static final int BLOCK_BYTES = 1 << 20;
  private static final int DEPTH = 4;
  private static final long TELL_MILLIS = 200;

  private final TargetFolder folder;
  private final FileSet files;
  private final EngineKind kind;
  private final boolean inOneWrite;
  private final BlockContent content;
  private final int threads;
  private final LongSupplier nanoClock;
  private final LongAdder written = new LongAdder();
  private volatile boolean over;

  /**
   * @param kind of engine that writes; where it is the null engine, nothing is made. Small files go
   *     through the page cache instead of past it, since a filesystem then finds places for many at
   *     once, and are forgotten by it afterwards
   * @param threads that write a file each
   */
  public DatasetWriter(
      TargetFolder folder,
      FileSet files,
      EngineKind kind,
      BlockContent content,
      int threads,
      LongSupplier nanoClock) {
    this.folder = folder;
    this.files = files;
    inOneWrite = files.bytes(0) <= BLOCK_BYTES;
    this.kind = inOneWrite && kind == EngineKind.DIRECT ? EngineKind.BUFFERED : kind;
    this.content = content;
    this.threads = threads;
    this.nanoClock = nanoClock;
  }

  /**
   * Writes all files and waits until devices have them.
   *
   * @param stopped once true, it ends early
   * @param told of the bytes written, now and then, on the calling thread
   * @return whether all of it is there
   */
  public boolean write(BooleanSupplier stopped, LongConsumer told) {
    boolean real = kind != EngineKind.NULL;
    if (real) {
      folder.makeSet(files.paths(), files.files());
    }
    forEachFile(() -> writer(stopped), stopped, told);
    if (over) {
      return false;
    }
    if (real) {
      try (OpenFile open = OpenFile.open(folder.path(), EnumSet.noneOf(OpenFlag.class))) {
        open.syncFilesystem();
      }
      if (inOneWrite && !dropCaches(stopped, told)) {
        return false;
      }
      folder.completeSet();
    }
    return true;
  }

  /** Has the page cache forget all files; whether it came to its end. */
  public boolean dropCaches(BooleanSupplier stopped, LongConsumer told) {
    forEachFile(() -> new Work(this::dropCache, () -> {}), stopped, told);
    return !over;
  }

  private void dropCache(int number) {
    try (OpenFile open = OpenFile.open(path(number), EnumSet.of(OpenFlag.NO_FOLLOW))) {
      open.advise(AccessAdvice.NOT_NEEDED, 0, 0);
    }
  }

  private Path path(int number) {
    return folder.path().resolve(files.paths().path(number));
  }

  /** What a thread does with each of its files, and when there are no more. */
  private record Work(IntConsumer onFile, Runnable atEnd) {}

  private interface Worker {
    Work begin();
  }

  private void forEachFile(Worker worker, BooleanSupplier stopped, LongConsumer told) {
    AtomicInteger next = new AtomicInteger();
    int count = Math.min(threads, Math.ceilDiv(files.files(), filesTaken()));
    try (ExecutorService pool =
        Executors.newFixedThreadPool(
            count, Thread.ofPlatform().daemon().name("tidemark-dataset-", 0).factory())) {
      List<Future<?>> parts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        parts.add(pool.submit(() -> work(worker, next, stopped)));
      }
      for (Future<?> part : parts) {
        await(part, told);
      }
    }
  }

  private void work(Worker worker, AtomicInteger next, BooleanSupplier stopped) {
    Work work = worker.begin();
    int taken = filesTaken();
    try {
      int first = next.getAndAdd(taken);
      while (first < files.files() && !over) {
        int end = Math.min(first + taken, files.files());
        for (int number = first; number < end && !over; number++) {
          work.onFile().accept(number);
          if (stopped.getAsBoolean()) {
            over = true;
          }
        }
        first = next.getAndAdd(taken);
      }
    } catch (RuntimeException | Error failure) {
      over = true;
      throw failure;
    } finally {
      work.atEnd().run();
    }
  }

  /**
   * How many files a thread takes at a time: small ones by whole folders, since threads that make
   * files in the same folder wait for each other, and do so by spinning.
   */
  private int filesTaken() {
    return inOneWrite ? files.paths().filesPerFolder() : 1;
  }

  private void await(Future<?> part, LongConsumer told) {
    while (true) {
      try {
        part.get(TELL_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException notYet) {
        told.accept(written.sum());
      } catch (ExecutionException failed) {
        if (failed.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new IllegalStateException(failed);
      } catch (InterruptedException interrupted) {
        over = true;
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private Work writer(BooleanSupplier stopped) {
    Engine engine =
        kind.start(
            EngineSettings.of(inOneWrite ? 1 : DEPTH, BLOCK_BYTES).withPreallocation(!inOneWrite));
    EngineLoop loop = new EngineLoop(engine, nanoClock, () -> over || stopped.getAsBoolean());
    Filling filling = new Filling(engine.buffers());
    return new Work(
        number -> {
          filling.file = number;
          long bytes = files.bytes(number);
          try (EngineFile file = engine.open(path(number), FileUse.CREATE)) {
            file.prepare(bytes);
            SequentialRequests all =
                new SequentialRequests(RequestKind.WRITE, 0, bytes, BLOCK_BYTES);
            loop.run(file, all, DEPTH, 0, Long.MAX_VALUE, filling);
          }
        },
        engine::close);
  }

  /** Fills each block with what belongs there. */
  private final class Filling implements Traffic {
    private final BufferSlab buffers;
    private int file;

    Filling(BufferSlab buffers) {
      this.buffers = buffers;
    }

    @Override
    public void writing(int slot, int number, long offset, int bytes) {
      content.fill(
          buffers.memory(), buffers.start(slot), file, ProgramFile.OF_DATASET, offset, bytes);
    }

    @Override
    public void completed(
        int slot,
        int number,
        RequestKind request,
        long offset,
        int bytes,
        long arrivalNanos,
        long issuedNanos,
        long completedNanos) {
      written.add(bytes);
    }
  }
}
