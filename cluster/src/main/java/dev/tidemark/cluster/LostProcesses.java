package dev.tidemark.cluster;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Counts processes of the cluster that were lost. */
final class LostProcesses extends SparkListener {
  private final AtomicInteger count = new AtomicInteger();

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    count.incrementAndGet();
  }

  List<String> remarks() {
    int lost = count.get();
    return lost == 0
        ? List.of()
        : List.of(
            lost
                + (lost == 1 ? " process of the cluster was" : " processes of the cluster were")
                + " lost, and what was in hand there was run again; the result is the same");
  }
}
