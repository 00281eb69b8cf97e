package dev.tidemark.result;

import java.util.List;

/**
 * What a comparison needs to know of a run.
 *
 * @param name the scenario's title
 * @param targetKind {@code simulated} or {@code real}
 * @param targetText the target in a few words
 * @param checkpoints in order
 */
public record ComparedRun(
    String name, String targetKind, String targetText, List<Checkpoint> checkpoints) {
  public ComparedRun {
    checkpoints = List.copyOf(checkpoints);
  }

  /** One checkpoint: its index from 1, its time and its bytes. */
  public record Checkpoint(int index, double seconds, long bytes) {}

  public static ComparedRun of(RunResult result) {
    return new ComparedRun(
        result.name(),
        result.targetKind(),
        result.targetText(),
        result.checkpoints().stream()
            .map(row -> new Checkpoint(row.index(), row.durationNanos() / 1e9, row.bytes()))
            .toList());
  }

  /** Mean time of its checkpoints; NaN when there are none. */
  public double meanSeconds() {
    return checkpoints.stream().mapToDouble(Checkpoint::seconds).average().orElse(Double.NaN);
  }
}
