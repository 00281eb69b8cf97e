package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Profiles against the published figures that they were calibrated on, and no others: a figure with
 * role predict is never looked at.
 */
class CalibrationTest {
  private static final double PARTITION = 0.05;

  /**
   * Sequential over random write rate, at the mapping unit, is the amplification of random writes,
   * and that gives the spare share.
   */
  @ParameterizedTest
  @CsvSource({
    "dapustor-j5060-61.44tb, fio",
    "solidigm-p5336-61.44tb, fio",
    "dapustor-r5100-7.68tb, datasheet",
    "dapustor-r5100-15.36tb, datasheet",
    "dapustor-h3201-e1s-3.84tb, datasheet",
    "wd-sn861, fio",
    "samsung-pm1743, fio",
  })
  void theSpareShareFollowsFromRandomWrites(String name, String tool) {
    DriveProfile profile = DriveCatalogue.profile(name);
    double random =
        tool.equals("fio")
            ? fio(name, "random", "write " + unit(profile), "iops")
            : datasheet(name, "random-write-iops");
    double published = written(name, tool) / (random * profile.mappingUnit().value().value());
    assertThat(profile.overProvisioning().source()).startsWith("calibrated on ");
    assertThat(uniform(alpha(profile))).isCloseTo(published, within(0.02 * published));
  }

  /**
   * Random writes to 5 % of the P5316, filled before: a circular log copies the cold 95 % once a
   * round ({@code PartitionTest} holds the formula to the mapping).
   */
  @Test
  void theSpareShareOfTheP5316FollowsFromAPartition() {
    String name = "solidigm-p5316-30.72tb";
    double random = fio(name, "random", "write 64K", "bandwidth");
    double published = datasheet(name, "seq-write-bandwidth") / random;
    double alpha = alpha(DriveCatalogue.profile(name));
    double hot = uniform((alpha - 1 + PARTITION) / PARTITION);
    assertThat(alpha * hot / (alpha - 1 + PARTITION))
        .isCloseTo(published, within(0.02 * published));
  }

  @ParameterizedTest
  @CsvSource({"kioxia-cm7-r", "samsung-pm9a3", "wd-sn655"})
  void aDriveWithoutRandomWritesHasTheMeanSpareShareOfThoseWith(String name) {
    double mean =
        Stream.of(
                "dapustor-r5100-7.68tb",
                "dapustor-r5100-15.36tb",
                "dapustor-h3201-e1s-3.84tb",
                "samsung-pm1743",
                "wd-sn861")
            .mapToDouble(drive -> DriveCatalogue.profile(drive).overProvisioning().value().value())
            .average()
            .orElseThrow();
    DriveProfile profile = DriveCatalogue.profile(name);
    assertThat(profile.overProvisioning().source()).startsWith("assumed: the mean of the five");
    assertThat(profile.overProvisioning().value().value()).isCloseTo(mean, within(0.001));
  }

  @Test
  void theH3200HasTheSpareShareOfItsSibling() {
    assertThat(DriveCatalogue.profile("dapustor-h3200-u2").overProvisioning().value())
        .isEqualTo(DriveCatalogue.profile("dapustor-h3201-e1s-3.84tb").overProvisioning().value());
  }

  @ParameterizedTest
  @CsvSource({
    "dapustor-j5060-61.44tb, fio",
    "solidigm-p5336-61.44tb, fio",
    "dapustor-r5100-7.68tb, datasheet",
    "dapustor-r5100-15.36tb, datasheet",
    "dapustor-h3201-e1s-3.84tb, datasheet",
    "solidigm-p5316-30.72tb, datasheet",
    "wd-sn861, fio",
    "samsung-pm1743, fio",
  })
  void flashRatesAreThoseOfSequentialWritesAndReads(String name, String tool) {
    DriveProfile profile = DriveCatalogue.profile(name);
    double read =
        tool.equals("fio")
            ? fio(name, "sequential", "read", "bandwidth")
            : datasheet(name, "seq-read-bandwidth");
    double written = written(name, tool);
    assertThat((double) profile.programRate().value().bytesPerSecond())
        .isCloseTo(written, within(0.001 * written));
    assertThat((double) profile.readRate().value().bytesPerSecond())
        .isCloseTo(read, within(0.001 * read));
  }

  @Test
  void flashReadsOfTheSn655AreItsSequentialReads() {
    assertThat(DriveCatalogue.profile("wd-sn655").readRate().value().bytesPerSecond())
        .isEqualTo(Math.round(fio("wd-sn655", "sequential", "read", "bandwidth")));
  }

  /** Physical over logical capacity, without the superblocks that the collector keeps free. */
  private static double alpha(DriveProfile profile) {
    SsdGeometry geometry =
        SsdGeometry.of(
            profile.capacity().value().value(),
            Math.toIntExact(profile.mappingUnit().value().value()),
            profile.superblock().value().value(),
            profile.overProvisioning().value().value());
    double usable = (double) geometry.superblockCount() - FlashTranslation.RESERVE_SUPERBLOCKS;
    return usable * geometry.superblockGranules() / geometry.logicalGranules();
  }

  /**
   * Greedy cleaning with many granules a superblock: A = 1 / (1 - exp(-alpha / A)) (Desnoyers,
   * SYSTOR 2012).
   */
  private static double uniform(double alpha) {
    double amplification = 1;
    for (int i = 0; i < 10_000; i++) {
      amplification = 1 / (1 - Math.exp(-alpha / amplification));
    }
    return amplification;
  }

  private static String unit(DriveProfile profile) {
    return profile.mappingUnit().value().value() / 1024 + "K";
  }

  private static double written(String name, String tool) {
    return tool.equals("fio")
        ? fio(name, "sequential", "write", "bandwidth")
        : datasheet(name, "seq-write-bandwidth");
  }

  private static double datasheet(String name, String metric) {
    return calibrated(name, "datasheet", figure -> figure.metric().equals(metric));
  }

  /**
   * @param request what was done, and in which blocks if that matters
   */
  private static double fio(String name, String workload, String request, String metric) {
    return calibrated(
        name,
        "fio",
        figure ->
            figure.workload().equals(workload)
                && figure.metric().equals(metric)
                && request(figure).startsWith(request));
  }

  private static String request(PublishedFigure figure) {
    String op = figure.op().map(each -> each.name().toLowerCase(Locale.ROOT)).orElse("");
    return op + " " + figure.block().orElse("");
  }

  /** The one figure of its kind, of one drive, in bytes or requests a second. */
  private static double calibrated(String name, String tool, Predicate<PublishedFigure> kind) {
    List<PublishedFigure> found =
        DriveCatalogue.published(name).stream()
            .filter(figure -> figure.role() == PublishedFigure.Role.CALIBRATE)
            .filter(figure -> figure.tool().equals(tool))
            .filter(kind)
            .toList();
    assertThat(found).hasSize(1);
    PublishedFigure figure = found.getFirst();
    double scale =
        switch (figure.unit()) {
          case "GB/s" -> 1e9;
          case "MB/s" -> 1e6;
          default -> 1;
        };
    return figure.value() * scale / figure.drives();
  }
}
