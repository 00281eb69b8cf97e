package dev.tidemark.result;

import java.util.List;
import java.util.Optional;

/**
 * What one phase measured, warm-up excluded. Times are nanoseconds of the run's clock.
 *
 * @param name of the phase, unique in a run
 * @param startNanos when measuring began
 * @param durationNanos how long was measured
 * @param reads requests that read
 * @param writes requests that wrote
 * @param syncs requests that waited for the device
 * @param hostBytes bytes that the drives took from the host
 * @param nandBytes bytes programmed into flash
 * @param gcBytes of these, copied by garbage collection
 * @param erases superblocks erased
 * @param steadyState when the phase was to reach it
 * @param openLoop when requests arrived by themselves
 * @param series the phase in intervals or rounds, in order
 */
public record PhaseRow(
    String name,
    long startNanos,
    long durationNanos,
    OperationResult reads,
    OperationResult writes,
    OperationResult syncs,
    long hostBytes,
    long nandBytes,
    long gcBytes,
    long erases,
    Optional<SteadyState> steadyState,
    Optional<OpenLoop> openLoop,
    List<IntervalRow> series) {
  public PhaseRow {
    series = List.copyOf(series);
  }

  public double perSecond(long amount) {
    return durationNanos == 0 ? 0 : amount * 1e9 / durationNanos;
  }

  /** Reads and writes as one. */
  public OperationResult both() {
    return reads.plus(writes);
  }

  /** Requests a second, reads and writes together. */
  public double requestsPerSecond() {
    return perSecond(reads.count() + writes.count());
  }

  /** Reads and writes together. */
  public double bytesPerSecond() {
    return perSecond(reads.bytes() + writes.bytes());
  }

  /** Flash bytes over host bytes; NaN when nothing was written. */
  public double writeAmplification() {
    return hostBytes == 0 ? Double.NaN : (double) nandBytes / hostBytes;
  }
}
