package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The steady state that is drawn against the one that writing leads to, and against closed forms.
 */
class SteadyStateTest {
  private static final int SUPERBLOCKS = 2048;
  private static final int UNITS = SteadyState.UNITS_PER_SUPERBLOCK;
  private static final int CHOICES = 10;
  private static final double SETTLING_WRITES = 4;
  private static final double FIRST_PART = 0.1;

  private static VictimPolicy policy(String name) {
    return switch (name) {
      case "greedy" -> new GreedyPolicy();
      case "fifo" -> new FifoPolicy();
      default -> new DChoicesPolicy(CHOICES, new SplittableRandom(3));
    };
  }

  private static RandomWriteDrive drive(String policy, double overProvisioning, long seed) {
    return new RandomWriteDrive(SUPERBLOCKS, overProvisioning, UNITS, policy(policy), 1, seed);
  }

  private static RandomWriteDrive drawn(String policy, double overProvisioning) {
    RandomWriteDrive drive = drive(policy, overProvisioning, 11);
    SteadyState state = new SteadyState(drive.flash, drive.logical, 1, drive.random);
    assertThat(state.isKnown()).isTrue();
    state.install();
    return drive;
  }

  private static RandomWriteDrive simulated(String policy, double overProvisioning) {
    RandomWriteDrive drive = drive(policy, overProvisioning, 12);
    drive.fill();
    drive.writeUniform((long) (SETTLING_WRITES * drive.logical));
    return drive;
  }

  @ParameterizedTest
  @CsvSource({
    "greedy, 0.07", "greedy, 0.15", "greedy, 0.28",
    "fifo, 0.07", "fifo, 0.15", "fifo, 0.28",
    "d-choices, 0.07", "d-choices, 0.15", "d-choices, 0.28"
  })
  void whatIsDrawnIsWhatWritingLeadsTo(String policy, double overProvisioning) {
    RandomWriteDrive drawn = drawn(policy, overProvisioning);
    RandomWriteDrive simulated = simulated(policy, overProvisioning);
    assertThat(kolmogorovDistance(drawn.flash, simulated.flash)).isLessThan(0.03);
    double first = drawn.uniformAmplification(0, FIRST_PART);
    assertThat(first / simulated.uniformAmplification(0, FIRST_PART)).isCloseTo(1, within(0.02));
    double rest = drawn.uniformAmplification(0, 1 - FIRST_PART);
    assertThat(rest / simulated.uniformAmplification(0, 1 - FIRST_PART)).isCloseTo(1, within(0.01));
    double whole = FIRST_PART * first + (1 - FIRST_PART) * rest;
    assertThat(whole / expected(policy, drawn)).isCloseTo(1, within(0.015));
  }

  private static double expected(String policy, RandomWriteDrive drive) {
    return switch (policy) {
      case "greedy" -> WriteAmplificationTheory.greedy(drive.alpha(), UNITS);
      case "fifo" -> WriteAmplificationTheory.fifo(drive.alpha());
      default -> new MeanFieldCounts(CHOICES, full(UNITS, drive.alpha())).amplification();
    };
  }

  /** Many superblocks, all closed. */
  private static Occupancy full(int superblockUnits, double alpha) {
    long units = Math.round(1e6 * superblockUnits / alpha);
    return new Occupancy(1_000_000, superblockUnits, units, units);
  }

  /** The iterated mean field of Van Houdt's paper, to its four digits. */
  @ParameterizedTest
  @CsvSource({"0.07, 10, 7.323", "0.15, 10, 3.930", "0.15, 2, 5.312"})
  void theMeanFieldIsSolved(double overProvisioning, int choices, double iterated) {
    assertThat(new MeanFieldCounts(choices, full(64, 1 + overProvisioning)).amplification())
        .isCloseTo(iterated, within(0.0006));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.07, 0.15, 0.28, 1, 3})
  void closedFormsAreMet(double overProvisioning) {
    Occupancy full = full(UNITS, 1 + overProvisioning);
    assertThat(new LogCounts(full).amplification())
        .isCloseTo(WriteAmplificationTheory.fifo(1 + overProvisioning), within(0.001));
    double greedy = new MeanFieldCounts(Double.POSITIVE_INFINITY, full).amplification();
    assertThat(greedy / WriteAmplificationTheory.greedy(1 + overProvisioning, UNITS))
        .isCloseTo(1, within(0.005));
  }

  @ParameterizedTest
  @ValueSource(strings = {"greedy", "fifo", "d-choices"})
  void aDriveWithHardlyAnySpareSpaceIsStillCovered(String policy) {
    SsdGeometry geometry = new SsdGeometry(4096, 100 * UNITS - 1, UNITS, 105);
    FlashTranslation flash = new FlashTranslation(geometry, policy(policy), 1, 1);
    SplittableRandom random = new SplittableRandom(1);
    SteadyState state = new SteadyState(flash, 100 * UNITS - 1, 1, random);
    assertThat(state.isKnown()).isTrue();
    state.install();
    assertThat(flash.mappedGranules()).isEqualTo(100 * UNITS - 1);
    for (int i = 0; i < 1000; i++) {
      flash.write(0, random.nextInt(100 * UNITS - 1), 1);
    }
  }

  /** The data there takes spare space in a way that the distributions do not tell. */
  @Test
  void dataOutsideTheRangeLeavesTheStateUnknown() {
    RandomWriteDrive drive = drive("greedy", 0.15, 1);
    int half = drive.logical / 2;
    assertThat(new SteadyState(drive.flash, half, 1, drive.random).isKnown()).isTrue();
    drive.flash.write(0, drive.logical - 1, 1);
    assertThat(new SteadyState(drive.flash, half, 1, drive.random).isKnown()).isFalse();
  }

  @Test
  void costBenefitHasNoKnownDistribution() {
    FlashTranslation flash =
        new FlashTranslation(
            new SsdGeometry(4096, 100 * UNITS, UNITS, 120), new CostBenefitPolicy(UNITS), 1, 1);
    assertThat(new SteadyState(flash, 100 * UNITS, 1, new SplittableRandom(1)).isKnown()).isFalse();
  }

  @Test
  void everyUnitIsMappedAndCounted() {
    RandomWriteDrive drive = drawn("greedy", 0.15);
    int[] owned = new int[SUPERBLOCKS];
    for (int granule = 0; granule < drive.logical; granule++) {
      owned[drive.flash.ownerOf(granule)]++;
    }
    Superblocks superblocks = drive.flash.superblocks();
    assertThat(IntStream.range(0, owned.length).map(superblocks::validCount).toArray())
        .isEqualTo(owned);
    assertThat(drive.flash.mappedGranules()).isEqualTo(drive.logical);
    assertThat(superblocks.freeCount()).isEqualTo(2);
    assertThat(drive.flash.room(0)).isPositive();
  }

  private static double kolmogorovDistance(FlashTranslation one, FlashTranslation other) {
    double[] first = cumulative(one.superblocks());
    double[] second = cumulative(other.superblocks());
    return IntStream.range(0, first.length)
        .mapToDouble(count -> Math.abs(first[count] - second[count]))
        .max()
        .orElseThrow();
  }

  /** Share of the closed superblocks that hold so many valid units or fewer. */
  private static double[] cumulative(Superblocks superblocks) {
    int[] closed =
        IntStream.range(0, superblocks.count())
            .filter(superblocks::isClosed)
            .map(superblocks::validCount)
            .toArray();
    double[] shares = new double[UNITS + 1];
    for (int count : closed) {
      for (int k = count; k <= UNITS; k++) {
        shares[k] += 1.0 / closed.length;
      }
    }
    return shares;
  }
}
