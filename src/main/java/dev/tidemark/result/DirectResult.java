package dev.tidemark.result;

import java.util.List;
import java.util.Optional;

/**
 * A grid of transfers between drives and an accelerator.
 *
 * @param path the way that data took: {@code gpu-direct}, {@code bounce}, {@code cpu-only}, {@code
 *     cached}
 * @param random whether requests went anywhere
 * @param batch whether threads sent batches
 * @param drive that it was measured on
 * @param cells in order
 * @param against the same on a second drive
 */
public record DirectResult(
    String path,
    boolean random,
    boolean batch,
    String drive,
    List<DirectCell> cells,
    Optional<DirectResult> against) {
  public DirectResult {
    cells = List.copyOf(cells);
  }

  /** The same with a second drive's. */
  public DirectResult with(DirectResult other) {
    return new DirectResult(path, random, batch, drive, cells, Optional.of(other));
  }
}
