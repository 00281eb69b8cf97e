package dev.tidemark.result;

/**
 * What happened in an interval of a phase.
 *
 * @param startNanos on the run's clock
 * @param durationNanos its length
 * @param reads reads that completed
 * @param readBytes of these
 * @param writes writes that completed
 * @param writtenBytes of these
 * @param writeAmplification flash bytes programmed over host bytes; NaN when nothing was written
 */
public record IntervalRow(
    long startNanos,
    long durationNanos,
    long reads,
    long readBytes,
    long writes,
    long writtenBytes,
    double writeAmplification) {

  public double perSecond(long amount) {
    return durationNanos == 0 ? 0 : amount * 1e9 / durationNanos;
  }
}
