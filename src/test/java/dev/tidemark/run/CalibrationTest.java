package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.DriveProfile.PublishedFigure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Profiles against the published figures that they were calibrated on. */
class CalibrationTest {
  /**
   * Sequential over random write rate is the amplification of random writes, and that gives the
   * spare share.
   */
  @ParameterizedTest
  @ValueSource(strings = {"dapustor-j5060-61.44tb", "solidigm-p5336-61.44tb"})
  void theSpareShareFollowsFromRandomWrites(String name) {
    DriveProfile profile = DriveCatalogue.profile(name);
    double sequential = figure(profile, "sequential write 128K x 16", "bandwidth") * 1e6;
    double random = figure(profile, "random write 16K x 256", "iops") * 16 * 1024;
    SsdGeometry geometry =
        SsdGeometry.of(
            profile.capacity().value().value(),
            Math.toIntExact(profile.mappingUnit().value().value()),
            profile.superblock().value().value(),
            profile.overProvisioning().value().value());
    double published = sequential / random;
    assertThat(uniform(geometry)).isCloseTo(published, within(0.02 * published));
    assertThat((double) profile.programRate().value().bytesPerSecond())
        .isCloseTo(sequential, within(0.001 * sequential));
  }

  /**
   * Greedy cleaning with many granules a superblock: A = 1 / (1 - exp(-alpha / A)) (Desnoyers,
   * SYSTOR 2012).
   */
  private static double uniform(SsdGeometry geometry) {
    double usable = (double) geometry.superblockCount() - FlashTranslation.RESERVE_SUPERBLOCKS;
    double alpha = usable * geometry.superblockGranules() / geometry.logicalGranules();
    double amplification = 1;
    for (int i = 0; i < 10_000; i++) {
      amplification = 1 / (1 - Math.exp(-alpha / amplification));
    }
    return amplification;
  }

  private static double figure(DriveProfile profile, String workload, String metric) {
    return profile.published().stream()
        .filter(figure -> figure.workload().equals(workload) && figure.metric().equals(metric))
        .filter(figure -> figure.role() == DriveProfile.Role.CALIBRATE)
        .mapToDouble(PublishedFigure::value)
        .findFirst()
        .orElseThrow();
  }
}
