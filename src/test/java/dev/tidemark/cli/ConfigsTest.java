package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scenario that comes with Tidemark plans and runs, and what is printed is what is kept. */
class ConfigsTest {
  static List<String> configs() throws IOException {
    return ShippedRun.configs();
  }

  static List<String> checkpoints() throws IOException {
    return configs().stream().filter(config -> is("checkpoint", config)).toList();
  }

  static List<String> phases() throws IOException {
    return configs().stream().filter(config -> is("synthetic", config)).toList();
  }

  static List<String> epochs() throws IOException {
    return configs().stream()
        .filter(config -> is("ingest", config) || is("mixed", config))
        .toList();
  }

  static List<String> cells() throws IOException {
    return configs().stream().filter(config -> is("direct", config)).toList();
  }

  private static boolean is(String workload, String config) {
    try {
      return Files.readString(ShippedRun.ROOT.resolve(config)).contains("\n  " + workload + ":");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("configs")
  void runs(String config) {
    CommandLineRun line = ShippedRun.of(config).line();
    assertThat(line.err()).isEmpty();
    assertThat(line.exitCode()).isZero();
    assertThat(ShippedRun.of(config).files())
        .containsKeys("latency.hlog", "report.html", "report.json", "scenario.yaml")
        .hasSize(is("checkpoint", config) || is("ingest", config) ? 5 : 6);
  }

  @ParameterizedTest
  @MethodSource("epochs")
  void writesOneCsvLinePerEpochOfItsReport(String config) {
    ShippedRun run = ShippedRun.of(config);
    List<JsonValue> epochs = run.report().at("ingest", "epochs").items();
    List<String> lines = run.file("epochs.csv").lines().skip(1).toList();
    assertThat(lines).hasSameSizeAs(epochs).isNotEmpty();
    for (int i = 0; i < epochs.size(); i++) {
      List<String> cells = List.of(lines.get(i).split(",", -1));
      assertThat(Double.parseDouble(cells.get(5)))
          .isEqualTo(epochs.get(i).at("acceleratorUtilization").number());
      assertThat(cells.getLast()).isEqualTo(epochs.get(i).at("limit").text());
      long fromDevice = epochs.get(i).at("bytesFromDevice").whole();
      assertThat(fromDevice + epochs.get(i).at("bytesFromCache").whole()).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("cells")
  void writesOneLinePerCellOfItsReport(String config) {
    ShippedRun run = ShippedRun.of(config);
    List<JsonValue> cells = run.report().at("direct", "cells").items();
    assertThat(run.file("gdsio.txt").lines()).hasSameSizeAs(cells);
    assertThat(run.file("cells.csv").lines()).hasSizeGreaterThan(cells.size());
    assertThat(
            JsonValue.parse(ShippedRun.plan(config, "--format", "json").out()).at("cells").items())
        .hasSameSizeAs(cells);
  }

  @ParameterizedTest
  @MethodSource("epochs")
  void plansWhatItReads(String config) {
    assertThat(ShippedRun.plan(config).exitCode()).isZero();
    assertThat(ShippedRun.plan(config).out())
        .contains("demand")
        .contains(config.contains("/real-") ? "are free now" : "feeds");
  }

  @ParameterizedTest
  @MethodSource("phases")
  void writesOneCsvLinePerPhaseAndIntervalOfItsReport(String config) {
    ShippedRun run = ShippedRun.of(config);
    List<JsonValue> phases = run.report().at("phases").items();
    List<String> lines = run.file("phases.csv").lines().skip(1).toList();
    assertThat(lines).hasSameSizeAs(phases);
    List<String> series = run.file("series.csv").lines().skip(1).toList();
    for (int i = 0; i < phases.size(); i++) {
      String name = phases.get(i).at("name").text() + ",";
      assertThat(lines.get(i)).startsWith(name);
      assertThat(series).filteredOn(line -> line.startsWith(name)).hasSizeGreaterThan(1);
    }
  }

  @ParameterizedTest
  @MethodSource("phases")
  void plansThePhasesThatItRuns(String config) {
    CommandLineRun plan = ShippedRun.plan(config, "--format", "json");
    assertThat(plan.exitCode()).isZero();
    long runs =
        JsonValue.parse(plan.out()).at("phases").items().stream()
            .mapToLong(phase -> phase.at("runs").whole())
            .sum();
    assertThat(ShippedRun.of(config).report().at("phases").items()).hasSize((int) runs);
  }

  @ParameterizedTest
  @MethodSource("checkpoints")
  void printsTheFiguresOfItsReport(String config) {
    ShippedRun run = ShippedRun.of(config);
    JsonValue checkpoint = run.report().at("summary", "checkpoint");
    String all = "all " + checkpoint.at("count").whole();
    PrintedPass.labelled(all, run.line().out()).assertFrom(checkpoint);
    List<JsonValue> passes = checkpoint.at("passes").items();
    for (JsonValue pass : passes.size() > 1 ? passes : List.<JsonValue>of()) {
      String label = pass.at("from").whole() + "-" + pass.at("to").whole();
      PrintedPass.labelled(label, run.line().out()).assertFrom(pass);
    }
  }

  @ParameterizedTest
  @MethodSource("checkpoints")
  void writesOneCsvLinePerCheckpointOfItsReport(String config) {
    ShippedRun run = ShippedRun.of(config);
    List<String> lines = run.file("checkpoints.csv").lines().skip(1).toList();
    List<JsonValue> rows = run.report().at("checkpoints").items();
    assertThat(lines).hasSameSizeAs(rows);
    for (int i = 0; i < rows.size(); i++) {
      List<String> cells = List.of(lines.get(i).split(",", -1));
      assertThat(Long.parseLong(cells.getFirst())).isEqualTo(rows.get(i).at("index").whole());
      assertThat(Double.parseDouble(cells.get(2)))
          .isEqualTo(rows.get(i).at("durationSeconds").number());
    }
  }

  @ParameterizedTest
  @MethodSource("configs")
  void fitsTheScreen(String config) {
    assertThat(ShippedRun.of(config).line().out().lines())
        .filteredOn(line -> !line.startsWith("  result"))
        .allMatch(line -> line.length() <= CommandLineRun.COLUMNS);
  }

  @ParameterizedTest
  @MethodSource("checkpoints")
  void plansWhatItWrites(String config) {
    CommandLineRun plan = ShippedRun.plan(config, "--format", "json");
    assertThat(plan.exitCode()).isZero();
    assertThat(plan.err()).isEmpty();
    assertThat(JsonValue.parse(plan.out()).at("checkpoint", "bytes"))
        .isEqualTo(
            ShippedRun.of(config).report().at("summary", "checkpoint", "bytesPerCheckpoint"));
    assertThat(ShippedRun.plan(config).exitCode()).isZero();
  }

  @ParameterizedTest
  @MethodSource("configs")
  void isPlannedAlikeFromTheScenarioInItsResult(String config, @TempDir Path folder)
      throws IOException {
    Path resolved = folder.resolve("scenario.yaml");
    Files.writeString(resolved, ShippedRun.of(config).file("scenario.yaml"));
    CommandLineRun again = CommandLineRun.in(folder, "plan", "scenario.yaml");
    assertThat(again.exitCode()).isZero();
    assertThat(withoutFreeSpace(again)).isEqualTo(withoutFreeSpace(ShippedRun.plan(config)));
  }

  /** What is free on a real filesystem changes between two plans. */
  private static String withoutFreeSpace(CommandLineRun plan) {
    return plan.out()
        .replaceAll("needed of \\S+ \\S+: fits", "needed of what is free: fits")
        .replaceAll("\\d+ \\S+ are free now", "some are free now");
  }
}
