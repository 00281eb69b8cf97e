package dev.tidemark.scenario;

import dev.tidemark.units.Fraction;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Which settings 'tidemark tune' may choose, and what it is to look for. */
public record TuneSpec(
    @Key(
            doc =
                "Keys and the values each may take, PATH=VALUES as 'tidemark sweep --vary' takes"
                    + " them.")
        List<String> vary,
    @Key(doc = "What to look for, the most important first.", byDefault = "[goodput]")
        List<Objective> objectives,
    @Key(doc = "Limits that a setting must hold.", byDefault = "{}") ConstraintsSpec constraints,
    @Key(doc = "Prices of drives, in the currency of the reports.")
        List<DrivePriceSpec> drivePrices,
    @Key(
            doc =
                "Settings that are simulated at most; absent: a fifth of all combinations, and at"
                    + " least 200.",
            min = "1",
            max = "1000000")
        Optional<Integer> evaluations,
    @Key(
            doc = "On real storage: no setting begins to be run after this time.",
            byDefault = "10 min",
            min = "1 s",
            max = "30 d")
        Duration time,
    @Key(
            doc = "On real storage: times that a setting is run; the median run counts.",
            byDefault = "1",
            min = "1",
            max = "100")
        int repeats) {

  public TuneSpec {
    vary = List.copyOf(vary);
    objectives = List.copyOf(objectives);
    drivePrices = List.copyOf(drivePrices);
  }

  /** What makes a setting good. */
  public enum Objective {
    /** Most useful time of the training job. */
    GOODPUT,
    /** Least time held up or slowed down by checkpoints. */
    STALL,
    /** Shortest checkpoint. */
    CHECKPOINT,
    /** Shortest way back from a checkpoint. */
    RESTORE,
    /** Fewest drives. */
    DRIVES,
    /** Cheapest drives. */
    COST,
    /** Cheapest drives and lost accelerator time together. */
    TOTAL_COST,
    /** Least energy of the drives for a checkpoint. */
    ENERGY,
    /** Longest life of the drives. */
    LIFE
  }

  /** Limits that a setting must hold. */
  public record ConstraintsSpec(
      @Key(doc = "Share of time held up or slowed down by checkpoints, at most.", max = "100%")
          Optional<Fraction> stall,
      @Key(doc = "Useful share of time, at least.", max = "100%") Optional<Fraction> goodput,
      @Key(doc = "A checkpoint takes at most this on average.") Optional<Duration> checkpoint,
      @Key(doc = "A checkpoint is read back within this.") Optional<Duration> restore,
      @Key(doc = "The drives' rated endurance lasts at least this.") Optional<Duration> driveLife,
      @Key(doc = "Price of the drives, at most.", min = "0") Optional<Double> cost,
      @Key(doc = "Number of drives, at most.", min = "1") Optional<Integer> drives) {}

  /** What one drive costs. */
  public record DrivePriceSpec(
      @Key(doc = "The drive's profile, as drives.profile has it.") String profile,
      @Key(doc = "Price of one.", min = "0") double price) {}
}
