package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.TimeShares;
import java.util.function.ToLongFunction;

/** What the drives' time goes into, in words. */
enum Contributor {
  HOST_PROGRAM("programming the data itself", TimeShares::hostProgramNanos),
  GARBAGE_COLLECTION("garbage collection", TimeShares::garbageCollectionNanos),
  READ_MODIFY_WRITE("completing partly written mapping units", TimeShares::readModifyWriteNanos),
  LINK("waiting for the link", TimeShares::linkNanos),
  HOST("waiting for the host", TimeShares::hostNanos);

  private final String words;
  private final ToLongFunction<TimeShares> nanos;

  Contributor(String words, ToLongFunction<TimeShares> nanos) {
    this.words = words;
    this.nanos = nanos;
  }

  String words() {
    return words;
  }

  /** Drive time that one checkpoint spends on it, on average. */
  double seconds(CheckpointSummary checkpoints) {
    return nanos.applyAsLong(checkpoints.busy()) / 1e9 / checkpoints.count();
  }
}
