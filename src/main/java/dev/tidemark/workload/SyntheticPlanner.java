package dev.tidemark.workload;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.BlockSpec;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.PhasesSpec;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Works out what the phases of a synthetic workload do on drives of a capacity. */
public final class SyntheticPlanner {
  /** SNIA's performance test specification gives up after so many rounds. */
  public static final int ROUNDS_MAX = 25;

  private static final long LOGICAL_BLOCK_BYTES = 4096;
  private static final long ROUND_NANOS = 10_000_000_000L;
  private static final int INTERVALS = 100;
  private static final int SERIES_MAX = 100_000;

  /** Of all jobs together; each needs some hundred bytes of memory. */
  private static final int IN_FLIGHT_MAX = 1 << 18;

  private final SyntheticSpec spec;
  private final long capacityBytes;
  private final int spaces;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param capacityBytes of each space
   * @param spaces drives, or one for all of them striped
   */
  public SyntheticPlanner(SyntheticSpec spec, long capacityBytes, int spaces) {
    this.spec = spec;
    this.capacityBytes = capacityBytes;
    this.spaces = spaces;
  }

  /**
   * The phases in their order.
   *
   * @throws ProblemException when a phase does not fit on the drives; keys are relative to the
   *     workload
   */
  public List<PhasePlan> phases() {
    List<PhasePlan> plans = new ArrayList<>();
    for (PhaseSpec phase : spec.phases().all()) {
      PhasePlan plan = plan(phase, plans.size());
      check(phase, plan, path(plans.size()));
      plans.add(plan);
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return plans;
  }

  private String path(int phase) {
    return spec.phases() instanceof PhasesSpec.Sequence ? "phases[" + phase + "]." : "phases.";
  }

  private PhasePlan plan(PhaseSpec phase, int index) {
    BlockMix blocks = mix(phase.block());
    long start = aligned(phase.offset().bytesOf(capacityBytes));
    long measured = measuredNanos(phase);
    return new PhasePlan(
        phase.name().orElse("phase " + (index + 1)),
        start,
        aligned(Math.min(phase.workingSet().bytesOf(capacityBytes), spaceAfter(phase, start))),
        phase.randomShare().map(Fraction::value).orElse(accessShare(phase.access())),
        phase.skew(),
        phase.readShare().value(),
        phase.readBlock().map(SyntheticPlanner::mix).orElse(blocks),
        phase.writeBlock().map(SyntheticPlanner::mix).orElse(blocks),
        phase.outstanding().orElse(phase.queueDepth()),
        phase.jobs(),
        phase
            .rate()
            .map(rate -> OptionalDouble.of(rate.perSecond()))
            .orElse(OptionalDouble.empty()),
        phase.arrivals(),
        phase.curve().stream().map(Fraction::value).toList(),
        phase.thinkTime().toNanos(),
        phase.warmUp().toNanos(),
        measured,
        phase.bytes().map(Bytes::value).orElse(PhasePlan.ENDLESS),
        phase.driveWrites().map(this::writtenBytes).orElse(PhasePlan.ENDLESS),
        phase.until().isPresent(),
        roundNanos(phase, measured),
        phase.requests() == PhaseSpec.Requests.SAMPLED);
  }

  /** A share of 100 % stands for what is left after the offset. */
  private long spaceAfter(PhaseSpec phase, long start) {
    boolean all = phase.workingSet().bytesOf(capacityBytes) == capacityBytes;
    return all ? Math.max(0, capacityBytes - start) : Long.MAX_VALUE;
  }

  private static double accessShare(PhaseSpec.Access access) {
    return switch (access) {
      case SEQUENTIAL -> 0;
      case RANDOM -> 1;
    };
  }

  private long writtenBytes(double driveWrites) {
    return aligned((long) (driveWrites * capacityBytes * spaces));
  }

  private static long measuredNanos(PhaseSpec phase) {
    long time = phase.time().map(Duration::toNanos).orElse(PhasePlan.ENDLESS);
    return phase.until().isPresent() ? Math.min(time, ROUNDS_MAX * roundNanos(phase, time)) : time;
  }

  private static long roundNanos(PhaseSpec phase, long measuredNanos) {
    boolean ofTime = phase.until().isEmpty() && measuredNanos < PhasePlan.ENDLESS;
    return phase
        .round()
        .map(Duration::toNanos)
        .orElse(ofTime ? Math.max(1, Math.ceilDiv(measuredNanos, INTERVALS)) : ROUND_NANOS);
  }

  private static BlockMix mix(BlockSpec block) {
    return new BlockMix(
        block.parts().stream()
            .map(part -> new BlockMix.Part((int) part.size().value(), part.share().value()))
            .toList());
  }

  private static long aligned(long bytes) {
    return bytes / LOGICAL_BLOCK_BYTES * LOGICAL_BLOCK_BYTES;
  }

  private void check(PhaseSpec phase, PhasePlan plan, String path) {
    if (plan.regionStart() >= capacityBytes) {
      add(path + "offset", "it lies beyond the drive's " + capacity(), "Use a smaller one");
    } else if (plan.regionBytes() > capacityBytes - plan.regionStart()) {
      add(
          path + "working-set",
          phase.workingSet().bytesOf(capacityBytes)
              + " B from byte "
              + plan.regionStart()
              + " on are more than the drive's "
              + capacity(),
          "Use a smaller working-set or offset");
    } else if (plan.regionBytes() < (long) plan.largestBlock() * plan.jobs()) {
      add(
          path + "working-set",
          "it has no room for a block of every job",
          "Use a larger working-set, smaller blocks or fewer jobs");
    }
    if ((long) plan.depth() * plan.jobs() * spaces > IN_FLIGHT_MAX) {
      add(
          path + (phase.outstanding().isPresent() ? "outstanding" : "queue-depth"),
          "that is more than " + IN_FLIGHT_MAX + " requests in flight on all drives",
          "Use less, or fewer jobs or drives");
    }
    if (!plan.untilSteady()
        && plan.measuredNanosMax() < PhasePlan.ENDLESS
        && plan.measuredNanosMax() / plan.roundNanos() > SERIES_MAX) {
      add(path + "round", "there are more than " + SERIES_MAX + " of them", "Use a longer round");
    }
  }

  private Bytes capacity() {
    return new Bytes(capacityBytes);
  }

  private void add(String path, String what, String fix) {
    problems.add(Problem.of("", path, what, fix));
  }
}
