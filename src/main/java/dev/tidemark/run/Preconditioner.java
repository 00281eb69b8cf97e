package dev.tidemark.run;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Brings the mapping of a drive into the state that a scenario asks for, outside of virtual time.
 */
final class Preconditioner {
  /**
   * Writes a steady state needs to settle: drive writes at random after a fill (Desnoyers 2012 sees
   * it within three).
   */
  private static final double STEADY_DRIVE_WRITES = 4;

  private static final int STEADY_UNITS_PER_SUPERBLOCK = 256;

  private final FlashTranslation flash;
  private final RandomGenerator random;

  Preconditioner(FlashTranslation flash, RandomGenerator random) {
    this.flash = flash;
    this.random = random;
  }

  /** The steps that a named condition stands for. */
  static List<ConditionSpec.Step> stepsOf(ConditionSpec condition, Bytes superblock) {
    return switch (condition) {
      case ConditionSpec.Named named ->
          switch (named) {
            case FRESH -> List.of();
            case FILLED -> List.of(fillOnce());
            case AGED -> List.of(fillOnce(), new ConditionSpec.EarlierRun(1));
            case STEADY -> List.of(fillOnce(), steadyOverwrite(superblock));
          };
      case ConditionSpec.Steps steps -> steps.steps();
    };
  }

  private static ConditionSpec.Step fillOnce() {
    return new ConditionSpec.Fill(1, new Fraction(1));
  }

  private static ConditionSpec.Step steadyOverwrite(Bytes superblock) {
    Bytes unit = new Bytes(Math.max(4096, superblock.value() / STEADY_UNITS_PER_SUPERBLOCK));
    return new ConditionSpec.Overwrite(new Fraction(STEADY_DRIVE_WRITES), new Fraction(1), unit);
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
    long unit = Math.clamp(overwrite.block().value() / flash.geometry().granuleBytes(), 1, range);
    long places = range / unit;
    long writes = Math.round(overwrite.amount().value() * range / unit);
    for (long i = 0; i < writes; i++) {
      flash.write(0, random.nextLong(places) * unit, unit);
    }
  }

  private long granules(Fraction range) {
    return Math.round(flash.geometry().logicalGranules() * range.value());
  }
}
