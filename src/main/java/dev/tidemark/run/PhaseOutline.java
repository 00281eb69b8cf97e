package dev.tidemark.run;

import dev.tidemark.scenario.BlockSpec;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SkewSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Durations;
import dev.tidemark.workload.PhasePlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * What a phase will do, in words, before anything runs.
 *
 * @param name of the phase
 * @param access where requests go
 * @param block sizes of requests
 * @param readFraction share of requests that read
 * @param load how many at once, or how many a second
 * @param end what ends it
 * @param sampled whether only a sample of its requests is simulated
 * @param runs 1, or of a curve one more than its points
 * @param nanosMax how long it takes at most, warm-up included; empty when no time ends it
 * @param bytesMax of its requests at most; empty when unknown
 */
public record PhaseOutline(
    String name,
    String access,
    String block,
    double readFraction,
    String load,
    String end,
    boolean sampled,
    int runs,
    OptionalLong nanosMax,
    OptionalLong bytesMax) {

  static PhaseOutline of(PhaseSpec spec, PhasePlan plan) {
    int runs = 1 + plan.curve().size();
    boolean timed = plan.measuredNanosMax() < PhasePlan.ENDLESS;
    return new PhaseOutline(
        plan.name(),
        access(spec, plan),
        block(spec, plan),
        plan.readShare(),
        load(spec, plan),
        end(spec),
        plan.sampled(),
        runs,
        timed ? OptionalLong.of(plan.nanosMax() * runs) : OptionalLong.empty(),
        bytes(plan, runs));
  }

  /** All of it in one line. */
  public String text() {
    List<String> parts = new ArrayList<>(List.of(access, block, percent(readFraction) + " reads"));
    parts.add(load);
    parts.add("until " + end);
    if (runs > 1) {
      parts.add(runs + " runs");
    }
    if (sampled) {
      parts.add("requests sampled");
    }
    bytesMax.ifPresent(bytes -> parts.add("at most " + new Bytes(bytes)));
    nanosMax.ifPresent(
        nanos -> parts.add("at most " + Durations.toText(Duration.ofNanos(nanos)) + " in all"));
    return name + ": " + String.join("; ", parts);
  }

  private static OptionalLong bytes(PhasePlan plan, int runs) {
    long most =
        Math.min(
            plan.bytesMax(), plan.readShare() == 0 ? plan.writtenBytesMax() : PhasePlan.ENDLESS);
    return most < PhasePlan.ENDLESS ? OptionalLong.of(most * runs) : OptionalLong.empty();
  }

  private static String access(PhaseSpec spec, PhasePlan plan) {
    if (plan.randomShare() == 0) {
      return "sequential";
    }
    String share = plan.randomShare() == 1 ? "random" : percent(plan.randomShare()) + " random";
    return switch (spec.skew()) {
      case SkewSpec.Named.UNIFORM -> share;
      case SkewSpec.Skewed(SkewSpec.Zipf(double theta)) -> share + ", zipf " + theta;
      case SkewSpec.Skewed(SkewSpec.Hotspot(var accesses, var space)) ->
          share + ", " + accesses + " on " + space;
    };
  }

  private static String block(PhaseSpec spec, PhasePlan plan) {
    String reads = text(spec.readBlock().orElse(spec.block()));
    String writes = text(spec.writeBlock().orElse(spec.block()));
    if (plan.readShare() == 0 || reads.equals(writes)) {
      return writes;
    }
    return plan.readShare() == 1 ? reads : "read " + reads + ", write " + writes;
  }

  private static String text(BlockSpec block) {
    return block instanceof BlockSpec.One(var size)
        ? size.toString()
        : block.parts().stream()
            .map(part -> part.size() + " " + part.share())
            .collect(Collectors.joining(", "));
  }

  private static String load(PhaseSpec spec, PhasePlan plan) {
    String depth =
        spec.outstanding()
            .map(outstanding -> outstanding + " outstanding")
            .orElse(spec.queueDepth() + " x " + spec.jobs());
    if (spec.rate().isPresent()) {
      return spec.rate().get() + " in " + depth;
    }
    return plan.curve().isEmpty()
        ? depth
        : "maximum, then " + plan.curve().size() + " shares of it, in " + depth;
  }

  private static String end(PhaseSpec spec) {
    List<String> ends = new ArrayList<>();
    spec.time().ifPresent(time -> ends.add(Durations.toText(time)));
    spec.bytes().ifPresent(bytes -> ends.add(bytes.toString()));
    spec.driveWrites().ifPresent(times -> ends.add(times + " drive writes"));
    spec.until().ifPresent(until -> ends.add("steady state"));
    return String.join(" or ", ends);
  }

  private static String percent(double share) {
    return Math.round(share * 100) + "%";
  }
}
