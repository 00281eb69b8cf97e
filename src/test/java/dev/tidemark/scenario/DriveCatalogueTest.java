package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DriveCatalogueTest {
  private static final String J5060 = "dapustor-j5060-61.44tb";

  @TempDir Path folder;

  static List<String> names() {
    return DriveCatalogue.names();
  }

  private static String text(String name) throws IOException {
    return Files.readString(Path.of("src/main/resources/drives", name + ".yaml"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyProfileReadsAndBearsItsName(String name) {
    assertThat(DriveCatalogue.profile(name).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyParameterSaysWhereItComesFrom(String name) {
    DriveProfile profile = DriveCatalogue.profile(name);
    for (Field field : Shapes.DRIVE.fields()) {
      if (field.valueIn(profile) instanceof DriveProfile.Sourced<?> sourced
          && !field.key().equals("gc-choices")) {
        assertThat(sourced.source())
            .as(field.key())
            .matches("(datasheet|calibrated on|assumed: ).*");
      }
    }
  }

  /**
   * Counted in the list of published figures, not in these files: 317 figures of drives. Two more,
   * of 24 TLC drives that the P5316's report does not name, belong to no profile.
   */
  @ParameterizedTest
  @CsvSource({
    "dapustor-j5060-61.44tb, 14, 23, 0",
    "dapustor-r5100-7.68tb, 13, 44, 5",
    "dapustor-r5100-15.36tb, 4, 0, 0",
    "dapustor-h3201-e1s-3.84tb, 7, 30, 5",
    "dapustor-h3200-u2, 2, 32, 5",
    "kioxia-cm7-r, 1, 17, 0",
    "samsung-pm1743, 3, 16, 0",
    "samsung-pm9a3, 0, 17, 0",
    "solidigm-p5316-30.72tb, 7, 7, 0",
    "solidigm-p5336-61.44tb, 4, 20, 0",
    "wd-sn655, 1, 1, 0",
    "wd-sn861, 4, 34, 1",
  })
  void everyPublishedFigureIsThere(String name, int calibrate, int predict, int record) {
    List<PublishedFigure> published = DriveCatalogue.published(name);
    assertThat(roles(published, PublishedFigure.Role.CALIBRATE)).isEqualTo(calibrate);
    assertThat(roles(published, PublishedFigure.Role.PREDICT)).isEqualTo(predict);
    assertThat(roles(published, PublishedFigure.Role.RECORD)).isEqualTo(record);
  }

  private static long roles(List<PublishedFigure> published, PublishedFigure.Role role) {
    return published.stream().filter(figure -> figure.role() == role).count();
  }

  @Test
  void thereAreAsManyFiguresAsThePublishersGive() {
    assertThat(names().stream().mapToInt(name -> DriveCatalogue.published(name).size()).sum())
        .isEqualTo(317);
  }

  @Test
  void figuresOfDrivesThatNobodyNamedAreForTheRecord() {
    assertThat(DriveCatalogue.publishedOfNoDrive())
        .hasSize(2)
        .allMatch(figure -> figure.role() == PublishedFigure.Role.RECORD && figure.drives() == 24);
  }

  @Test
  void aFigureOfSeveralDrivesSaysHowMany() {
    for (String name : names()) {
      int array = name.equals("solidigm-p5316-30.72tb") ? 9 : 0;
      assertThat(DriveCatalogue.published(name))
          .filteredOn(figure -> figure.drives() == 24)
          .hasSize(array);
      assertThat(DriveCatalogue.published(name))
          .filteredOn(figure -> figure.drives() != 1 && figure.drives() != 24)
          .isEmpty();
    }
  }

  @Test
  void aPublishedFigureHasItsParts() {
    assertThat(DriveCatalogue.published("wd-sn861"))
        .contains(
            new PublishedFigure(
                1,
                "fio",
                "sequential",
                Optional.of(PublishedFigure.Op.WRITE),
                Optional.of("256K"),
                Optional.empty(),
                "bandwidth",
                7.7,
                "GB/s",
                PublishedFigure.Role.CALIBRATE,
                "WD Ultrastar DC SN861 review",
                Optional.of("lightly preconditioned")));
  }

  @Test
  void figuresOfAnUnknownDriveAreAProblem() {
    assertThatThrownBy(() -> DriveCatalogue.published("wd-sn86"))
        .hasMessage("profile: unknown drive 'wd-sn86'. Did you mean 'wd-sn861'?");
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsShownOfADriveIsAProfile(String name) {
    String text = DriveCatalogue.text(name);
    assertThat(DriveCatalogue.parse("copy.yaml", text)).isEqualTo(DriveCatalogue.profile(name));
    assertThat(text.split("\\btool:", -1)).hasSize(DriveCatalogue.published(name).size() + 1);
  }

  @ParameterizedTest
  @MethodSource("names")
  void aDriveHasThousandsOfSuperblocks(String name) {
    DriveProfile profile = DriveCatalogue.profile(name);
    long superblocks = profile.capacity().value().value() / profile.superblock().value().value();
    assertThat(superblocks).isBetween(1_000L, 4_000L);
  }

  @Test
  void everyProfileOnDiskIsInTheIndex() throws IOException {
    try (var files = Files.list(Path.of("src/main/resources/drives"))) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(file -> file.endsWith(".yaml")))
          .containsExactlyInAnyOrderElementsOf(
              names().stream()
                  .flatMap(name -> Stream.of(name + ".yaml", name + ".published.yaml"))
                  .toList());
    }
  }

  @Test
  void valuesAreThoseOfTheFile() {
    DriveProfile profile = DriveCatalogue.profile(J5060);
    assertThat(profile.capacity().value()).isEqualTo(new Bytes(61_440_000_000_000L));
    assertThat(profile.overProvisioning().value()).isEqualTo(new Fraction(0.099));
    assertThat(profile.gcPolicy().value()).isEqualTo(GcPolicy.GREEDY);
    assertThat(profile.gcChoices()).isEqualTo(new DriveProfile.Sourced<>(10, "unused"));
  }

  @Test
  void aPathNamesAProfileOfTheUsers() throws IOException {
    Path file = folder.resolve("own.yaml");
    Files.writeString(file, text(J5060).replace("name: " + J5060, "name: own"));
    assertThat(DriveCatalogue.profile(file.toString()).name()).isEqualTo("own");
  }

  @Test
  void aPathThatCannotBeOneIsAProblem() {
    assertThatThrownBy(() -> DriveCatalogue.profile("a/\0b"))
        .hasMessage("profile: 'a/ b' is no path. Remove special characters.");
  }

  @Test
  void anUnknownNameBringsTheNearest() {
    assertThatThrownBy(() -> DriveCatalogue.profile("dapustor-j5006-61.44tb"))
        .hasMessage(
            "profile: unknown drive 'dapustor-j5006-61.44tb'. Did you mean '" + J5060 + "'?");
    assertThatThrownBy(() -> DriveCatalogue.profile("p5336"))
        .hasMessageContaining("'solidigm-p5336-61.44tb'?");
    assertThatThrownBy(() -> DriveCatalogue.profile("x"))
        .hasMessage(
            "profile: unknown drive 'x'. Use one of "
                + String.join(", ", names())
                + ", or the path of a profile, such as ./drive.yaml.");
  }

  @Test
  void anUnknownDriveOfAScenarioNamesTheScenariosLine() {
    String text = ScenarioReaderTest.SMALL.replace(J5060, "j5060");
    ScenarioFile file = ScenarioReader.parse("s.yaml", text, List.of());
    assertThatThrownBy(() -> DriveCatalogue.profile(file))
        .hasMessage(
            "s.yaml:2 target.simulate.drives.profile: unknown drive 'j5060'. Did you mean '"
                + J5060
                + "'?");
  }

  @Test
  void mistakesInAProfileNameTheirLine() throws IOException {
    String text =
        text(J5060)
            .replace("value: 9.9%", "value: 0%")
            .replace("pcie-lanes: {value: 4,", "pcie-lanes: {valeu: 4,")
            .replace("gc-policy:\n  value: greedy", "gc-policy:\n  value: greddy");
    assertThatThrownBy(() -> DriveCatalogue.parse("own.yaml", text))
        .hasMessage(
            """
            own.yaml:10 over-provisioning.value: '0%' is out of range. Use 1% to 400%.
            own.yaml:13 gc-policy.value: unknown word 'greddy'. Did you mean 'greedy'?
            own.yaml:34 pcie-lanes.valeu: unknown key. Did you mean 'value'?
            own.yaml:34 pcie-lanes.value: the key is missing. Add it: The value.\
            """);
  }

  @Test
  void superblocksMustFitTheDrive() throws IOException {
    String text = text(J5060).replace("capacity: {value: 61.44 TB", "capacity: {value: 61.44 GB");
    assertThatThrownBy(() -> DriveCatalogue.parse("own.yaml", text))
        .hasMessageContaining(
            "superblock: the capacity is less than 16 superblocks, too few for garbage collection");
  }
}
