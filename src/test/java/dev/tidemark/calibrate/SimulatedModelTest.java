package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Figures of a simulated drive against what its parameters say outright. */
final class SimulatedModelTest {
  private static final DriveProfile DRIVE = DriveCatalogue.profile("dapustor-r5100-7.68tb");

  private final SimulatedModel model = new SimulatedModel();

  @Test
  void sequentialLoadsRunAtTheRatesOfTheFlash() {
    assertThat(value(DRIVE, figure(Access.SEQUENTIAL, 1, 128, 32, new Metric.Bandwidth())))
        .isCloseTo(7.4e9, within(7.4e9 * 0.01));
    assertThat(value(DRIVE, figure(Access.SEQUENTIAL, 0, 128, 32, new Metric.Bandwidth())))
        .isCloseTo(5.7e9, within(5.7e9 * 0.01));
  }

  @Test
  void aSingleReadTakesTheReadLatency() {
    assertThat(value(DRIVE, figure(Access.RANDOM, 1, 4, 1, new Metric.MeanLatency())))
        .isCloseTo(65e3, within(65e3 * 0.01));
  }

  /** 11.75 % of spare flash: {@code alpha = -A ln(1 - 1/A)} gives 4.95, greedy somewhat less. */
  @Test
  void randomWritesAreSlowerByTheWriteAmplification() {
    DriveProfile drive = DriveParameters.with(DRIVE, "over-provisioning", 0.1175, "");
    double iops = value(drive, figure(Access.RANDOM, 0, 4, 512, new Metric.Iops()));
    assertThat(5.7e9 / 4096 / iops).isBetween(4.6, 5.1);
  }

  @Test
  void aSmallFileOnAnEmptyDriveAmplifiesNothing() {
    Region file = new Region(Bytes.of(1 << 30), false);
    MeasuredFigure onFile =
        figure(Access.RANDOM, 0, 4, 512, new Metric.Iops(), Op.WRITE, Optional.of(file));
    assertThat(value(DRIVE, onFile)).isCloseTo(5.7e9 / 4096, within(5.7e9 / 4096 * 0.02));
  }

  /** Round a filled rest a circular log has to copy it once for all of its writes. */
  @Test
  void aPartOfAFilledDriveAmplifiesUnderFifo() {
    DriveProfile log = DriveCatalogue.profile("solidigm-p5316-30.72tb");
    Region part = new Region(Bytes.of(log.capacity().value().value() / 20), true);
    MeasuredFigure inPart =
        figure(Access.RANDOM, 0, 64, 64, new Metric.Bandwidth(), Op.WRITE, Optional.of(part));
    assertThat(3.6e9 / value(log, inPart)).isBetween(5.5, 7.5);
  }

  @Test
  void theSidesOfAMixHaveTheirOwnLatencies() {
    double reads = value(DRIVE, mix(Op.READ));
    double writes = value(DRIVE, mix(Op.WRITE));
    double all = value(DRIVE, mix(Op.MIXED));
    assertThat(all).isBetween(Math.min(reads, writes), Math.max(reads, writes));
    assertThat(reads).isGreaterThan(writes);
  }

  @Test
  void readsDoNotDependOnHowTheDriveWrites() {
    MeasuredFigure reads = figure(Access.RANDOM, 1, 4, 64, new Metric.Iops());
    DriveProfile slow = DriveParameters.with(DRIVE, "program-rate", 1e9, "");
    assertThat(value(slow, reads)).isEqualTo(value(DRIVE, reads));
    assertThat(new SimulatedModel().value(slow, reads)).isEqualTo(value(DRIVE, reads));
  }

  private double value(DriveProfile profile, MeasuredFigure figure) {
    return model.value(profile, figure);
  }

  private static MeasuredFigure mix(Op side) {
    return figure(Access.RANDOM, 0.7, 4, 16, new Metric.MeanLatency(), side, Optional.empty());
  }

  private static MeasuredFigure figure(
      Access access, double readShare, int block, int outstanding, Metric metric) {
    Op side = readShare == 1 ? Op.READ : Op.WRITE;
    return figure(access, readShare, block, outstanding, metric, side, Optional.empty());
  }

  private static MeasuredFigure figure(
      Access access,
      double readShare,
      int block,
      int outstanding,
      Metric metric,
      Op side,
      Optional<Region> region) {
    return new MeasuredFigure(
        "test",
        access,
        readShare,
        Bytes.of(block << 10),
        outstanding,
        region,
        metric,
        side,
        1,
        1,
        "test");
  }
}
