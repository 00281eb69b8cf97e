package dev.tidemark.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run end in order when the process is told to end (SIGINT, SIGTERM): the run is stopped,
 * and the process waits until what it has measured is kept.
 */
final class Interruption implements AutoCloseable {
  private static final long WAIT_SECONDS_MAX = 60;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook;

  Interruption(Runnable stop) {
    hook =
        new Thread(
            () -> {
              stop.run();
              awaitClosed();
            },
            "tidemark-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void awaitClosed() {
    try {
      if (!closed.await(WAIT_SECONDS_MAX, TimeUnit.SECONDS)) {
        return; // a device that does not answer must not keep the process for ever
      }
    } catch (InterruptedException early) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // The process is on its way out already.
    }
  }
}
