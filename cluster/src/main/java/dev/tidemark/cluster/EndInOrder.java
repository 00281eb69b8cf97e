package dev.tidemark.cluster;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run remove its files when its process is told to end, as Spark does when the driver does.
 */
final class EndInOrder implements AutoCloseable {
  private static final long WAIT_SECONDS_MAX = 30;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook;

  EndInOrder(Runnable stop) {
    hook = new Thread(() -> end(stop), "tidemark-end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void end(Runnable stop) {
    stop.run();
    try {
      if (!closed.await(WAIT_SECONDS_MAX, TimeUnit.SECONDS)) {
        return; // The next start in the folder removes what is left.
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
