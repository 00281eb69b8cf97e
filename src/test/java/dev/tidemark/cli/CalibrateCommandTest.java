package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  void aFioResultBecomesAProfileThatIsComparedWithAnother() throws IOException {
    Files.writeString(folder.resolve("disk.yaml"), "mine");
    CommandLineRun run =
        disk("--check", "this-disk-b.json", "--out", "disk.yaml", "--force", "--format", "csv");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("test,metric,unit,measuredValue,fittedValue,errorFraction,weight\n")
        .contains("seq-read-128k-qd16,bandwidth,");
    assertThat(predicted(run.out())).as("figures of the other result").hasSize(35);
    Path file = folder.resolve("disk.yaml");
    DriveProfile profile = DriveCatalogue.profile(file.toString());
    assertThat(profile.name()).isEqualTo("this-disk");
    assertThat(profile.capacity().value().value()).isEqualTo(256_000_000_000L);
    assertThat(profile.programRate().source()).startsWith("calibrated on this-disk-a.json");
    assertThat(Files.readString(file))
        .startsWith("# this-disk, calibrated on this-disk-a.json, from dapustor-r5100-7.68tb.\n");
  }

  /** Prints how far each figure of the second result is predicted, and checks that each is. */
  private static List<String> predicted(String csv) {
    List<String> rows =
        csv.lines().filter(line -> line.contains("k-qd4,") || line.contains("16k-qd16,")).toList();
    List<String> all = new ArrayList<>(rows);
    csv.lines().filter(line -> line.startsWith("rand-70-30-4k-qd16,")).forEach(all::add);
    all.forEach(System.out::println);
    assertThat(all)
        .allSatisfy(
            row -> {
              double value = Double.parseDouble(List.of(row.split(",", -1)).get(4));
              assertThat(value).as(row).isPositive().isFinite();
            });
    return all;
  }

  @Test
  void aFileIsReplacedOnlyWhenTold() throws IOException {
    Files.writeString(folder.resolve("disk.yaml"), "mine");
    CommandLineRun refused = disk("--out", "disk.yaml");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("there is a file of this name. Use --force to replace it");
    assertThat(folder.resolve("disk.yaml")).hasContent("mine");
  }

  @Test
  void aCatalogueDriveIsFittedToItsOwnFigures() {
    CommandLineRun run =
        CommandLineRun.in(folder, "calibrate", "--drive", "wd-sn655", "--format", "json");
    assertThat(run.err()).isEmpty();
    JsonValue json = JsonValue.parse(run.out());
    assertThat(json.toString()).contains("program-rate").contains("errorFraction");
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
    assertRefused("needs a drive", "this-disk-a.json", "--hold-one-out");
    assertRefused("does not go with", "--drive", "x", "--hold-one-out", "--out", "y");
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
