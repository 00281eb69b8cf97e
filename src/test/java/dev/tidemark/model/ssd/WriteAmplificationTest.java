package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The mapping against closed forms of the literature. */
class WriteAmplificationTest {
  private static final double TOLERANCE = 0.015;

  @ParameterizedTest
  @ValueSource(doubles = {0.07, 0.15, 0.28})
  void greedyFollowsDesnoyersFormula(double overProvisioning) {
    RandomWriteDrive drive = new RandomWriteDrive(overProvisioning, 256, new GreedyPolicy(), 1);
    drive.fill();
    assertClose(
        drive.uniformAmplification(4, 2), WriteAmplificationTheory.greedy(drive.alpha(), 256));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.07, 0.15, 0.28})
  void fifoFollowsItsFixedPoint(double overProvisioning) {
    RandomWriteDrive drive = new RandomWriteDrive(overProvisioning, 256, new FifoPolicy(), 2);
    drive.fill();
    assertClose(drive.uniformAmplification(4, 2), WriteAmplificationTheory.fifo(drive.alpha()));
  }

  @ParameterizedTest
  @CsvSource({"0.07, 10", "0.15, 10", "0.15, 2"})
  void dChoicesFollowsTheMeanField(double overProvisioning, int choices) {
    DChoicesPolicy policy = new DChoicesPolicy(choices, new SplittableRandom(3));
    RandomWriteDrive drive = new RandomWriteDrive(overProvisioning, 64, policy, 3);
    drive.fill();
    assertClose(
        drive.uniformAmplification(6, 4),
        WriteAmplificationTheory.dChoices(drive.alpha(), 64, choices));
  }

  @ParameterizedTest
  @CsvSource({"0.2, 0.8", "0.1, 0.9"})
  void hotAndColdDataInOneWritePointFollowTheFormula(double hotShare, double hotWrites) {
    RandomWriteDrive drive = new RandomWriteDrive(0.15, 256, new FifoPolicy(), 4);
    drive.fill();
    int hot = (int) (hotShare * drive.logical);
    Runnable write =
        () -> {
          boolean toHot = drive.random.nextDouble() < hotWrites;
          int granule =
              toHot ? drive.random.nextInt(hot) : hot + drive.random.nextInt(drive.logical - hot);
          drive.flash.write(0, granule, 1);
        };
    assertClose(
        drive.measured(5, 3, write),
        WriteAmplificationTheory.hotCold(drive.alpha(), hotShare, hotWrites));
  }

  /**
   * Share q of TRIMs of mapped granules leaves s = (1 - 2q) / (1 - q) of them live (Frankie et al.
   * 2012).
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.2, 0.3})
  void trimWidensTheSpareSpace(double trimShare) {
    RandomWriteDrive drive = new RandomWriteDrive(0.15, 256, new GreedyPolicy(), 5);
    drive.fill();
    LiveSet live = new LiveSet(drive.logical);
    Runnable request =
        () -> {
          if (drive.random.nextDouble() < trimShare && live.size() > 0) {
            drive.flash.trim(live.removeAny(drive.random), 1);
          } else {
            int granule = drive.random.nextInt(drive.logical);
            drive.flash.write(0, granule, 1);
            live.add(granule);
          }
        };
    double measured = drive.measured(6, 3, request);
    double inUse = (1 - 2 * trimShare) / (1 - trimShare);
    assertThat((double) drive.flash.mappedGranules() / drive.logical)
        .isCloseTo(inUse, within(0.01));
    assertClose(measured, WriteAmplificationTheory.greedy(drive.alpha() / inUse, 256));
  }

  /**
   * Two cyclic streams of different rates in one write point: A = sum of r ceil((f / r) A / alpha),
   * lifetimes being deterministic. The equation has several solutions close to each other; the
   * drive must settle on one of them.
   */
  @ParameterizedTest
  @CsvSource({"0.2, 0.8", "0.1, 0.9", "0.5, 0.9"})
  void cyclicStreamsOfDifferentRatesSettleOnASolutionOfTheFormula(
      double firstShare, double firstWrites) {
    CyclicStreams streams = new CyclicStreams(new FifoPolicy(), 1, firstShare, firstWrites);
    double measured = streams.amplification();
    assertThat(measured).isGreaterThan(1.5);
    assertThat(
            WriteAmplificationTheory.cyclicSolutions(
                streams.drive.alpha(), firstShare, firstWrites))
        .as("measured %s", measured)
        .anySatisfy(solution -> assertThat(measured / solution).isCloseTo(1, within(TOLERANCE)));
  }

  @ParameterizedTest
  @CsvSource({"0.2, 0.8", "0.1, 0.9", "0.5, 0.9"})
  void aWritePointPerStreamMakesCyclicStreamsFree(double firstShare, double firstWrites) {
    CyclicStreams streams = new CyclicStreams(new GreedyPolicy(), 2, firstShare, firstWrites);
    assertThat(streams.amplification()).isCloseTo(1, within(0.001));
  }

  private static void assertClose(double measured, double formula) {
    assertThat(measured / formula)
        .as("measured %s, formula %s", measured, formula)
        .isCloseTo(1, within(TOLERANCE));
  }

  /** Two sequential streams, each cycling over a part of the drive of its own. */
  private static final class CyclicStreams {
    private final RandomWriteDrive drive;
    private final double firstWrites;
    private final int streams;
    private final int split;
    private int first;
    private int second;
    private double due;

    CyclicStreams(VictimPolicy policy, int streams, double firstShare, double firstWrites) {
      drive = new RandomWriteDrive(0.15, 256, policy, streams, 6);
      this.firstWrites = firstWrites;
      this.streams = streams;
      split = (int) (firstShare * drive.logical);
    }

    double amplification() {
      return drive.measured(8, 4, this::write);
    }

    private void write() {
      due += firstWrites;
      if (due >= 1) {
        due -= 1;
        drive.flash.write(0, first, 1);
        first = (first + 1) % split;
      } else {
        drive.flash.write(streams - 1, split + second, 1);
        second = (second + 1) % (drive.logical - split);
      }
    }
  }
}
