package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals and missing rights, met by a process of its own. */
final class KilledRunTest {
  private static final String TEXT =
      """
      name: Killed
      target: {directory: there, engine: buffered, scale: 1/100000}
      workload:
        checkpoint:
          model: llama3.1-8b
          parallelism: {data: 2, zero-stage: 3}
          checkpoints: 100000
          keep: 2
          block-size: 64 KiB
          fsync: false
      """;

  private static final int KILLS = 20;
  private static final int MILLIS_MAX = 500;

  @TempDir private Path folder;

  @BeforeEach
  void writeScenario() throws IOException {
    Files.writeString(folder.resolve("s.yaml"), TEXT);
  }

  private TidemarkProcess start(List<String> wrapper, String... settings) throws IOException {
    String[] arguments = new String[5 + 2 * settings.length];
    System.arraycopy(
        new String[] {"run", "s.yaml", "--out", "out", "--format=json"}, 0, arguments, 0, 5);
    for (int i = 0; i < settings.length; i++) {
      arguments[5 + 2 * i] = "--set";
      arguments[6 + 2 * i] = settings[i];
    }
    return TidemarkProcess.start(folder, wrapper, arguments);
  }

  private List<String> left() throws IOException {
    Path there = folder.resolve("there");
    if (Files.notExists(there)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(there)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> there.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static boolean isOfCheckpoint(String name) {
    return name.startsWith("checkpoint-") && !name.endsWith("mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void aSignalEndsTheRunInOrder(String signal) throws Exception {
    TidemarkProcess run = start(List.of("env", "--default-signal=" + signal));
    run.awaitError("checkpoint 3 of");
    run.signal(signal);
    assertThat(run.exitCode()).isEqualTo(signal.equals("INT") ? 130 : 143);
    assertThat(run.err()).contains("tidemark: incomplete: it was stopped");
    assertThat(left()).containsExactly(".tidemark");
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
    assertThat(report.at("incomplete").toString()).contains("true");
    assertThat(report.at("checkpoints").items()).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void theTraceOfARunThatWasStoppedHasItsEnd() throws Exception {
    TidemarkProcess run =
        TidemarkProcess.start(
            folder,
            List.of("env", "--default-signal=INT"),
            "run",
            "s.yaml",
            "--out",
            "out",
            "--record",
            "run.tmtrace");
    run.awaitError("checkpoint 3 of");
    run.signal("INT");
    assertThat(run.exitCode()).isEqualTo(130);
    CommandLineRun info = CommandLineRun.in(folder, "trace", "info", "run.tmtrace");
    assertThat(info.exitCode()).as(info.err()).isZero();
    assertThat(info.out()).contains("create").doesNotContain("cut off");
  }

  @Test
  void aKillAtAnyMomentTouchesNoForeignFileAndTheNextStartCleansUp() throws Exception {
    Path beside = Files.writeString(folder.resolve("beside"), "beside");
    Path inside = folder.resolve("there/mine");
    Path deeper = folder.resolve("there/checkpoint-2/mine");
    SplittableRandom random = new SplittableRandom(20);
    int leftBehind = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      String engine = List.of("buffered", "direct", "mmap").get(kill % 3);
      TidemarkProcess run = start(List.of(), "target.engine=" + engine, "target.fallback=allowed");
      int moment = random.nextInt(MILLIS_MAX);
      if (kill % 4 != 0) {
        run.awaitError("starting 2 ranks");
      }
      Thread.sleep(moment);
      run.signal("KILL");
      assertThat(run.exitCode()).as(run.err()).isEqualTo(137);
      leftBehind += left().stream().anyMatch(KilledRunTest::isOfCheckpoint) ? 1 : 0;
      if (kill == 5) {
        Files.writeString(inside, "inside");
        Files.createDirectories(deeper.getParent());
        Files.writeString(deeper, "deeper");
      }
    }
    assertThat(leftBehind).as("kills in the middle of writing").isGreaterThan(3);
    TidemarkProcess last = start(List.of(), "workload.checkpoint.checkpoints=2");
    assertThat(last.exitCode()).as(last.err()).isZero();
    assertThat(left()).containsExactly(".tidemark", "checkpoint-2/mine", "mine");
    assertThat(beside).hasContent("beside");
    assertThat(inside).hasContent("inside");
    assertThat(deeper).hasContent("deeper");
  }

  private static final String INGEST =
      """
      name: Killed
      target: {directory: there, engine: buffered, scale: 1/100}
      workload:
        mixed:
          ingest:
            dataset: {format: jpeg, files: 2000, record: 1 MB}
            accelerators: 16
            batch: 5
            compute: 10 ms
            readers: 4
            epochs: 1000
          checkpoint:
            model: llama3.1-8b
            parallelism: {data: 2, zero-stage: 3}
            mode: asynchronous
            checkpoints: 1000
            keep: 1
            interval: 1 s
          log: {rate: 1 GB/s}
      """;

  @Test
  void aSignalEndsReadersAndCheckpointsInOrder() throws Exception {
    Files.writeString(folder.resolve("s.yaml"), INGEST);
    TidemarkProcess run =
        start(
            List.of("env", "--default-signal=INT"),
            "target.scale=1/10000",
            "workload.mixed.ingest.dataset.files=400");
    run.awaitError("epoch 2 is done");
    run.signal("INT");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
    assertThat(run.err()).contains("tidemark: incomplete: it was stopped");
    assertThat(left()).containsExactly(".tidemark");
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
    assertThat(report.at("ingest", "epochs").items()).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void aSignalWhileTheDatasetIsMadeLeavesNothing() throws Exception {
    Files.writeString(folder.resolve("s.yaml"), INGEST);
    TidemarkProcess run =
        start(List.of("env", "--default-signal=INT"), "workload.mixed.ingest.dataset.files=20000");
    run.awaitError("writing the dataset");
    run.signal("INT");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
    assertThat(run.err()).contains("it was stopped while its dataset was made");
    assertThat(left()).containsExactly(".tidemark");
  }

  @Test
  void aKillAtAnyMomentOfAnIngestIsCleanedUpAtTheNextStart() throws Exception {
    Files.writeString(folder.resolve("s.yaml"), INGEST);
    SplittableRandom random = new SplittableRandom(5);
    int leftBehind = 0;
    for (String moment : List.of("writing the dataset", "starting 64 readers", "epoch 1 is")) {
      TidemarkProcess run = start(List.of(), "target.scale=1/10000");
      run.awaitError(moment);
      Thread.sleep(random.nextInt(MILLIS_MAX));
      run.signal("KILL");
      assertThat(run.exitCode()).as(run.err()).isEqualTo(137);
      leftBehind += left().stream().anyMatch(name -> name.startsWith("dataset/")) ? 1 : 0;
    }
    assertThat(leftBehind).as("kills with files there").isGreaterThan(1);
    Path mine = folder.resolve("there/dataset/0/2000.jpeg");
    Files.createDirectories(mine.getParent());
    Files.writeString(mine, "no file of that set has this number");
    TidemarkProcess last =
        start(List.of(), "target.directory=there", "workload.mixed.ingest.dataset.files=80");
    assertThat(last.exitCode()).as(last.err()).isEqualTo(1);
    assertThat(left()).containsExactly(".tidemark", "dataset/0/2000.jpeg");
  }

  @Test
  void aFolderOfSomebodyElseIsRefused() throws Exception {
    Files.createDirectory(folder.resolve("theirs"));
    SmallFilesystem.require("chown", "65534", folder.resolve("theirs").toString());
    SmallFilesystem.require("setpriv", "--bounding-set=-all", "true");
    TidemarkProcess run =
        start(
            List.of("setpriv", "--bounding-set=-all", "--inh-caps=-all"),
            "target.directory=theirs");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("permission denied").contains("Run as a user who may write");
    assertThat(folder.resolve("theirs")).isEmptyDirectory();
  }
}
