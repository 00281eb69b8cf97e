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
  void theTraceOfARunThatWasStoppedIsKnownAsCutOff() throws Exception {
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
    assertThat(info.exitCode()).isEqualTo(2);
    assertThat(info.err()).contains("it is cut off: the recording did not come to its end");
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
