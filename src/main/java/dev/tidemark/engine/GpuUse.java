package dev.tidemark.engine;

/**
 * How a GPU takes part.
 *
 * @param index of the GPU, as CUDA numbers them
 * @param requireDirect whether it is an error when bytes pass through the host's memory
 * @param batch whether requests that start together go to cuFile as a batch
 */
public record GpuUse(int index, boolean requireDirect, boolean batch) {
  /** The first GPU, straight or not at all. */
  public static final GpuUse FIRST = new GpuUse(0, true, false);
}
