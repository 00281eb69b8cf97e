package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.engine.FolderSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Datasets that are made and read on real storage, from YAML to report and trace. */
final class RealIngestTest {
  private static final String SCENARIO =
      """
      name: Real ingest
      target: {directory: there, engine: buffered, verify: true}
      workload:
        ingest:
          dataset: {format: jpeg, files: 48, record: 100001 B}
          accelerators: 2
          batch: 4
          compute: 2 ms
          readers: 3
          epochs: 2
      """;

  private static final long SAMPLE = 100_001;

  @TempDir private Path folder;

  private CommandLineRun run(String... settings) throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "s.yaml", "--quiet", "--out", "out", "--record", "run.tmtrace"));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    CommandLineRun run = CommandLineRun.in(folder, arguments.toArray(String[]::new));
    if (Files.exists(folder.resolve("there"))) {
      assertThat(left()).containsExactly(".tidemark");
    }
    return run;
  }

  private JsonValue whole(String... settings) throws IOException {
    CommandLineRun run = run(settings);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("there"))) {
      return files
          .filter(file -> !file.equals(folder.resolve("there")))
          .map(file -> folder.resolve("there").relativize(file).toString())
          .toList();
    }
  }

  private static Map<String, Long> files(int count, String suffix, long bytes) {
    Map<String, Long> files = new TreeMap<>();
    for (int file = 0; file < count; file++) {
      files.put("dataset/0/" + file + suffix, bytes);
    }
    return files;
  }

  /** HDF5 lays its data at 2,048; a jpeg file is its picture; a tar's end is padded. */
  @ParameterizedTest
  @CsvSource({
    "jpeg, 48, 1, map, 100001",
    "hdf5, 6, 8, map, 802056",
    "hdf5, 6, 8, stream, 802056",
    "tar, 6, 8, stream, 819200"
  })
  void everySampleIsReadExactlyOnceAnEpoch(
      String format, int files, int samples, String loader, long bytes) throws IOException {
    JsonValue report =
        whole(
            "workload.ingest.dataset.format=" + format,
            "workload.ingest.dataset.files=" + files,
            "workload.ingest.dataset.samples-per-file=" + samples,
            "workload.ingest.loader=" + loader);
    ReadCoverage coverage = ReadCoverage.of(folder.resolve("run.tmtrace"));
    assertThat(coverage.epochs()).isEqualTo(2);
    for (int epoch = 1; epoch <= 2; epoch++) {
      assertThat(coverage.readOnce(epoch)).isEqualTo(files(files, "." + format, bytes));
    }
    for (JsonValue epoch : report.at("ingest", "epochs").items()) {
      assertThat(epoch.at("bytesAsked").whole()).isEqualTo(files * bytes);
      assertThat(epoch.at("bytesRead").whole()).isEqualTo(files * bytes);
    }
    assertThat(report.at("verification", "mismatches").whole()).isZero();
    long pieces = files * bytes / 4096;
    assertThat(report.at("verification", "blocks").whole())
        .isBetween(2 * pieces, 2 * (pieces + 2L * files * samples));
  }

  @ParameterizedTest
  @ValueSource(strings = {"direct", "io-uring", "mmap"})
  void everyEngineReadsWhatWasWritten(String engine) throws IOException {
    JsonValue report =
        whole(
            "target.engine=" + engine,
            "target.fallback=allowed",
            "workload.ingest.dataset.samples-per-file=8",
            "workload.ingest.dataset.files=6",
            "workload.ingest.dataset.format=npz");
    assertThat(report.at("verification", "mismatches").whole()).isZero();
    long bytes = 6 * (498 + 8 * SAMPLE + 8 * 7);
    for (JsonValue epoch : report.at("ingest", "epochs").items()) {
      assertThat(epoch.at("bytesAsked").whole()).isBetween(6 * 8 * SAMPLE, bytes + 6 * 8);
      assertThat(epoch.at("bytesRead").whole())
          .isBetween(epoch.at("bytesAsked").whole(), epoch.at("bytesAsked").whole() + 48 * 8192);
    }
  }

  @Test
  void theFirstEpochIsColdAndTheSecondIsWarm() throws IOException {
    JsonValue report = whole();
    JsonValue cold = report.at("ingest", "epochs").items().getFirst();
    JsonValue warm = report.at("ingest", "epochs").items().getLast();
    assertThat(warm.at("bytesFromCache").whole()).isEqualTo(48 * SAMPLE);
    assertThat(warm.at("bytesFromDevice").whole()).isZero();
    boolean onDevice =
        List.of("ext4", "xfs", "btrfs").contains(FolderSpace.of(folder).filesystem());
    assertThat(cold.at("bytesFromDevice").whole())
        .isGreaterThanOrEqualTo(onDevice ? 48 * SAMPLE : 0);
  }

  @Test
  void fiveHundredReadersRunInOneProcess() throws IOException {
    JsonValue report =
        whole(
            "workload.ingest.dataset.files=1024",
            "workload.ingest.dataset.record=5 kB",
            "workload.ingest.accelerators=64",
            "workload.ingest.readers=8",
            "workload.ingest.epochs=1",
            "workload.ingest.batch=1");
    assertThat(report.at("workload", "text").text()).contains("64 accelerators, 8 readers each");
    assertThat(ReadCoverage.of(folder.resolve("run.tmtrace")).readOnce(1))
        .isEqualTo(files(1024, ".jpeg", 5000));
  }

  @Test
  void theNullEngineMakesAndReadsNothing() throws IOException {
    JsonValue report = whole("target.engine='null'", "target.verify=false");
    for (JsonValue epoch : report.at("ingest", "epochs").items()) {
      assertThat(epoch.at("bytesAsked").whole()).isEqualTo(48 * SAMPLE);
      assertThat(epoch.at("bytesFromDevice").toString()).contains("null");
    }
    assertThat(report.at("target", "bytesToDevice").whole()).isLessThan(SAMPLE);
  }

  @Test
  void scaleMakesSamplesSmallerAndLeavesTheirNumber() throws IOException {
    JsonValue report = whole("target.scale=1/100");
    JsonValue epoch = report.at("ingest", "epochs").items().getFirst();
    assertThat(epoch.at("samples").whole()).isEqualTo(48);
    assertThat(epoch.at("bytesAsked").whole()).isEqualTo(48 * 1000);
  }

  @Test
  void aDatasetThatDoesNotFitIsRefusedBeforeItsFirstByte() throws IOException {
    CommandLineRun run = run("workload.ingest.dataset.record=1 TB");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("the run needs").contains("are free on this");
    assertThat(folder.resolve("there")).doesNotExist();
  }

  @Test
  void whatSomebodyElsePutThereStays() throws IOException {
    run("workload.ingest.epochs=1");
    Files.createDirectory(folder.resolve("there/dataset"));
    Files.writeString(folder.resolve("there/dataset/mine"), "mine");
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    CommandLineRun again = CommandLineRun.in(folder, "run", "s.yaml", "--quiet", "--out", "out");
    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.err()).contains("there/dataset").contains("Move it away");
    assertThat(folder.resolve("there/dataset/mine")).hasContent("mine");
  }

  @Test
  void checkpointsAndALogAreWrittenMeanwhile() throws IOException {
    Files.writeString(
        folder.resolve("m.yaml"),
        """
        name: Real mixed
        target: {directory: there, engine: buffered, scale: 1/20000, verify: true}
        workload:
          mixed:
            ingest:
              dataset: {format: jpeg, files: 480, record: 100 MB}
              accelerators: 2
              batch: 4
              compute: 10 ms
              readers: 2
              epochs: 2
            checkpoint:
              model: llama3.1-8b
              parallelism: {data: 2, zero-stage: 3}
              mode: asynchronous
              checkpoints: 3
              keep: 1
              interval: 300 ms
            delay: 200 ms
            log: {rate: 100 GB/s, file-size: 20 GiB}
        """);
    CommandLineRun run =
        CommandLineRun.in(
            folder, "run", "m.yaml", "--quiet", "--out", "out", "--record", "run.tmtrace");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
    assertThat(report.at("checkpoints").items()).hasSize(3);
    assertThat(report.at("rankTimes").items()).hasSize(3);
    assertThat(report.at("ingest", "epochs").items()).hasSize(2);
    assertThat(report.at("ingest", "checkpoints").items()).hasSize(3);
    assertThat(report.at("verification", "mismatches").whole()).isZero();
    JsonValue first = report.at("ingest", "checkpoints").items().getFirst();
    assertThat(first.at("acceleratorUtilizationBefore").number()).isBetween(0.0, 1.0);
    assertThat(first.at("acceleratorUtilizationDuring").number()).isBetween(0.0, 1.0);
    ReadCoverage coverage = ReadCoverage.of(folder.resolve("run.tmtrace"));
    assertThat(coverage.readOnce(2)).isEqualTo(files(480, ".jpeg", 5000));
    assertThat(left()).containsExactly(".tidemark");
    assertThat(folder.resolve("out/epochs.csv")).exists();
    assertThat(folder.resolve("out/checkpoints.csv")).exists();
  }

  @Test
  void thePlanTellsTheSpace() throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    CommandLineRun plan = CommandLineRun.in(folder, "plan", "s.yaml");
    assertThat(plan.err()).isEmpty();
    assertThat(plan.out()).contains("the run needs at most 5 MB at once").contains("are free now");
    JsonValue json =
        JsonValue.parse(CommandLineRun.in(folder, "plan", "s.yaml", "--format", "json").out());
    assertThat(json.at("ingest", "datasetBytes").whole()).isEqualTo(48 * SAMPLE);
    assertThat(json.at("ingest", "acceleratorsFed").toString()).contains("null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ingest-unet3d-h100", "ingest-resnet50-h100", "mixed-checkpoint-ingest"})
  void whatIsModelledCanBePlannedOnAFolder(String config) {
    CommandLineRun plan =
        CommandLineRun.in(
            ShippedRun.ROOT,
            "plan",
            "configs/" + config + ".yaml",
            "--set",
            "target={directory: %s, scale: 1/1000}".formatted(folder.resolve("there")));
    assertThat(plan.err()).isEmpty();
    assertThat(plan.exitCode()).isZero();
    assertThat(plan.out()).contains("are free now");
  }
}
