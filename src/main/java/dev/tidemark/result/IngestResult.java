package dev.tidemark.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A dataset that was read into training.
 *
 * @param accelerators that were fed
 * @param demandBytesPerSecond of one accelerator that never waits
 * @param leftoverSamples of each epoch that make no whole step
 * @param utilizationTarget that MLPerf Storage asks of the workload
 * @param epochs in order
 * @param checkpoints that were written meanwhile
 */
public record IngestResult(
    int accelerators,
    double demandBytesPerSecond,
    long leftoverSamples,
    OptionalDouble utilizationTarget,
    List<IngestEpoch> epochs,
    List<Disturbance> checkpoints) {
  public IngestResult {
    epochs = List.copyOf(epochs);
    checkpoints = List.copyOf(checkpoints);
  }

  /** Mean of all epochs. */
  public double meanUtilization() {
    return epochs.stream().mapToDouble(IngestEpoch::utilization).average().orElse(0);
  }

  /**
   * What a checkpoint did to the accelerators' utilisation. A stretch in which nothing was trained
   * has none.
   *
   * @param checkpoint its index
   * @param before since the checkpoint before it, or since training began
   * @param during it
   * @param after until the next one, or until training ended
   */
  public record Disturbance(
      int checkpoint, OptionalDouble before, OptionalDouble during, OptionalDouble after) {}
}
