package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios on real storage, from YAML to report. */
final class RealStorageTest {
  private static final String SCENARIO =
      """
      name: Real
      target: {directory: there, engine: buffered, scale: 1/20000, verify: true}
      workload:
        checkpoint:
          model: llama3.1-8b
          parallelism: {data: 4, zero-stage: 3}
          checkpoints: 3
          keep: 1
          recovery-reads: 1
      """;

  @TempDir private Path folder;

  private CommandLineRun run(String... settings) throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    List<String> arguments = new ArrayList<>(List.of("run", "s.yaml", "--quiet", "--out", "out"));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    return CommandLineRun.in(folder, arguments.toArray(String[]::new));
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("there"))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.resolve("there").relativize(file).toString())
          .toList();
    }
  }

  @Test
  void theReportTellsTheEngineTheDeviceAndWhatWasChecked() throws IOException {
    CommandLineRun run = run();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonValue report = report();
    assertThat(report.at("target", "kind").text()).isEqualTo("real");
    assertThat(report.at("target", "engine").text()).isEqualTo("buffered");
    assertThat(report.at("verification", "mismatches").whole()).isZero();
    long each = report.at("summary", "checkpoint", "bytesPerCheckpoint").whole();
    assertThat(report.at("verification", "blocks").whole()).isEqualTo(each / 4096);
    assertThat(report.at("checkpoints").items()).hasSize(3);
    assertThat(report.at("rankTimes").items()).hasSize(3);
  }

  @Test
  void aRunRemovesItsFiles() throws IOException {
    assertThat(run().exitCode()).isZero();
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void asynchronousCheckpointsArePersistedAndReadBack() throws IOException {
    CommandLineRun run =
        run(
            "workload.checkpoint.mode=asynchronous",
            "workload.checkpoint.max-in-flight=2",
            "workload.checkpoint.deletion=background");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(report().at("checkpoints").items()).hasSize(3);
    assertThat(report().at("verification", "mismatches").whole()).isZero();
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void theNullEngineWritesNothing() throws IOException {
    CommandLineRun run = run("target.engine='null'", "target.verify=false");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(report().at("target", "engine").text()).isEqualTo("null");
  }

  @Test
  void twoHundredRanksRunInOneProcess() throws IOException {
    CommandLineRun run =
        run(
            "target.scale=1/1000000",
            "workload.checkpoint.parallelism.data=200",
            "workload.checkpoint.block-size=64 KiB");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("200 ranks");
  }

  @Test
  void aForeignFolderIsRefusedAndLeftAsItIs() throws IOException {
    Files.createDirectory(folder.resolve("there"));
    Files.writeString(folder.resolve("there/mine"), "mine");
    CommandLineRun run = run();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("files that are not Tidemark's, such as mine");
    assertThat(left()).containsExactly("mine");
  }

  @Test
  void aFolderWithoutAParentIsRefused() throws IOException {
    CommandLineRun run = run("target.directory=no/such");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("there is no folder");
  }

  @Test
  void aRunThatDoesNotFitIsRefusedBeforeItsFirstByte() throws IOException {
    CommandLineRun run =
        run(
            "target.scale=1",
            "workload.checkpoint.checkpoints=100000",
            "workload.checkpoint.keep=90000");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("the run needs").contains("are free on this");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  @Test
  void buffersStayWithinTheirLimit() throws IOException {
    CommandLineRun run = run("target.buffers=1 MiB");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("target.buffers: the buffers of 4 ranks take 16 MiB");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  @Test
  void aSweepOfRealStorageIsRefused() throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    CommandLineRun sweep =
        CommandLineRun.in(
            folder, "sweep", "s.yaml", "--vary", "workload.checkpoint.checkpoints=1,2");
    assertThat(sweep.exitCode()).isEqualTo(2);
    assertThat(sweep.err()).contains("this is done on modelled drives only");
  }
}
