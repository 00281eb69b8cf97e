package dev.tidemark.replay;

import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.TraceFile;

/**
 * Everything that replaying a trace needs to know.
 *
 * @param trace what is replayed
 * @param spec how
 * @param spaces drives, or one for all of them striped
 * @param files on real storage the space is this many files, to which one stream of requests goes;
 *     0 on drives
 * @param spaceBytes of each drive or file at most
 * @param chunkBytes in which space is found for files, at most 1 GiB; a rest of the space that is
 *     smaller stays unused
 * @param discards which of them are sent
 * @param syncs whether they are sent
 * @param depth requests in flight at most
 * @param requestBytesMax a longer record is cut into several requests
 */
public record ReplayPlan(
    TraceFile trace,
    TraceSpec spec,
    int spaces,
    int files,
    long spaceBytes,
    long chunkBytes,
    Discards discards,
    boolean syncs,
    int depth,
    int requestBytesMax) {
  /** No request is longer, wherever it goes. */
  static final int REQUEST_BYTES_MAX = 1 << 30;

  /** What may be discarded. */
  public enum Discards {
    /** Nothing: there is nobody to tell. */
    NONE,
    /** What the trace discards. */
    RECORDED,
    /** That, and the space of deleted files. */
    RECORDED_AND_DELETED
  }

  public ReplayPlan {
    if (spaces < 1
        || files < 0
        || files > 0 && spaces > 1
        || depth < 1
        || spaceBytes < chunkBytes
        || chunkBytes < 4096
        || chunkBytes > REQUEST_BYTES_MAX
        || requestBytesMax < 4096
        || requestBytesMax > REQUEST_BYTES_MAX) {
      throw new IllegalArgumentException(
          "spaces=%d files=%d depth=%d spaceBytes=%d chunkBytes=%d requestBytesMax=%d"
              .formatted(spaces, files, depth, spaceBytes, chunkBytes, requestBytesMax));
    }
  }

  /** One that cuts no record that a drive can take, with the depth that the scenario says. */
  public ReplayPlan(
      TraceFile trace,
      TraceSpec spec,
      int spaces,
      long spaceBytes,
      long chunkBytes,
      Discards discards) {
    this(
        trace,
        spec,
        spaces,
        0,
        spaceBytes,
        chunkBytes,
        discards,
        false,
        spec.depthOrDefault(),
        REQUEST_BYTES_MAX);
  }

  /** The same, with so many in flight. */
  public ReplayPlan withDepth(int requests) {
    return new ReplayPlan(
        trace,
        spec,
        spaces,
        files,
        spaceBytes,
        chunkBytes,
        discards,
        syncs,
        requests,
        requestBytesMax);
  }

  /**
   * The same, on so many files.
   *
   * @param bytesOfFile of each at most
   */
  public ReplayPlan withFiles(int count, long bytesOfFile) {
    return new ReplayPlan(
        trace,
        spec,
        spaces,
        count,
        bytesOfFile,
        Math.min(chunkBytes, bytesOfFile),
        discards,
        syncs,
        depth,
        requestBytesMax);
  }

  /** Whether requests have times of their own. */
  public boolean isTimed() {
    return spec.timing() != TraceSpec.Timing.ASAP;
  }

  /** Whether its space is files on real storage. */
  boolean onFiles() {
    return files > 0;
  }
}
