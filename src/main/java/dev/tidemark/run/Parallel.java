package dev.tidemark.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** Independent pieces of work on some threads; the results do not depend on how many. */
public final class Parallel {
  private Parallel() {}

  /**
   * The results of pieces 0 up to {@code count}, in order.
   *
   * @param completed told how many are done, by one thread at a time
   */
  public static <T> List<T> map(
      int count, int threads, IntFunction<T> piece, IntConsumer completed) {
    AtomicInteger done = new AtomicInteger();
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int index = i;
        futures.add(
            workers.submit(
                () -> {
                  T result = piece.apply(index);
                  synchronized (done) {
                    completed.accept(done.incrementAndGet());
                  }
                  return result;
                }));
      }
      return results(futures, workers);
    }
  }

  private static <T> List<T> results(List<Future<T>> futures, ExecutorService workers) {
    List<T> results = new ArrayList<>(futures.size());
    try {
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw thrown(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + futures.size() + " pieces ran", e);
    } finally {
      workers.shutdownNow();
    }
  }

  /** What a piece threw, as if it had been run here. */
  private static RuntimeException thrown(ExecutionException failure) {
    return switch (failure.getCause()) {
      case Error error -> throw error;
      case RuntimeException exception -> exception;
      case null, default -> new IllegalStateException(failure);
    };
  }
}
