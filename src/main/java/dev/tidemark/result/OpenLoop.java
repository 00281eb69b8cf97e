package dev.tidemark.result;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How requests that arrived by themselves were kept up with.
 *
 * @param offeredPerSecond requests that were to arrive a second
 * @param shareOfMaximum of a curve: the same over the maximum
 * @param latenessMaxNanos the longest that a request waited to be issued
 * @param behindSinceNanos on the run's clock: from when on no request was issued on time; empty
 *     when the storage kept up
 */
public record OpenLoop(
    double offeredPerSecond,
    OptionalDouble shareOfMaximum,
    long latenessMaxNanos,
    OptionalLong behindSinceNanos) {

  public boolean keptUp() {
    return behindSinceNanos.isEmpty();
  }
}
