package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.tidemark.page.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code report.html} in a real browser: it draws itself, and its figures are the result's. */
class ResultPageTest {
  private static final String MEAN = "mean checkpoint";
  private static final String HOSTILE = "</script><img src=x onerror=alert(1)> & \"Ünï\"";
  private static final int TAGS_MAX = 200;

  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  @Test
  void aRunOfCheckpointsShowsTheFiguresOfItsReport() throws Exception {
    run("run", "small.yaml", "--out", "kept", "--set", "workload.checkpoint.checkpoints=40");
    Chromium.Shown shown = shown("kept");
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("kept/report.json")));
    JsonValue summary = report.at("summary", "checkpoint");
    assertThat(tile(shown, MEAN)).isEqualTo(summary.at("meanSeconds").number());
    assertThat(tile(shown, "slowest checkpoint")).isEqualTo(summary.at("maxSeconds").number());
    List<List<String>> rows = rows(shown, "checkpoints");
    List<JsonValue> checkpoints = report.at("checkpoints").items();
    assertThat(rows).hasSameSizeAs(checkpoints);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(Double.parseDouble(rows.get(i).get(1)))
          .isEqualTo(checkpoints.get(i).at("durationSeconds").number());
      assertThat(Double.parseDouble(rows.get(i).get(4)))
          .isEqualTo(checkpoints.get(i).at("fillFraction").number());
    }
    assertThat(Double.parseDouble(rows(shown, "latency").getFirst().get(2)))
        .isEqualTo(report.at("latency", "write", "meanSeconds").number());
    assertThat(shown.dom()).contains("<canvas", report.at("explanation").text());
  }

  @Test
  void aNameIsShownAsItIsWritten() throws Exception {
    run("run", "small.yaml", "--out", "kept", "--set", "name=" + HOSTILE);
    Chromium.Shown shown = shown("kept");
    assertThat(shown.dom())
        .contains("<h1>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; \"Ünï\"</h1>")
        .doesNotContain("<img");
  }

  @Test
  void phasesShowTheirRates() throws Exception {
    Files.writeString(
        folder.resolve("phases.yaml"),
        """
        name: Phases
        target:
          simulate: {drives: {profile: dapustor-r5100-7.68tb}, condition: filled}
        workload:
          synthetic:
            phases:
              - {name: "read <4k>", block: 4 KiB, queue-depth: 8, time: 20 ms}
              - {name: write, access: sequential, block: 128 KiB, read-share: 0%, time: 20 ms}
        """);
    run("run", "phases.yaml", "--out", "kept");
    Chromium.Shown shown = shown("kept");
    List<JsonValue> phases =
        JsonValue.parse(Files.readString(folder.resolve("kept/report.json"))).at("phases").items();
    List<List<String>> rows = rows(shown, "phases");
    assertThat(rows).hasSameSizeAs(phases);
    assertThat(rows.getFirst().getFirst()).isEqualTo("read &lt;4k&gt;");
    assertThat(Double.parseDouble(rows.getFirst().get(1)))
        .isEqualTo(phases.getFirst().at("readIops").number());
  }

  @Test
  void aSweepOfTwoKeysIsAHeatMapOfItsMeans() throws Exception {
    run(
        "sweep",
        "small.yaml",
        "--vary",
        "workload.checkpoint.checkpoints=1..3 step 1",
        "--vary",
        "target.simulate.filesystem.discard=none,on-delete",
        "--out",
        "kept");
    Chromium.Shown shown = shown("kept");
    List<JsonValue> rows =
        JsonValue.parse(Files.readString(folder.resolve("kept/sweep.json")))
            .at("sweep", "rows")
            .items();
    List<Double> heat =
        rows(shown, "heat meanSeconds").stream()
            .flatMap(List::stream)
            .map(Double::parseDouble)
            .toList();
    assertThat(heat)
        .isEqualTo(
            rows.stream()
                .map(row -> row.at("summary", "checkpoint", "meanSeconds").number())
                .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "configs/ingest-unet3d-h100.yaml",
        "configs/mixed-checkpoint-ingest.yaml",
        "configs/rate-curve-r5100.yaml",
        "configs/training-llama3.1-70b.yaml",
        "configs/write-saturation-j5060.yaml"
      })
  void shippedScenariosAreShownWithoutComplaint(String config) throws Exception {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    Files.writeString(kept.resolve("report.html"), ShippedRun.of(config).file("report.html"));
    assertThat(shown("kept").dom()).contains("<h1>", "<canvas");
  }

  @Test
  void transfersAreAMapOfTheirThroughput() throws Exception {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    ShippedRun run = ShippedRun.of("configs/direct-j5060.yaml");
    Files.writeString(kept.resolve("report.html"), run.file("report.html"));
    List<Double> shown =
        rows(shown("kept"), "direct read").stream()
            .flatMap(List::stream)
            .map(Double::parseDouble)
            .toList();
    assertThat(shown)
        .containsExactlyInAnyOrderElementsOf(
            run.report().at("direct", "cells").items().stream()
                .filter(cell -> cell.at("operation").text().equals("read"))
                .map(cell -> cell.at("bandwidthBytesPerSecond").number())
                .toList());
  }

  @Test
  void runsSideBySideShowTheirFiguresAndWhatDiffers() throws Exception {
    run("run", "small.yaml", "--out", "one");
    run("run", "small.yaml", "--out", "two", "--set", "name=" + HOSTILE, "--seed", "2");
    run("compare", "one", "two", "small.yaml", "--out", "kept");
    Chromium.Shown shown = shown("kept");
    assertThat(shown.dom()).contains("Each checkpoint, seconds", "<canvas").doesNotContain("<img");
    List<JsonValue> figures =
        JsonValue.parse(Files.readString(folder.resolve("kept/comparison.json")))
            .at("comparison", "figures")
            .items()
            .stream()
            .filter(each -> !each.at("label").text().isEmpty())
            .toList();
    List<List<String>> rows = rows(shown, "comparison");
    assertThat(rows).hasSameSizeAs(figures);
    for (int i = 0; i < rows.size(); i++) {
      List<JsonValue> values = figures.get(i).at("values").items();
      assertThat(Double.parseDouble(rows.get(i).getFirst())).isEqualTo(values.getFirst().number());
      assertThat(Double.parseDouble(rows.get(i).get(1))).isEqualTo(values.get(1).number());
      assertThat(Double.parseDouble(rows.get(i).get(2)))
          .isEqualTo(figures.get(i).at("ratios").items().get(1).number());
    }
  }

  @Test
  void gridsSideBySideAreAMapOfWhatDiffers() throws Exception {
    Path one = Files.createDirectory(folder.resolve("one"));
    ShippedRun run = ShippedRun.of("configs/direct-j5060.yaml");
    Files.writeString(one.resolve("report.json"), run.file("report.json"));
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(
        other.resolve("report.json"),
        ShippedRun.of("configs/direct-p5336.yaml").file("report.json"));
    run("compare", "one", "other", "--out", "kept");
    List<List<String>> rows = rows(shown("kept"), "difference B read");
    JsonValue cell =
        JsonValue.parse(Files.readString(folder.resolve("kept/comparison.json")))
            .at("comparison", "cells")
            .items()
            .getFirst();
    List<JsonValue> rates = cell.at("bandwidthBytesPerSecond").items();
    assertThat(rows.stream().flatMap(List::stream).filter(text -> !text.isEmpty()))
        .map(Double::parseDouble)
        .anyMatch(
            change ->
                Math.abs(change - (rates.get(1).number() / rates.getFirst().number() - 1)) < 1e-9);
  }

  @Test
  void aTrainingJobShowsWhatTakesItsTime() throws Exception {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    ShippedRun run = ShippedRun.of("configs/training-llama3.1-70b.yaml");
    Files.writeString(kept.resolve("report.html"), run.file("report.html"));
    Chromium.Shown shown = shown("kept");
    JsonValue training = run.report().at("training");
    assertThat(tile(shown, "goodput")).isEqualTo(training.at("goodput").number());
    List<Double> hours =
        rows(shown, "losses").stream().map(row -> Double.parseDouble(row.getFirst())).toList();
    assertThat(hours)
        .isSortedAccordingTo(Comparator.reverseOrder())
        .contains(training.at("hours", "lost").number());
  }

  @Test
  void aReplayShowsWhatBecameOfEachRecord() throws Exception {
    run("record", "small.yaml", "small.tmtrace");
    run("replay", "small.tmtrace", "--drive", "dapustor-j5060-61.44tb", "--out", "kept");
    Chromium.Shown shown = shown("kept");
    JsonValue replay =
        JsonValue.parse(Files.readString(folder.resolve("kept/report.json"))).at("replay");
    for (String count : List.of("read", "issued", "completed", "skipped")) {
      assertThat(tile(shown, count)).isEqualTo(replay.at("counts", count).number());
    }
    assertThat(Double.parseDouble(rows(shown, "lateness").getFirst().getLast()))
        .isEqualTo(replay.at("latenessSeconds", "maxSeconds").number());
    assertThat(rows(shown, "Checkpoints as recorded and replayed"))
        .hasSameSizeAs(replay.at("checkpoints").items());
  }

  @Test
  void aSavedResultIsRenderedAgainToTheSamePage() throws IOException {
    run("run", "small.yaml", "--out", "kept");
    Path page = folder.resolve("kept/report.html");
    byte[] first = Files.readAllBytes(page);
    Files.delete(page);
    CommandLineRun again = CommandLineRun.in(folder, "report", "kept");
    assertThat(again.exitCode()).isZero();
    assertThat(again.out().strip()).isEqualTo(page.toString());
    assertThat(page).hasBinaryContent(first);
  }

  @Test
  void aFolderWithoutAResultIsRefused() {
    CommandLineRun run = CommandLineRun.in(folder, "report", ".");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("holds no result").contains("report.json");
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  @Test
  void aBrokenResultIsRefusedAndNothingWritten() throws IOException {
    Files.writeString(folder.resolve("report.json"), "{\"name\": ");
    CommandLineRun run = CommandLineRun.in(folder, "report", ".");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("report.json: cannot be read");
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  private void run(String... args) {
    assertThat(CommandLineRun.in(folder, args).exitCode()).isZero();
  }

  private Chromium.Shown shown(String result) throws IOException, InterruptedException {
    Optional<Chromium> browser = Chromium.find();
    assumeThat(browser)
        .as("no Chromium on the PATH or in Playwright's cache: install the package chromium")
        .isPresent();
    Chromium.Shown shown =
        browser.orElseThrow().show(folder.resolve(result).resolve("report.html"), folder);
    assertThat(shown.console()).isEmpty();
    assertThat(shown.dom()).contains("data-rendered-millis=");
    return shown;
  }

  private static double tile(Chromium.Shown shown, String label) {
    Matcher tile =
        Pattern.compile("data-tile=\"" + label + "\" data-value=\"([^\"]*)\"").matcher(shown.dom());
    assertThat(tile.find()).as(label).isTrue();
    return Double.parseDouble(tile.group(1));
  }

  /** The values behind the cells of a table's body. */
  private static List<List<String>> rows(Chromium.Shown shown, String name) {
    int start = shown.dom().indexOf("data-table=\"" + name + "\"");
    assertThat(start).as("table " + name).isPositive();
    String body =
        shown.dom().substring(start, shown.dom().indexOf("</table>", start)).split("<tbody>")[1];
    List<List<String>> rows = new ArrayList<>();
    for (String line : body.split("</tr>")) {
      List<String> cells = new ArrayList<>();
      Matcher cell = Pattern.compile("<td[^>]{0," + TAGS_MAX + "}>").matcher(line);
      while (cell.find()) {
        Matcher value = Pattern.compile("data-value=\"([^\"]*)\"").matcher(cell.group());
        cells.add(value.find() ? value.group(1) : "");
      }
      if (!cells.isEmpty()) {
        rows.add(cells);
      }
    }
    return rows;
  }
}
