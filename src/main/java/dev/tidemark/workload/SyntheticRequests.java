package dev.tidemark.workload;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import org.jspecify.annotations.Nullable;

/** Requests of a phase's pattern, drawn one at a time until a limit is reached. */
final class SyntheticRequests implements RequestSource {
  private final PhasePlan plan;
  private final Draws draws;
  private final Places places;
  private final @Nullable Arrivals arrivals;
  private final int placeBytes;
  private final long readThreshold;
  private final long randomThreshold;
  private long cursor;
  private long leftBytes;
  private long leftWritten;

  /** Another thread may stop it. */
  private volatile boolean stopped;

  private boolean reading;
  private long offset;
  private int bytes;
  private long arrivalNanos;

  /**
   * @param cursor where the first sequential request begins, from the start of the region
   * @param bytesMax bytes of all requests together
   * @param writtenMax bytes of all writes together
   * @param arrivals null when a request follows another's completion
   */
  SyntheticRequests(
      PhasePlan plan,
      Draws draws,
      long cursor,
      long bytesMax,
      long writtenMax,
      @Nullable Arrivals arrivals) {
    this.plan = plan;
    this.draws = draws;
    this.cursor = cursor;
    this.arrivals = arrivals;
    leftBytes = bytesMax;
    leftWritten = writtenMax;
    placeBytes = Math.min(plan.reads().alignment(), plan.writes().alignment());
    places = plan.places(plan.regionBytes() / placeBytes);
    readThreshold = Draws.threshold(plan.readShare());
    randomThreshold = Draws.threshold(plan.randomShare());
  }

  @Override
  public boolean advance() {
    if (stopped || leftBytes <= 0 || leftWritten <= 0) {
      stopped = true;
      return false;
    }
    reading = draws.happens(readThreshold);
    int size = (reading ? plan.reads() : plan.writes()).next(draws);
    long start = draws.happens(randomThreshold) ? randomStart(size) : sequentialStart(size);
    cursor = start + size;
    offset = plan.regionStart() + start;
    bytes = (int) Math.min(size, reading ? leftBytes : Math.min(leftBytes, leftWritten));
    leftBytes -= bytes;
    leftWritten -= reading ? 0 : bytes;
    arrivalNanos = arrivals == null ? 0 : arrivals.next(draws);
    return true;
  }

  private long randomStart(int size) {
    long aligned = places.next(draws) * placeBytes & -Integer.lowestOneBit(size);
    long last = plan.regionBytes() - size & -Integer.lowestOneBit(size);
    return Math.min(aligned, last);
  }

  private long sequentialStart(int size) {
    return cursor + size > plan.regionBytes() ? 0 : cursor;
  }

  /** Sends no more. */
  void stop() {
    stopped = true;
  }

  /** Whether the last request has been drawn. */
  boolean isExhausted() {
    return stopped;
  }

  @Override
  public RequestKind kind() {
    return reading ? RequestKind.READ : RequestKind.WRITE;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public long arrivalNanos() {
    return arrivalNanos;
  }
}
