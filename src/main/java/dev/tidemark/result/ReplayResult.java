package dev.tidemark.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * What became of a replayed trace.
 *
 * @param trace its file
 * @param format as it was read
 * @param timing in a few words
 * @param read records of the trace, the broken ones included
 * @param issued records that led to requests
 * @param completed of these
 * @param skipped by reason; with {@code issued} they make up {@code read}
 * @param disordered records so far from their place in time that they were issued late
 * @param lateness in ns from when a record was due to when it was issued
 * @param behindSinceNanos on the run's clock: from when on the storage no longer kept up; empty
 *     when it did
 * @param checkpoints by the trace's marks
 * @param recoveries by the trace's marks
 * @param remarks what else to know, a sentence each
 */
public record ReplayResult(
    String trace,
    String format,
    String timing,
    long read,
    long issued,
    long completed,
    Map<String, Long> skipped,
    long disordered,
    Histogram lateness,
    OptionalLong behindSinceNanos,
    List<ReplayedStretch> checkpoints,
    List<ReplayedStretch> recoveries,
    List<String> remarks) {
  public ReplayResult {
    checkpoints = List.copyOf(checkpoints);
    recoveries = List.copyOf(recoveries);
    remarks = List.copyOf(remarks);
    if (read != issued + sum(skipped) || issued != completed) {
      throw new IllegalStateException(
          "read=" + read + " issued=" + issued + " completed=" + completed + " " + skipped);
    }
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** All records that led to no request. */
  public long skippedCount() {
    return sum(skipped);
  }
}
