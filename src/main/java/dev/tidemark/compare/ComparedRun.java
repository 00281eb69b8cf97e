package dev.tidemark.compare;

import dev.tidemark.result.Headline;
import java.util.List;

/**
 * What a comparison needs to know of a run.
 *
 * @param name the run's title
 * @param kind what measured it: {@code simulated}, {@code real}, {@code fio} or {@code dlio}
 * @param target the target in a few words
 * @param figures what it came to, the most telling first
 * @param checkpoints in order
 * @param cells of a grid of transfers
 */
public record ComparedRun(
    String name,
    String kind,
    String target,
    List<Headline> figures,
    List<Checkpoint> checkpoints,
    List<Cell> cells) {
  public ComparedRun {
    figures = List.copyOf(figures);
    checkpoints = List.copyOf(checkpoints);
    cells = List.copyOf(cells);
  }

  /** One checkpoint: its index from 1, its time and its bytes. */
  public record Checkpoint(int index, double seconds, long bytes) {}

  /** One cell of a grid of transfers: which, and its throughput. */
  public record Cell(CellKey key, double bytesPerSecond) {}

  /** Which cell of a grid. */
  public record CellKey(String operation, long blockBytes, int depth, int threads) {}

  public boolean isEmpty() {
    return figures.isEmpty() && cells.isEmpty();
  }
}
