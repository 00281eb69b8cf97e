package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.model.ssd.CostBenefitPolicy;
import dev.tidemark.model.ssd.FlashCounters;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.GreedyPolicy;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.VictimPolicy;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PreconditionerTest {
  private static final int SUPERBLOCK = 64;
  private static final int LOGICAL = 1000 * SUPERBLOCK;
  private static final SsdGeometry SMALL = new SsdGeometry(4096, LOGICAL, SUPERBLOCK, 1150);

  /** 61.44 TB of 16 KiB units in superblocks of 24 GiB. */
  private static final SsdGeometry LARGE =
      SsdGeometry.of(61_440_000_000_000L, 16 << 10, 24L << 30, 0.1);

  private static FlashTranslation flash(VictimPolicy policy) {
    return new FlashTranslation(SMALL, policy, 1, 1);
  }

  private static Preconditioner on(FlashTranslation flash, double share) {
    return new Preconditioner(flash, share, new SplittableRandom(1));
  }

  private static ConditionSpec.SteadyState steady(ConditionSpec.Method method, double range) {
    return new ConditionSpec.SteadyState(method, new Fraction(range), new Bytes(4096));
  }

  private static ConditionSpec.Overwrite overwrite(double amount, String block) {
    return new ConditionSpec.Overwrite(new Fraction(amount), new Fraction(1), Bytes.parse(block));
  }

  private static double amplification(FlashTranslation flash, int range) {
    FlashCounters before = flash.counters();
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < LOGICAL; i++) {
      flash.write(0, random.nextInt(range), 1);
    }
    return flash.counters().minus(before).amplification();
  }

  @ParameterizedTest
  @EnumSource(ConditionSpec.Method.class)
  void bothWaysLeadToTheSameAmplification(ConditionSpec.Method method) {
    FlashTranslation flash = flash(new GreedyPolicy());
    on(flash, 1).steadyState(steady(method, 1));
    assertThat(flash.mappedGranules()).isEqualTo(LOGICAL);
    assertThat(flash.counters().hostGranules() == 0)
        .isEqualTo(method == ConditionSpec.Method.ANALYTIC);
    assertThat(amplification(flash, LOGICAL)).isCloseTo(3.85, within(0.06));
  }

  /** Its stationary distribution is not known. */
  @Test
  void aSteadyStateUnderCostBenefitIsSimulated() {
    FlashTranslation flash = flash(new CostBenefitPolicy(SUPERBLOCK));
    on(flash, 1).steadyState(steady(ConditionSpec.Method.ANALYTIC, 1));
    assertThat(flash.counters().hostGranules()).isEqualTo(5 * LOGICAL);
  }

  /** The rest of the full drive takes its share of the superblocks: alpha is 1 + 0.147 / 0.25. */
  @Test
  void aSteadyPartOfAFullDriveHasAllTheSpareSpace() {
    FlashTranslation flash = flash(new GreedyPolicy());
    on(flash, 1).fill(new ConditionSpec.Fill(1, new Fraction(1)));
    on(flash, 1).steadyState(steady(ConditionSpec.Method.ANALYTIC, 0.25));
    assertThat(flash.mappedGranules()).isEqualTo(LOGICAL);
    assertThat(amplification(flash, LOGICAL / 4)).isCloseTo(1.58, within(0.05));
  }

  @Test
  void stepsOnAPartitionLeaveTheRestAlone() {
    FlashTranslation flash = flash(new GreedyPolicy());
    on(flash, 0.25).fill(new ConditionSpec.Fill(1, new Fraction(1)));
    assertThat(flash.mappedGranules()).isEqualTo(LOGICAL / 4);
    on(flash, 1).fill(new ConditionSpec.Fill(1, new Fraction(1)));
    on(flash, 0.25).trim(new ConditionSpec.Trim(new Fraction(0.5)));
    assertThat(flash.mappedGranules()).isEqualTo(LOGICAL - LOGICAL / 8);
    assertThat(flash.ownerOf(LOGICAL / 8 - 1)).isNegative();
    assertThat(flash.ownerOf(LOGICAL / 8)).isNotNegative();
  }

  @Test
  void fewPlacesAreWrittenOneByOne() {
    assertThat(RandomOverwrite.of(SMALL, LOGICAL, overwrite(2, "4 KiB")))
        .isEqualTo(new RandomOverwrite(1, 2 * LOGICAL, false));
    assertThat(RandomOverwrite.of(SMALL, LOGICAL, overwrite(0.5, "32 KiB")))
        .isEqualTo(new RandomOverwrite(8, LOGICAL / 16, false));
  }

  /** A 4 KiB write programs the whole unit of 16 KiB. */
  @Test
  void blocksBelowTheMappingUnitCostOneEach() {
    SsdGeometry geometry = new SsdGeometry(16 << 10, LOGICAL, SUPERBLOCK, 1150);
    assertThat(RandomOverwrite.of(geometry, LOGICAL, overwrite(0.5, "4 KiB")))
        .isEqualTo(new RandomOverwrite(1, 2 * LOGICAL, false));
  }

  @Test
  void manyPlacesAreGatheredIntoShareOfASuperblock() {
    long range = LARGE.logicalGranules();
    RandomOverwrite once = RandomOverwrite.of(LARGE, range, overwrite(1, "16 KiB"));
    assertThat(once.unitGranules()).isEqualTo(LARGE.superblockGranules() / 256);
    assertThat(once.writes()).isEqualTo(Math.round((double) range / once.unitGranules()));
    RandomOverwrite little = RandomOverwrite.of(LARGE, range, overwrite(0.1, "16 KiB"));
    assertThat(little.unitGranules()).isEqualTo(LARGE.superblockGranules() / 1024);
    RandomOverwrite settled = RandomOverwrite.of(LARGE, range, overwrite(4, "4 KiB"));
    assertThat(settled.writes()).isCloseTo(4 * once.writes(), within(4L));
    assertThat(once.gathered() && little.gathered() && settled.gathered()).isTrue();
    assertThat(little.isFaithful(LARGE, range)).isTrue();
  }

  @Test
  void tooLittleToGatherIsNotFaithful() {
    long range = LARGE.logicalGranules();
    assertThat(RandomOverwrite.of(LARGE, range, overwrite(0.05, "16 KiB")).isFaithful(LARGE, range))
        .isFalse();
    assertThat(RandomOverwrite.of(LARGE, range, overwrite(0.05, "1 GiB")).isFaithful(LARGE, range))
        .isTrue();
  }
}
