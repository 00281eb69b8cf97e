package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where a run's results go: to standard output and into a folder, and never over somebody's files.
 */
class ResultOutputTest {
  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  @Test
  void jsonOutputIsTheReport() throws IOException {
    CommandLineRun run = run("--out", "kept", "--format", "json");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(Files.readString(folder.resolve("kept/report.json")));
  }

  @Test
  void csvOutputIsTheListOfCheckpoints() throws IOException {
    CommandLineRun run = run("--out", "kept", "--format", "csv");
    assertThat(run.out()).isEqualTo(Files.readString(folder.resolve("kept/checkpoints.csv")));
  }

  @Test
  void resultsGoToAFolderNamedAfterTheScenario() {
    CommandLineRun run = run();
    Path result = folder.resolve("tidemark-results/small");
    assertThat(result.resolve("report.json")).exists();
    assertThat(run.out()).contains("result", result.toString());
  }

  @Test
  void aMissedGoalEndsWithOneAndResults() throws IOException {
    CommandLineRun run = run("--out", "kept", "--set", "goals.slowest-checkpoint=1 s");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("MISSED  slowest-checkpoint");
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("kept/report.json")));
    assertThat(report.at("goalsMet").truth()).isFalse();
    assertThat(report.at("goals").items().getFirst().at("met").truth()).isFalse();
  }

  @Test
  void aGoalThatIsMetEndsWithZero() {
    CommandLineRun run = run("--set", "goals.slowest-checkpoint=1 h");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("met     slowest-checkpoint");
  }

  @Test
  void aFolderOfSomebodyElseIsLeftAlone() throws IOException {
    Path foreign = Files.createDirectory(folder.resolve("foreign"));
    Files.writeString(foreign.resolve("thesis.txt"), "years of work");
    CommandLineRun run = run("--out", "foreign");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(foreign.toString(), "--out");
    assertThat(foreign.resolve("thesis.txt")).hasContent("years of work");
    assertThat(entries(foreign)).isEqualTo(1);
    assertThat(entries(folder)).isEqualTo(2);
  }

  @Test
  void anEarlierResultIsReplaced() throws IOException {
    run("--out", "kept");
    run("--out", "kept", "--set", "workload.checkpoint.checkpoints=2");
    JsonValue report = JsonValue.parse(Files.readString(folder.resolve("kept/report.json")));
    assertThat(report.at("summary", "checkpoint", "count").whole()).isEqualTo(2);
    assertThat(entries(folder)).isEqualTo(2);
    assertThat(entries(folder.resolve("kept"))).isEqualTo(5);
  }

  @Test
  void quietChangesNothingButProgress() {
    CommandLineRun loud = run("--out", "kept");
    assertThat(run("--out", "kept", "--quiet")).isEqualTo(loud);
    assertThat(run("--out", "kept", "-q")).isEqualTo(loud);
  }

  @Test
  void overridesAreKeptInTheScenarioOfTheResult() throws IOException {
    run("--out", "kept", "--seed", "77", "--set", "workload.checkpoint.checkpoints=2");
    assertThat(Files.readString(folder.resolve("kept/scenario.yaml")))
        .contains("seed: 77", "checkpoints: 2");
  }

  private CommandLineRun run(String... options) {
    String[] args =
        Stream.concat(Stream.of("run", "small.yaml"), Stream.of(options)).toArray(String[]::new);
    return CommandLineRun.in(folder, args);
  }

  private static long entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.count();
    }
  }
}
