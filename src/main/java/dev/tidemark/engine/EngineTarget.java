package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * Real files in a folder of Tidemark's: carries out the steps of each actor on a platform thread
 * and an engine of its own. One thread drives it and hears of what is done.
 *
 * <p>The engine decides how bytes travel, whatever the data path of a step. A read drops what the
 * page cache holds of its file first. A failure is thrown by the {@code Executor} that hears of
 * completions.
 */
public final class EngineTarget implements Target, AutoCloseable {
  private final EngineSetup setup;
  private final TargetFiles files;
  private final Executor completions;
  private final RequestObserver observer;
  private final IntFunction<TransferRecorder> recorders;
  private final LongSupplier nanoClock;
  private final TransferMeter meter = new TransferMeter();
  private final Map<Integer, Line> lines = new LinkedHashMap<>();
  private volatile boolean stopped;

  /** An actor's thread and what it works with, which only that thread touches. */
  private record Line(ExecutorService thread, Future<EngineActor> actor) {}

  /**
   * @param files may be those of a target before, whose actors work on them no more
   * @param completions runs what follows a step on the thread that drives the target
   * @param observer of accesses; it is called on the actors' threads
   * @param recorders gives each actor its own, by number
   */
  public EngineTarget(
      TargetFiles files,
      EngineSetup setup,
      Executor completions,
      RequestObserver observer,
      IntFunction<TransferRecorder> recorders,
      LongSupplier nanoClock) {
    this.files = files;
    this.recorders = recorders;
    this.setup = setup;
    this.completions = completions;
    this.observer = observer;
    this.nanoClock = nanoClock;
  }

  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    Line line = lines.computeIfAbsent(actor, this::newLine);
    line.thread().execute(() -> perform(line, step, done));
  }

  private Line newLine(int actor) {
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("tidemark-actor-" + actor).factory());
    Callable<EngineActor> start =
        () ->
            new EngineActor(
                setup, files, observer, meter, recorders.apply(actor), nanoClock, () -> stopped);
    return new Line(thread, thread.submit(start));
  }

  private void perform(Line line, Step.Io step, Runnable done) {
    try {
      actorOf(line).perform(step);
      completions.execute(done);
    } catch (RuntimeException | Error failure) {
      completions.execute(
          () -> {
            throw failure;
          });
    }
  }

  /** What kept the actor from starting is what its first step fails with. */
  private static EngineActor actorOf(Line line) {
    try {
      return line.actor().get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** Starts the engines of actors and fills their buffers, so that no step has to wait for it. */
  public void start(int firstActor, int actorCount) {
    for (int actor = firstActor; actor < firstActor + actorCount; actor++) {
      lines.computeIfAbsent(actor, this::newLine);
    }
    lines.values().forEach(EngineTarget::actorOf);
  }

  /** Lets steps under way send no further request. Any thread may call it. */
  public void stop() {
    stopped = true;
  }

  /** Stops, and waits until no step is under way. */
  public void settle() {
    stop();
    for (Line line : lines.values()) {
      try {
        line.thread().submit(() -> {}).get();
      } catch (ExecutionException impossible) {
        throw new IllegalStateException(impossible);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(interrupted);
      }
    }
  }

  /** Bytes that an actor has written so far; any thread may ask. */
  public long writtenBytes(int actor) {
    Line line = lines.get(actor);
    return line == null || line.actor().state() != Future.State.SUCCESS
        ? 0
        : line.actor().resultNow().writtenBytes();
  }

  public TransferMeter meter() {
    return meter;
  }

  /** What checking found so far. Called when no step is under way. */
  public Verification verification() {
    Verification all = Verification.NOTHING;
    for (EngineActor actor : started()) {
      all = all.and(actor.verification());
    }
    return all;
  }

  /** Which way this process's requests have taken so far, where an engine can tell. */
  public Optional<PathsTaken> paths() {
    return started().stream().map(EngineActor::paths).flatMap(Optional::stream).findFirst();
  }

  /** What the engines remark on, each remark once. */
  public List<String> remarks() {
    Set<String> remarks = new LinkedHashSet<>();
    started().forEach(actor -> remarks.addAll(actor.remarks()));
    return new ArrayList<>(remarks);
  }

  private List<EngineActor> started() {
    return lines.values().stream()
        .filter(line -> line.actor().state() == Future.State.SUCCESS)
        .map(line -> line.actor().resultNow())
        .toList();
  }

  /** Waits for steps under way and closes the engines, each on its thread. */
  @Override
  public void close() {
    for (Line line : lines.values()) {
      line.thread().execute(() -> closeQuietly(line));
      line.thread().close();
    }
    lines.clear();
  }

  /**
   * An actor that never started has nothing to close. What cannot be closed in order has failed
   * before, and its files are going to be removed.
   */
  private static void closeQuietly(Line line) {
    try {
      if (line.actor().state() == Future.State.SUCCESS) {
        line.actor().resultNow().close();
      }
    } catch (IoFailure failed) {
      // A run that ends well has closed its files by steps, and those tell.
    }
  }
}
