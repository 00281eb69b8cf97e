package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is interrupted tells what it knows, and writes nothing half. */
class StoppedRunTest {
  private static final int INTERRUPTED = 130;
  private static final long SECONDS_MAX = 60;

  @TempDir private Path folder;

  @Test
  void aRunTellsTheCheckpointsThatAreDone() throws Exception {
    List<String> err =
        interrupted(
            "checkpoint 5 of",
            "run",
            "small.yaml",
            "--set",
            "workload.checkpoint.pass=3",
            "--set",
            "workload.checkpoint.checkpoints=1000000");
    assertThat(err.getLast())
        .containsPattern("tidemark: stopped after [0-9]+ of 1000000 checkpoints: [0-9.]+ s on")
        .endsWith("No results were written.");
    assertThat(folder.resolve("tidemark-results/small")).doesNotExist();
  }

  @Test
  void whatWasRecordedIsAWholeTrace() throws Exception {
    interrupted(
        "checkpoint 3 of",
        "run",
        "small.yaml",
        "--set",
        "workload.checkpoint.pass=3",
        "--set",
        "workload.checkpoint.checkpoints=1000000",
        "--record",
        "small.tmtrace");
    CommandLineRun info = CommandLineRun.in(folder, "trace", "info", "small.tmtrace");
    assertThat(info.exitCode()).as(info.err()).isZero();
    assertThat(info.out()).contains("write").doesNotContain("cut off");
  }

  @Test
  void aSweepTellsHowManyCombinationsAreDone() throws Exception {
    List<String> err =
        interrupted("combination 3 of", "sweep", "small.yaml", "--vary", "seed=1..1000 step 1");
    assertThat(err)
        .anySatisfy(
            line ->
                assertThat(line)
                    .containsPattern("tidemark: stopped after [0-9]+ of 1000 combinations\\."));
  }

  /** What was found is told, and kept for the next start. */
  @Test
  void aSearchTellsTheBestOfWhatIsDone() throws Exception {
    SmallScenario.write(folder);
    Path scenario = folder.resolve("tuned.yaml");
    Files.writeString(
        scenario,
        Files.readString(folder.resolve("small.yaml"))
            + "\ntune: {vary: [\"seed=1..1000 step 1\"], objectives: [checkpoint]}\n");
    List<String> err = interrupted("setting 3 of", "tune", "tuned.yaml");
    assertThat(err)
        .anySatisfy(
            line ->
                assertThat(line)
                    .containsPattern("tidemark: stopped after [0-9]+ of 200 settings\\.")
                    .endsWith("start it again to go on."));
    assertThat(folder.resolve("tidemark-results/tuned-tune")).doesNotExist();
    assertThat(folder.resolve("tidemark-results/tuned-tune.journal")).isNotEmptyFile();
  }

  @Test
  void aFitTellsTheBestProfileSoFar() throws Exception {
    List<String> err =
        interrupted("profile 50 of at most", "calibrate", "--drive", "dapustor-r5100-7.68tb");
    assertThat(err.getLast())
        .matches("tidemark: stopped after [0-9]+ profiles\\. No profile was written\\.");
    assertThat(out())
        .containsPattern("the best so far, off by [0-9.]+ ?% in the mean")
        .contains("over-provisioning");
  }

  private String out() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return Files.readString(
          files.filter(file -> file.toString().endsWith(".txt")).findFirst().orElseThrow());
    }
  }

  /** Runs a command in a process of its own, and interrupts it when a line has come. */
  private List<String> interrupted(String when, String... args)
      throws IOException, InterruptedException {
    SmallScenario.write(folder);
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tidemark.cli.Main"));
    Collections.addAll(command, args);
    command.add("--verbose");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(Files.createTempFile(folder, "out", ".txt").toFile())
            .start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader err = process.errorReader()) {
      boolean told = false;
      for (String line = err.readLine(); line != null; line = err.readLine()) {
        lines.add(line);
        if (!told && line.startsWith(when)) {
          told = true;
          new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        }
      }
    }
    assertThat(process.waitFor(SECONDS_MAX, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(INTERRUPTED);
    return lines;
  }
}
