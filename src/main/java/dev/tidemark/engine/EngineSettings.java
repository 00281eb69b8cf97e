package dev.tidemark.engine;

import dev.tidemark.program.Step.DataPath;

/**
 * How an engine works.
 *
 * @param depth requests in flight at most
 * @param bufferBytes size of a buffer, and of a request at most
 * @param submitBatch requests that are started together, at most; those that are ready when
 *     completions are waited for start in any case (fio: iodepth_batch_submit)
 * @param completeMin completions that are waited for at once (fio: iodepth_batch_complete_min)
 * @param registerBuffers whether io-uring registers its buffers with the kernel
 * @param registerFiles whether io-uring registers its files with the kernel
 * @param preallocate whether space is set aside before it is written
 * @param dataPath of io-uring; the other engines have theirs
 * @param stagingBuffers pinned buffers that data bounce through on their way to the engine's; 0:
 *     they do not
 * @param gpu of the engine cufile
 */
public record EngineSettings(
    int depth,
    int bufferBytes,
    int submitBatch,
    int completeMin,
    boolean registerBuffers,
    boolean registerFiles,
    boolean preallocate,
    DataPath dataPath,
    int stagingBuffers,
    GpuUse gpu) {
  public static final int DEPTH_MAX = 4096;
  public static final long BUFFERS_BYTES_MAX = 1L << 30;

  public EngineSettings {
    require(depth >= 1 && depth <= DEPTH_MAX, "depth", depth);
    require(bufferBytes >= 1, "bufferBytes", bufferBytes);
    require((long) depth * bufferBytes <= BUFFERS_BYTES_MAX, "depth * bufferBytes", depth);
    require(submitBatch >= 1 && submitBatch <= depth, "submitBatch", submitBatch);
    require(stagingBuffers >= 0, "stagingBuffers", stagingBuffers);
    require(completeMin >= 1 && completeMin <= depth, "completeMin", completeMin);
  }

  private static void require(boolean kept, String name, int value) {
    if (!kept) {
      throw new IllegalArgumentException(name + "=" + value);
    }
  }

  /** Direct where there is a choice, requests one by one, everything registered. */
  public static EngineSettings of(int depth, int bufferBytes) {
    return new EngineSettings(
        depth, bufferBytes, 1, 1, true, true, false, DataPath.DIRECT, 0, GpuUse.FIRST);
  }

  public EngineSettings withBatches(int submit, int completeMinimum) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submit,
        completeMinimum,
        registerBuffers,
        registerFiles,
        preallocate,
        dataPath,
        stagingBuffers,
        gpu);
  }

  public EngineSettings withRegistration(boolean buffers, boolean files) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submitBatch,
        completeMin,
        buffers,
        files,
        preallocate,
        dataPath,
        stagingBuffers,
        gpu);
  }

  public EngineSettings withDataPath(DataPath path) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submitBatch,
        completeMin,
        registerBuffers,
        registerFiles,
        preallocate,
        path,
        stagingBuffers,
        gpu);
  }

  public EngineSettings withPreallocation(boolean wanted) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submitBatch,
        completeMin,
        registerBuffers,
        registerFiles,
        wanted,
        dataPath,
        stagingBuffers,
        gpu);
  }

  /**
   * With as many requests in flight at most.
   *
   * @param most of them; those that are started or waited for together are no more
   */
  public EngineSettings withDepth(int most) {
    return new EngineSettings(
        most,
        bufferBytes,
        Math.min(submitBatch, most),
        Math.min(completeMin, most),
        registerBuffers,
        registerFiles,
        preallocate,
        dataPath,
        stagingBuffers,
        gpu);
  }

  public EngineSettings withStaging(int pinnedBuffers) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submitBatch,
        completeMin,
        registerBuffers,
        registerFiles,
        preallocate,
        dataPath,
        pinnedBuffers,
        gpu);
  }

  public EngineSettings withGpu(GpuUse use) {
    return new EngineSettings(
        depth,
        bufferBytes,
        submitBatch,
        completeMin,
        registerBuffers,
        registerFiles,
        preallocate,
        dataPath,
        stagingBuffers,
        use);
  }
}
