package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.compare.Comparison;
import dev.tidemark.result.Headline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs side by side: measured beside modelled, and a profile fitted to what was measured. */
final class CompareCommandTest {
  private static final String CHECKPOINTS =
      """
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: custom
          custom: {files: [{name: "rank-{rank}", size: 2 MiB}]}
          parallelism: {data: 4}
          checkpoints: 3
          keep: 1
      """;

  private static final String PHASES =
      """
      name: This disk
      target: {directory: there, engine: direct, fallback: allowed, space: 16 MiB}
      workload:
        synthetic:
          phases:
            - {name: rr, queue-depth: 4, time: 300 ms}
            - {name: sw, access: sequential, read-share: 0%, block: 1 MiB, queue-depth: 4, bytes: 64 MiB}
            - {name: paced, rate: 500 IOPS, time: 100 ms}
      """;

  @TempDir private Path folder;

  private CommandLineRun tidemark(String... arguments) {
    CommandLineRun run = CommandLineRun.in(folder, arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private void write(String name, String target) throws IOException {
    Files.writeString(
        folder.resolve(name), "name: Checkpoints\ntarget: " + target + "\n" + CHECKPOINTS);
  }

  @Test
  void measuredAndModelledCheckpointsStandInOneTable() throws IOException {
    Files.writeString(folder.resolve("disk.yaml"), PHASES);
    write("measured.yaml", "{directory: there, engine: direct, fallback: allowed}");
    Path profile = folder.resolve("disk-profile.yaml");
    write("modelled.yaml", "{simulate: {drives: {profile: " + profile + "}}}");
    tidemark("run", "disk.yaml", "--quiet", "--out", "disk");
    CommandLineRun fit =
        tidemark(
            "calibrate",
            "disk",
            "--capacity",
            "960GB",
            "--name",
            "this-disk",
            "--out",
            "disk-profile.yaml");
    assertThat(fit.out()).contains("rr").contains("sw");
    assertThat(fit.out()).contains("has requests that arrive by themselves");
    tidemark("run", "measured.yaml", "--quiet", "--out", "measured");
    String table = tidemark("compare", "measured", "modelled.yaml").out();
    assertThat(table).contains("B / A").contains("mean").contains("(real)").contains("(simulated)");
    JsonValue json =
        JsonValue.parse(tidemark("compare", "measured", "modelled.yaml", "--format", "json").out());
    JsonValue comparison = json.at("comparison");
    assertThat(comparison.at("checkpoints").items()).hasSize(3);
    assertThat(comparison.at("sameBytes").truth()).isTrue();
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("measured/report.json")));
    for (int i = 0; i < 3; i++) {
      double measured = report.at("checkpoints").items().get(i).at("durationSeconds").number();
      assertThat(
              comparison.at("checkpoints").items().get(i).at("seconds").items().getFirst().number())
          .isCloseTo(measured, within(1e-9));
    }
    JsonValue mean = figure(comparison, "checkpoint.meanSeconds");
    assertThat(values(mean).getFirst())
        .isCloseTo(report.at("summary", "checkpoint", "meanSeconds").number(), within(1e-9));
    assertThat(mean.at("ratios").items().get(1).number())
        .isCloseTo(values(mean).get(1) / values(mean).getFirst(), within(1e-6));
    assertThat(tidemark("compare", "measured", "measured", "--format", "csv").out().lines())
        .hasSizeGreaterThan(3)
        .allMatch(line -> line.startsWith("figure,a,b,bOverA") || line.endsWith(",1"));
  }

  private static JsonValue figure(JsonValue comparison, String name) {
    return comparison.at("figures").items().stream()
        .filter(each -> each.at("name").text().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Double> values(JsonValue figure) {
    return figure.at("values").items().stream().map(JsonValue::number).toList();
  }

  /** Where other runs have none. */
  private static double first(JsonValue figure) {
    return figure.at("values").items().getFirst().number();
  }

  /** What fio measured stands beside a modelled phase of the same name, and is judged by it. */
  @Test
  void fioStandsBesideAModel() throws IOException {
    Files.writeString(
        folder.resolve("fio.json"),
        """
        {"fio version": "fio-3.33", "jobs": [{"jobname": "rr", "groupid": 0, "error": 0,
          "read": {"total_ios": 1000, "iops": 5000.0, "bw_bytes": 20480000,
            "lat_ns": {"N": 1000, "mean": 200000.0, "min": 1, "max": 900000},
            "clat_ns": {"N": 1000, "mean": 199000.0, "min": 1, "max": 900000,
              "percentile": {"99.000000": 400000}}}}]}
        """);
    Files.writeString(
        folder.resolve("phase.yaml"),
        """
        name: Random reads
        target: {simulate: {drives: {profile: wd-sn861}, condition: filled}}
        workload: {synthetic: {phases: [{name: rr, queue-depth: 1, block: 4 KiB, time: 20 ms}]}}
        """);
    JsonValue comparison =
        JsonValue.parse(tidemark("compare", "fio.json", "phase.yaml", "--format", "json").out())
            .at("comparison");
    assertThat(values(figure(comparison, "iops")).getFirst()).isEqualTo(5000);
    assertThat(values(figure(comparison, "iops")).get(1)).isGreaterThan(5000);
    assertThat(values(figure(comparison, "read.meanLatencySeconds")).getFirst()).isEqualTo(2e-4);
    assertThat(values(figure(comparison, "read.p99LatencySeconds")).getFirst()).isEqualTo(4e-4);
    assertThat(figure(comparison, "iops").at("lowerIsBetter").truth()).isFalse();
    assertThat(tidemark("compare", "fio.json", "phase.yaml").out())
        .contains("fio-3.33 (fio)", "(simulated)", "read p99");
  }

  /** DLIO's GB are GiB; what it did not measure it writes as NaN. */
  @Test
  void aSummaryOfDlioIsRead() throws IOException {
    Path dlio = Files.createDirectory(folder.resolve("dlio"));
    Files.writeString(
        dlio.resolve("summary.json"),
        """
        {"num_accelerators": 8, "num_hosts": 1, "epochs": 1, "metric": {
          "train_au_mean_percentage": NaN,
          "save_checkpoint_io_mean_GB_per_second": 2.0,
          "save_checkpoint_duration_mean_seconds": 6.0,
          "load_checkpoint_duration_mean_seconds": 3.0}}
        """);
    write("modelled.yaml", "{simulate: {drives: {profile: wd-sn861}}}");
    JsonValue comparison =
        JsonValue.parse(tidemark("compare", "dlio", "modelled.yaml", "--format", "json").out())
            .at("comparison");
    assertThat(first(figure(comparison, "checkpoint.meanSeconds"))).isEqualTo(6);
    assertThat(first(figure(comparison, "restore.meanSeconds"))).isEqualTo(3);
    assertThat(first(figure(comparison, "checkpoint.meanOfRatesBytesPerSecond")))
        .isEqualTo(2.0 * (1L << 30));
    assertThat(comparison.at("figures").items())
        .noneMatch(each -> each.at("name").text().equals("meanAcceleratorUtilization"));
  }

  @Test
  void whatIsBetterIsGreenAndWhatIsWorseRed() {
    Headline seconds = new Headline("s", "seconds", 2, Headline.Scale.SECONDS, true);
    Headline rate = new Headline("r", "rate", 2, Headline.Scale.BYTES_PER_SECOND, false);
    assertThat(new Comparison.Row(seconds, List.of(2.0, 1.0, 4.0)).verdict(1)).isPositive();
    assertThat(new Comparison.Row(seconds, List.of(2.0, 1.0, 4.0)).verdict(2)).isNegative();
    assertThat(new Comparison.Row(rate, List.of(2.0, 1.0, 4.0)).verdict(1)).isNegative();
    assertThat(new Comparison.Row(rate, List.of(2.0, 2.0, Double.NaN)).verdict(1)).isZero();
    assertThat(new Comparison.Row(rate, List.of(2.0, 2.0, Double.NaN)).verdict(2)).isZero();
  }

  @Test
  void whatCannotBeComparedIsRefused() throws IOException {
    write("real.yaml", "{directory: there}");
    CommandLineRun real = CommandLineRun.in(folder, "compare", "real.yaml", "real.yaml");
    assertThat(real.exitCode()).isEqualTo(2);
    assertThat(real.err()).contains("writes to no real storage").contains("Run it first");
    Files.createDirectory(folder.resolve("empty"));
    CommandLineRun empty = CommandLineRun.in(folder, "compare", "empty", "empty");
    assertThat(empty.exitCode()).isEqualTo(2);
    assertThat(empty.err()).contains("there is no report.json");
    Files.writeString(folder.resolve("empty/report.json"), "{\"name\": ");
    CommandLineRun broken = CommandLineRun.in(folder, "compare", "empty", "empty");
    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.err()).contains("empty:1").contains("the JSON");
    assertThat(folder.resolve("there")).doesNotExist();
  }
}
