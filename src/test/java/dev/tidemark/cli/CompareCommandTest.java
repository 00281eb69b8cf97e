package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    assertThat(json.at("checkpoints").items()).hasSize(3);
    assertThat(json.at("sameBytes").truth()).isTrue();
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("measured/report.json")));
    for (int i = 0; i < 3; i++) {
      JsonValue row = json.at("checkpoints").items().get(i);
      double measured = report.at("checkpoints").items().get(i).at("durationSeconds").number();
      assertThat(row.at("aSeconds").number()).isCloseTo(measured, within(1e-9));
      assertThat(row.at("ratio").number())
          .isCloseTo(row.at("bSeconds").number() / measured, within(1e-6));
    }
    assertThat(tidemark("compare", "measured", "measured", "--format", "csv").out().lines())
        .hasSize(4)
        .allMatch(line -> line.startsWith("index") || line.endsWith(",1"));
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
    assertThat(broken.err()).contains("report.json is broken");
    assertThat(folder.resolve("there")).doesNotExist();
  }
}
