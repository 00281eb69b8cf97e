package dev.tidemark.run;

import dev.tidemark.result.OpenLoop;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** How far requests that arrive by themselves fell behind. */
final class Lateness {
  /** A request that waits no longer than this is on time, on a clock that nothing delays. */
  static final long ON_TIME_NANOS = 1_000;

  /** Being late throughout the last part of a phase, of at least this share, is not keeping up. */
  private static final double BEHIND_SHARE = 0.05;

  private final long onTimeNanos;
  private long maxNanos;
  private long lastArrivalNanos;
  private long lastOnTimeNanos;

  Lateness(long startNanos) {
    this(startNanos, ON_TIME_NANOS);
  }

  /**
   * @param onTimeNanos a request that waits no longer is on time
   */
  Lateness(long startNanos, long onTimeNanos) {
    this.onTimeNanos = onTimeNanos;
    lastArrivalNanos = startNanos;
    lastOnTimeNanos = startNanos;
  }

  void add(long arrivalNanos, long issuedNanos) {
    long late = issuedNanos - arrivalNanos;
    maxNanos = Math.max(maxNanos, late);
    lastArrivalNanos = Math.max(lastArrivalNanos, arrivalNanos);
    if (late <= onTimeNanos) {
      lastOnTimeNanos = Math.max(lastOnTimeNanos, arrivalNanos);
    }
  }

  /** Counts what another stream of the same phase has met. */
  void add(Lateness other) {
    maxNanos = Math.max(maxNanos, other.maxNanos);
    lastArrivalNanos = Math.max(lastArrivalNanos, other.lastArrivalNanos);
    lastOnTimeNanos = Math.max(lastOnTimeNanos, other.lastOnTimeNanos);
  }

  /**
   * @param originNanos what the run's clock counts from
   */
  OpenLoop result(
      double offeredPerSecond, OptionalDouble share, long durationNanos, long originNanos) {
    boolean behind = lastArrivalNanos - lastOnTimeNanos > BEHIND_SHARE * durationNanos;
    return new OpenLoop(
        offeredPerSecond,
        share,
        maxNanos,
        behind ? OptionalLong.of(lastOnTimeNanos - originNanos) : OptionalLong.empty());
  }
}
