package dev.tidemark.replay;

import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.trace.TraceFile;

/**
 * Everything that replaying a trace needs to know.
 *
 * @param trace what is replayed
 * @param spec how
 * @param spaces drives, or one for all of them striped
 * @param spaceBytes of each of these
 * @param chunkBytes in which space is found for files, at most 1 GiB; a rest of the space that is
 *     smaller stays unused
 * @param discardsDeleted whether the space of a deleted file is discarded
 */
public record ReplayPlan(
    TraceFile trace,
    TraceSpec spec,
    int spaces,
    long spaceBytes,
    long chunkBytes,
    boolean discardsDeleted) {
  public ReplayPlan {
    if (spaces < 1
        || spaceBytes < chunkBytes
        || chunkBytes < 4096
        || chunkBytes > Placement.REQUEST_BYTES_MAX) {
      throw new IllegalArgumentException(
          "spaces=" + spaces + " spaceBytes=" + spaceBytes + " chunkBytes=" + chunkBytes);
    }
  }
}
