package dev.tidemark.run;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SteadyState;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Brings the mapping of a drive into the state that a scenario asks for, outside of virtual time.
 * Steps act on a share of the drive: all of it, or a partition.
 */
final class Preconditioner {
  private final FlashTranslation flash;
  private final double share;
  private final RandomGenerator random;

  /**
   * @param share part of the drive that steps see
   */
  Preconditioner(FlashTranslation flash, double share, RandomGenerator random) {
    this.flash = flash;
    this.share = share;
    this.random = random;
  }

  /** The steps that a named condition stands for. */
  static List<ConditionSpec.Step> stepsOf(ConditionSpec condition) {
    return switch (condition) {
      case ConditionSpec.Named named ->
          switch (named) {
            case FRESH -> List.of();
            case FILLED -> List.of(fillOnce());
            case AGED -> List.of(fillOnce(), new ConditionSpec.EarlierRun(1));
            case STEADY -> List.of(steadyState());
          };
      case ConditionSpec.Steps steps -> steps.steps();
    };
  }

  private static ConditionSpec.Step fillOnce() {
    return new ConditionSpec.Fill(1, new Fraction(1));
  }

  private static ConditionSpec.Step steadyState() {
    return new ConditionSpec.SteadyState(
        ConditionSpec.Method.ANALYTIC, new Fraction(1), new Bytes(4096));
  }

  void fill(ConditionSpec.Fill fill) {
    long granules = granules(fill.range());
    for (int i = 0; i < fill.times(); i++) {
      flash.write(0, 0, granules);
    }
  }

  void trim(ConditionSpec.Trim trim) {
    flash.trim(0, granules(trim.range()));
  }

  void overwrite(ConditionSpec.Overwrite overwrite) {
    long range = granules(overwrite.range());
    write(RandomOverwrite.of(flash.geometry(), range, overwrite), range);
  }

  /**
   * Draws the state where it is known and wanted, and overwrites until it has settled elsewhere.
   */
  void steadyState(ConditionSpec.SteadyState wanted) {
    long range = granules(wanted.range());
    long block = Math.max(1, wanted.block().value() / flash.geometry().granuleBytes());
    SteadyState state = new SteadyState(flash, range, block, random);
    if (wanted.method() == ConditionSpec.Method.ANALYTIC && state.isKnown()) {
      state.install();
    } else {
      flash.write(0, 0, range);
      write(RandomOverwrite.settling(flash.geometry(), range, block), range);
    }
  }

  private void write(RandomOverwrite overwrite, long range) {
    long places = Math.max(1, range / overwrite.unitGranules());
    long unit = Math.min(range, overwrite.unitGranules());
    for (long i = 0; i < overwrite.writes(); i++) {
      flash.write(0, random.nextLong(places) * unit, unit);
    }
  }

  private long granules(Fraction range) {
    double granules = flash.geometry().logicalGranules() * share * range.value();
    return Math.clamp(Math.round(granules), 1, flash.geometry().logicalGranules());
  }
}
