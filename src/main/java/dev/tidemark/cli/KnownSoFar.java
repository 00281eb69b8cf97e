package dev.tidemark.cli;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells or keeps what is known so far when the process is told to end (SIGINT, SIGTERM) before a
 * modelled run is done. The run itself is left where it is.
 */
final class KnownSoFar implements AutoCloseable {
  private final AtomicBoolean done = new AtomicBoolean();
  private final Thread hook;

  /**
   * @param tell prints or keeps it, at once
   */
  KnownSoFar(Runnable tell) {
    hook =
        new Thread(
            () -> {
              if (done.compareAndSet(false, true)) {
                tell.run();
              }
            },
            "tidemark-known-so-far");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    if (done.compareAndSet(false, true)) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException ending) {
        // The process is on its way out already, and there is nothing left to tell.
      }
    }
  }
}
