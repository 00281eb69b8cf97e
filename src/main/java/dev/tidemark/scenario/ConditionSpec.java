package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;

/**
 * The state of the drives when the workload starts: a word ({@code fresh}, {@code filled}, {@code
 * aged}, {@code steady}) or a list of preconditioning steps.
 */
public sealed interface ConditionSpec {

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
    /** Overwritten at random until write amplification has settled. */
    STEADY
  }

  /** Preconditioning steps in their order. */
  record Steps(List<Step> steps) implements ConditionSpec {
    public Steps {
      steps = List.copyOf(steps);
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
              doc = "Bytes written, as a share of the range.",
              byDefault = "200%",
              min = "1%",
              max = "10000%")
          Fraction amount,
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range,
      @Key(doc = "Size of one write.", byDefault = "64 MiB", min = "4 KiB", max = "16 GiB")
          Bytes block)
      implements Step {}

  /** Discards a part of the drive: {@code trim}. */
  record Trim(
      @Key(doc = "Part of the drive, from its start.", byDefault = "100%", min = "1%", max = "100%")
          Fraction range)
      implements Step {}

  /** An earlier run of the same workload: {@code workload}. */
  @YamlName("workload")
  record EarlierRun(
      @Key(doc = "How many times.", byDefault = "1", min = "1", max = "100") int times)
      implements Step {}
}
