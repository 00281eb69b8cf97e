package dev.tidemark.workload;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.Step;
import java.util.List;

/**
 * Everything that a direct program needs to know.
 *
 * @param cells in their order
 * @param path that data take
 * @param batch whether a thread waits for all of its requests before it sends more
 * @param random whether each request goes anywhere, or where the thread's last one ended
 * @param misalignmentBytes past a multiple of a page
 * @param regionBytes of each space
 * @param requests of a cell that are measured
 */
public record DirectPlan(
    List<Cell> cells,
    Step.DataPath path,
    boolean batch,
    boolean random,
    int misalignmentBytes,
    long regionBytes,
    long requests) {
  public DirectPlan {
    cells = List.copyOf(cells);
  }

  /**
   * One point of the grid.
   *
   * @param depth requests of each thread in flight
   */
  public record Cell(RequestKind kind, int blockBytes, int depth, int threads) {}
}
