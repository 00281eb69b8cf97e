package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a fio result to a profile that scenarios can name. */
final class CalibrateCommandTest {
  @TempDir private Path folder;

  @BeforeEach
  void copyFioResults() throws IOException {
    for (String name : new String[] {"this-disk-a.json", "this-disk-b.json", "fio-3.33.json"}) {
      Files.copy(ShippedRun.ROOT.resolve("src/test/resources/fio/" + name), folder.resolve(name));
    }
  }

  @Test
  void aFioResultBecomesAProfile() throws IOException {
    CommandLineRun run = disk("--out", "disk.yaml");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("this-disk, from dapustor-r5100-7.68tb, on this-disk-a.json")
        .contains("seq-read-128k-qd16")
        .contains("over-provisioning")
        .contains("disk.yaml");
    Path file = folder.resolve("disk.yaml");
    DriveProfile profile = DriveCatalogue.profile(file.toString());
    assertThat(profile.name()).isEqualTo("this-disk");
    assertThat(profile.capacity().value().value()).isEqualTo(256_000_000_000L);
    assertThat(profile.readRate().source()).startsWith("calibrated on this-disk-a.json");
    assertThat(Files.readString(file))
        .startsWith("# this-disk, calibrated on this-disk-a.json, from dapustor-r5100-7.68tb.\n");
  }

  @Test
  void anotherResultIsComparedWithoutChangingTheProfile() {
    CommandLineRun alone = disk("--format", "csv");
    CommandLineRun checked = disk("--check", "this-disk-b.json", "--format", "csv");
    assertThat(checked.out()).startsWith(alone.out()).contains("rand-70-30-16k-qd4,iops,");
  }

  @Test
  void aFileIsReplacedOnlyWhenTold() throws IOException {
    Files.writeString(folder.resolve("disk.yaml"), "mine");
    CommandLineRun refused = disk("--out", "disk.yaml");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("there is a file of this name. Use --force to replace it");
    assertThat(folder.resolve("disk.yaml")).hasContent("mine");
    assertThat(disk("--out", "disk.yaml", "--force").exitCode()).isZero();
    assertThat(Files.readString(folder.resolve("disk.yaml"))).startsWith("# this-disk");
  }

  @Test
  void aCatalogueDriveIsFittedToItsOwnFigures() {
    CommandLineRun run =
        CommandLineRun.in(
            folder, "calibrate", "--drive", "dapustor-r5100-7.68tb", "--format", "json");
    assertThat(run.err()).isEmpty();
    JsonValue json = JsonValue.parse(run.out());
    assertThat(json.toString()).contains("program-rate").contains("errorFraction");
  }

  @Test
  void figuresArePrintedAsCsv() {
    assertThat(disk("--format", "csv").out())
        .startsWith("test,metric,unit,measuredValue,fittedValue,errorFraction,weight\n");
  }

  @Test
  void wrongUsageIsToldInALine() {
    assertRefused("there is nothing to fit to");
    assertRefused("exclude each other", "this-disk-a.json", "--drive", "wd-sn861");
    assertRefused("--name is missing", "this-disk-a.json", "--capacity", "1TB");
    assertRefused("--capacity is missing", "this-disk-a.json", "--name", "x");
    assertRefused("no name for a profile", "this-disk-a.json", "--name", "../x");
    assertRefused("no such file", "none.json", "--name", "x", "--capacity", "1TB");
    assertRefused("page cache", "fio-3.33.json", "--name", "x", "--capacity", "1TB");
    assertRefused("unknown drive", "--drive", "nothing");
    assertRefused("goes with fio results only", "--drive", "x", "--name", "y");
    assertRefused("--capacity", "this-disk-a.json", "--name", "x", "--capacity", "12");
  }

  private CommandLineRun disk(String... more) {
    String[] given = {
      "calibrate", "this-disk-a.json", "--capacity", "256 GB", "--name", "this-disk"
    };
    String[] all = Arrays.copyOf(given, given.length + more.length);
    System.arraycopy(more, 0, all, given.length, more.length);
    return CommandLineRun.in(folder, all);
  }

  private void assertRefused(String reason, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "calibrate";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    CommandLineRun run = CommandLineRun.in(folder, all);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(reason);
    assertThat(run.out()).isEmpty();
  }
}
