package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published figures beside the model's, from the command line; on drives that take little time. */
class ValidateCommandTest {
  private static final List<String> KEYS =
      List.of(
          "id",
          "device",
          "role",
          "tool",
          "test",
          "metric",
          "publishedValue",
          "simulatedValue",
          "unit",
          "errorFraction",
          "met");

  @TempDir private Path folder;

  private CommandLineRun validate(String... arguments) {
    String[] all =
        Stream.concat(Stream.of("validate"), Stream.of(arguments)).toArray(String[]::new);
    return CommandLineRun.in(folder, all);
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    String[] drives = {"wd-sn655", "dapustor-r5100-15.36tb", "--format", "json", "--parallel"};
    List<CommandLineRun> runs =
        Stream.of("1", "2")
            .map(threads -> Stream.concat(Stream.of(drives), Stream.of(threads)))
            .map(all -> validate(all.toArray(String[]::new)))
            .toList();
    assertThat(runs).allMatch(run -> run.exitCode() == 0 && run.err().isEmpty());
    assertThat(runs.stream().distinct()).hasSize(1);
    checkSchema(JsonValue.parse(runs.getFirst().out()));
  }

  private static void checkSchema(JsonValue json) {
    assertThat(keys(json))
        .containsExactlyInAnyOrder("formatVersion", "tidemarkVersion", "rows", "summary");
    assertThat(json.at("rows").items())
        .hasSize(6)
        .allSatisfy(row -> assertThat(keys(row)).containsExactlyElementsOf(KEYS));
    for (String role : List.of("calibrate", "predict")) {
      assertThat(keys(json.at("summary", role)))
          .containsExactlyInAnyOrder(
              "count", "medianErrorFraction", "within15Fraction", "within5Fraction");
    }
    assertThat(json.at("summary", "predict", "count").whole()).isEqualTo(1);
  }

  private static List<String> keys(JsonValue object) {
    return ((Map<?, ?>) object.value()).keySet().stream().map(String.class::cast).toList();
  }

  @Test
  void figuresOfNoDriveAreShownAndNotModelled() {
    CommandLineRun run = validate("tlc-reference-x24");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("fio, record", "sequential read 64K: bandwidth");
    assertThat(validate("tlc-reference-x24", "--format", "csv").out().lines())
        .contains(
            "tlc-reference-x24/fio/sequential-read-64k/bandwidth,tlc-reference-x24,record,fio,"
                + "sequential read 64K,bandwidth,125,,GB/s,,");
  }

  @Test
  void aRoleAndAToolNarrowWhatIsShown() {
    assertThat(validate("wd-sn655", "--role", "predict", "--format", "csv").out().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("wd-sn655/gpu-saturation/"));
    assertThat(validate("wd-sn655", "--tool", "fio", "--format", "csv").out().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("wd-sn655/fio/"));
  }

  @Test
  void theWorstArePrintedAndAllAreKept() throws IOException {
    CommandLineRun run = validate("wd-sn655", "--worst", "1", "--out", "kept");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("The 1 furthest off\n").contains("Summary");
    Path kept = folder.resolve("kept");
    assertThat(Files.readAllLines(kept.resolve("validation.csv"))).hasSize(3);
    assertThat(Files.readString(kept.resolve("validation.json")))
        .isEqualTo(validate("wd-sn655", "--format", "json").out());
    assertThat(validate("wd-sn655", "--out", "kept").exitCode()).isZero();
  }

  @Test
  void aFolderOfTheUsersIsLeftAlone() throws IOException {
    Files.createDirectory(folder.resolve("mine"));
    Files.writeString(folder.resolve("mine/notes.txt"), "mine");
    CommandLineRun run = validate("wd-sn655", "--out", "mine");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("holds files but no result of an earlier run");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "wd-sn86 | unknown drive 'wd-sn86'. Did you mean 'wd-sn861'?",
        "x | unknown drive 'x'. Use one of dapustor-j5060-61.44tb, ",
        "--role judge | 'judge' is no role. Use calibrate, predict or record",
        "--tool vdbnch | no figure is of the tool 'vdbnch'. Did you mean 'vdbench'?",
        "wd-sn655 --tool dlio | no figure is of the tool 'dlio'. Use one of fio, gpu-saturation",
        "--worst 0 | '0' is no number of figures. Use a whole number from 1 to 1000",
        "--parallel 0 | '0' is no number of runs. Use a whole number from 1 to 1024",
        "--fromat json | there is no option '--fromat'. Did you mean '--format'?",
      })
  void wrongUsageIsToldInALine(String arguments, String told) {
    CommandLineRun run = validate(arguments.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(told);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void everyUnknownDriveIsTold() {
    assertThat(validate("wd-sn86", "samsung-pm9a").err().lines()).hasSize(2);
  }
}
