package dev.tidemark.run;

import dev.tidemark.engine.TransferRecorder;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Step;
import dev.tidemark.trace.TraceKind;
import dev.tidemark.trace.TraceSink;
import dev.tidemark.trace.TraceTarget;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Records a real run as a trace. Actors note what they did in batches of their own, and a thread
 * beside them writes those out; there are only so many batches, and an actor that finds none waits.
 * So memory is bounded and nothing is dropped, and how often somebody waited is told.
 */
final class RunRecorder implements AutoCloseable {
  private static final int SPARE_BATCHES = 64;

  private final TraceSink sink;
  private final BlockingQueue<RecordBatch> spare = new ArrayBlockingQueue<>(SPARE_BATCHES);
  private final BlockingQueue<RecordBatch> full = new ArrayBlockingQueue<>(2 * SPARE_BATCHES);
  private final AtomicLong waits = new AtomicLong();
  private final Thread writer;
  private volatile Optional<Problem> failure = Optional.empty();

  /** The sink is left open. */
  RunRecorder(TraceSink sink) {
    this.sink = sink;
    for (int i = 0; i < SPARE_BATCHES; i++) {
      spare.add(new RecordBatch());
    }
    writer = Thread.ofPlatform().daemon().name("tidemark-recorder").start(this::write);
  }

  /** For the thread of one actor. */
  TransferRecorder ofActor(int actor) {
    return new ActorRecorder(actor);
  }

  void mark(Step.Mark mark, long nanos) {
    try {
      sink.mark(nanos, mark.kind(), mark.index(), mark.rank());
    } catch (ProblemException refused) {
      failed(refused);
    }
  }

  /** Notes in a batch, which it hands over when it is full. */
  private final class ActorRecorder implements TransferRecorder {
    private final int actor;
    private RecordBatch batch = new RecordBatch();

    ActorRecorder(int actor) {
      this.actor = actor;
    }

    @Override
    public int file(String name) {
      return sink.target(TraceTarget.file(name));
    }

    @Override
    public void record(
        Operation operation,
        int file,
        long offset,
        long bytes,
        long issuedNanos,
        long completedNanos) {
      batch.add(kind(operation), actor, file, offset, bytes, issuedNanos, completedNanos);
      if (batch.isFull()) {
        if (!full.offer(batch)) {
          waits.incrementAndGet();
          put(full, batch);
        }
        batch = next();
      }
    }

    private RecordBatch next() {
      RecordBatch free = spare.poll();
      if (free != null) {
        return free;
      }
      waits.incrementAndGet();
      return take(spare);
    }

    @Override
    public void close() {
      put(full, batch);
      batch = new RecordBatch();
    }
  }

  private static TraceKind kind(TransferRecorder.Operation operation) {
    return switch (operation) {
      case READ -> TraceKind.READ;
      case WRITE -> TraceKind.WRITE;
      case SYNC -> TraceKind.SYNC;
      case CREATE -> TraceKind.CREATE;
      case CLOSE -> TraceKind.CLOSE;
      case DELETE -> TraceKind.DELETE;
    };
  }

  private void write() {
    RecordBatch batch = take(full);
    while (batch != RecordBatch.END) {
      if (failure.isEmpty()) {
        try {
          batch.writeTo(sink);
        } catch (ProblemException refused) {
          failed(refused);
        }
      }
      batch.clear();
      spare.offer(batch); // the batch that an actor began with is one too many
      batch = take(full);
    }
  }

  private void failed(ProblemException refused) {
    failure = Optional.of(refused.problems().getFirst());
  }

  private static void put(BlockingQueue<RecordBatch> queue, RecordBatch batch) {
    boolean interrupted = false;
    while (true) {
      try {
        queue.put(batch);
        break;
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    restore(interrupted);
  }

  private static RecordBatch take(BlockingQueue<RecordBatch> queue) {
    boolean interrupted = false;
    RecordBatch taken;
    while (true) {
      try {
        taken = queue.take();
        break;
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    restore(interrupted);
    return taken;
  }

  private static void restore(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** How often an actor had to wait for the writer. */
  long waits() {
    return waits.get();
  }

  /** Why the trace ends early; absent when all of it is there. Known once this is closed. */
  Optional<Problem> failure() {
    return failure;
  }

  /** Waits until everything is written; no actor records any more. */
  @Override
  public void close() {
    put(full, RecordBatch.END);
    boolean interrupted = false;
    while (writer.isAlive()) {
      try {
        writer.join();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    restore(interrupted);
  }
}
