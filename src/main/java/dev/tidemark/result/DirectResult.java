package dev.tidemark.result;

import java.util.List;
import java.util.Optional;

/**
 * A grid of transfers between drives and an accelerator.
 *
 * @param path the way that data took: {@code gpu-direct}, {@code bounce}, {@code cpu-only}, {@code
 *     cached}
 * @param memory where data end, or come from
 * @param random whether requests went anywhere
 * @param batch whether threads sent batches
 * @param drive that it was measured on
 * @param cells in order
 * @param paths which way requests took, where cuFile has counted them
 * @param against the same on a second drive
 */
public record DirectResult(
    String path,
    String memory,
    boolean random,
    boolean batch,
    String drive,
    List<DirectCell> cells,
    Optional<Paths> paths,
    Optional<DirectResult> against) {
  public DirectResult {
    cells = List.copyOf(cells);
  }

  /**
   * Which way requests to and from a GPU took, as cuFile counts them itself.
   *
   * @param peerToPeer straight, by the kernel's PCI peer-to-peer
   * @param driver straight, by nvidia-fs
   * @param copied through host memory: compatibility mode
   * @param unaligned of those that went straight: by a staging buffer of the GPU
   */
  public record Paths(long peerToPeer, long driver, long copied, long unaligned) {}

  /** The same with a second drive's. */
  public DirectResult with(DirectResult other) {
    return new DirectResult(path, memory, random, batch, drive, cells, paths, Optional.of(other));
  }
}
