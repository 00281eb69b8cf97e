package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.List;

/**
 * The state of the drives when the workload starts: a word ({@code fresh}, {@code filled}, {@code
 * aged}, {@code steady}) or a list of preconditioning steps.
 */
public sealed interface ConditionSpec {
  /** The share of each drive that the workload sees: what its partitions leave. */
  Fraction partition();

  /** A condition that has a name. */
  enum Named implements ConditionSpec {
    /** Never written. */
    FRESH,
    /**
     * Written once from end to end, in order; the filesystem is then empty again, without discard.
     */
    FILLED,
    /** Filled, and then an earlier run of the same workload. */
    AGED,
    /** As random overwrites of all of it leave it in the long run. */
    STEADY;

    @Override
    public Fraction partition() {
      return new Fraction(1);
    }
  }

  /** Preconditioning steps in their order. */
  record Steps(List<Step> steps) implements ConditionSpec {
    public Steps {
      steps = List.copyOf(steps);
    }

    @Override
    public Fraction partition() {
      double share = 1;
      for (Step step : steps) {
        if (step instanceof Partition(Fraction range)) {
          share *= range.value();
        }
      }
      return new Fraction(share);
    }
  }

  /** One preconditioning step; in YAML a mapping with one key: {@code - fill: {times: 2}}. */
  sealed interface Step {}

  /** Sequential writes over a part of the drive: {@code fill}. */
  record Fill(
      @Key(doc = "How many times.", byDefault = "1", min = "1", max = "100") int times,
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range)
      implements Step {}

  /** Random overwrites: {@code overwrite}. */
  record Overwrite(
      @Key(
              doc =
                  "Bytes written, as a share of the range; a block below the mapping unit costs"
                      + " one.",
              byDefault = "200%",
              min = "1%",
              max = "10000%")
          Fraction amount,
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range,
      @Key(doc = "Size of one write.", byDefault = "64 MiB", min = "4 KiB", max = "16 GiB")
          Bytes block)
      implements Step {}

  /** What random overwrites lead to in the long run: {@code steady-state}. */
  record SteadyState(
      @Key(doc = "How the state is reached.", byDefault = "analytic") Method method,
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range,
      @Key(doc = "Size of one write.", byDefault = "4 KiB", min = "4 KiB", max = "16 GiB")
          Bytes block)
      implements Step {}

  /** How a steady state is reached. */
  enum Method {
    /** Drawn from the stationary distribution of the drive's garbage collection. */
    ANALYTIC,
    /** By overwriting at random until write amplification has settled. */
    SIMULATED
  }

  /** Discards a part of the drive: {@code trim}. */
  record Trim(
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range)
      implements Step {}

  /** From here on, steps and workload see only a part of each drive: {@code partition}. */
  record Partition(
      @Key(doc = "Part of what was seen before, from its start.", min = "1%", max = "100%")
          Fraction range)
      implements Step {}

  /** Lets time pass: {@code idle}. Nothing happens in it; drives collect only when written to. */
  record Idle(@Key(doc = "How long.", min = "1 s", max = "365 d") Duration time) implements Step {}

  /** An earlier run of the same workload: {@code workload}. */
  @YamlName("workload")
  record EarlierRun(
      @Key(doc = "How many times.", byDefault = "1", min = "1", max = "100") int times)
      implements Step {}
}
