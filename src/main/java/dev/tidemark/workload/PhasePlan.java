package dev.tidemark.workload;

import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SkewSpec;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Everything that a phase's program needs to know.
 *
 * @param name shown in reports
 * @param regionStart where the working set begins on each drive, in bytes
 * @param regionBytes its length
 * @param randomShare requests that go to a random place
 * @param skew how random places are spread
 * @param readShare requests that read
 * @param reads sizes of reads
 * @param writes sizes of writes
 * @param depth requests in flight of each job at most
 * @param jobs on each drive
 * @param ratePerSecond arrivals on all drives together; empty for a closed loop
 * @param gaps how the time between arrivals is drawn
 * @param curve shares of the maximum; empty for a single run
 * @param thinkNanos between a completion and the request that takes its place
 * @param warmUpNanos not measured
 * @param measuredNanosMax measured at most; {@link #ENDLESS} when other limits end the phase
 * @param bytesMax on all drives together; {@link #ENDLESS} for none
 * @param writtenBytesMax on all drives together; {@link #ENDLESS} for none
 * @param untilSteady whether the phase ends in steady state
 * @param roundNanos length of a round or of an interval of its series
 * @param sampled whether only a sample of each round is simulated request by request
 */
public record PhasePlan(
    String name,
    long regionStart,
    long regionBytes,
    double randomShare,
    SkewSpec skew,
    double readShare,
    BlockMix reads,
    BlockMix writes,
    int depth,
    int jobs,
    OptionalDouble ratePerSecond,
    PhaseSpec.Gaps gaps,
    List<Double> curve,
    long thinkNanos,
    long warmUpNanos,
    long measuredNanosMax,
    long bytesMax,
    long writtenBytesMax,
    boolean untilSteady,
    long roundNanos,
    boolean sampled) {
  /** More than any run takes or writes. */
  public static final long ENDLESS = Long.MAX_VALUE / 4;

  public PhasePlan {
    curve = List.copyOf(curve);
  }

  /** The largest request. */
  public int largestBlock() {
    int read = readShare > 0 ? reads.largest() : 0;
    return Math.max(read, readShare < 1 ? writes.largest() : 0);
  }

  /** No request is sent later than this after the start. */
  public long nanosMax() {
    return warmUpNanos + measuredNanosMax;
  }

  /** The same with another name and rate, and no curve: one point of a curve. */
  public PhasePlan point(String pointName, OptionalDouble rate) {
    return with(pointName, rate, measuredNanosMax, bytesMax, writtenBytesMax);
  }

  /** The same until so many bytes have been moved, whatever its own limits. */
  public PhasePlan sample(long sampleBytes) {
    return with(name, ratePerSecond, ENDLESS, sampleBytes, ENDLESS);
  }

  private PhasePlan with(
      String newName, OptionalDouble newRate, long newNanosMax, long newBytesMax, long newWritten) {
    return new PhasePlan(
        newName,
        regionStart,
        regionBytes,
        randomShare,
        skew,
        readShare,
        reads,
        writes,
        depth,
        jobs,
        newRate,
        gaps,
        List.of(),
        thinkNanos,
        warmUpNanos,
        newNanosMax,
        newBytesMax,
        newWritten,
        untilSteady,
        roundNanos,
        sampled);
  }

  Places places(long count) {
    return switch (skew) {
      case SkewSpec.Named.UNIFORM -> new UniformPlaces(count);
      case SkewSpec.Skewed(SkewSpec.Zipf(double theta)) -> new ZipfPlaces(count, theta);
      case SkewSpec.Skewed(SkewSpec.Hotspot(var accesses, var space)) ->
          new HotspotPlaces(count, accesses.value(), space.value());
    };
  }
}
