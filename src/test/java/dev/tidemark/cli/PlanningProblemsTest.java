package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What only planning finds is told with the line and the key of the scenario, before anything runs.
 */
class PlanningProblemsTest {
  private static final String SCENARIO =
      """
      name: Planned
      target:
        simulate:
          drives:
            profile: dapustor-j5060-61.44tb
            over-provisioning: 7%
          placement:
            streams: rank
            handles: 8
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: megatron
          parallelism:
            tensor: 2
            pipeline: 1
            data: 4
          ranks: 8
          checkpoints: 3
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "profile: dapustor-j5060-61.44tb | profile: dapustr-j5060-61.44tb"
            + " | 5 target.simulate.drives.profile: | dapustor-j5060-61.44tb",
        "profile: dapustor-j5060-61.44tb | profile: floppy"
            + " | 5 target.simulate.drives.profile: | solidigm-p5336-61.44tb",
        "model: llama3.1-8b | model: llama3.1-9b | 12 workload.checkpoint.model: | llama3.1-8b",
        "model: llama3.1-8b | model: brain | 12 workload.checkpoint.model: | tidemark models",
        "layout: megatron | layout: dlio-2.0, recipe: mixed-adam | 14 workload.checkpoint.recipe: |"
            + " Remove recipe",
        "tensor: 2 | tensor: 5 | 15 workload.checkpoint.parallelism.tensor: | divisor of 32",
        "pipeline: 1 | pipeline: 40 | 16 workload.checkpoint.parallelism.pipeline: | at most 32",
        "data: 4 | expert: 3 | 17 workload.checkpoint.parallelism.expert: | divisor",
        "ranks: 8 | ranks: 9 | 18 workload.checkpoint.ranks: | at most 8",
        "over-provisioning: 7% | over-provisioning: 1%"
            + " | 6 target.simulate.drives.over-provisioning: | placement.handles",
        "checkpoints: 3 | checkpoints: 3000 | 19 workload.checkpoint.checkpoints: | keep:",
      })
  void everyProblemNamesItsLineAndItsRemedy(
      String right, String wrong, String lineAndKey, String remedy) throws IOException {
    assertThat(SCENARIO).contains(right);
    String handles = wrong.contains("over-provisioning") ? "handles: 64" : "handles: 8";
    String replaced = wrong.replace(", ", "\n    ");
    CommandLineRun run = run(SCENARIO.replace(right, replaced).replace("handles: 8", handles));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(folder.resolve("s.yaml") + ":" + lineAndKey)
        .contains(remedy)
        .doesNotContain("at dev.tidemark", "Exception");
    assertThat(run.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "working-set: 70 TB | working-set: | smaller working-set",
        "offset: 62 TB | offset: | smaller one",
        "working-set: 64 KiB, block: 128 KiB | working-set: | larger working-set",
        "round: 1 us | round: | longer round",
      })
  void phasesThatDoNotFitTheDriveAreRefused(String keys, String key, String remedy)
      throws IOException {
    CommandLineRun run =
        run(
            """
            name: Planned
            target: {simulate: {drives: {profile: dapustor-j5060-61.44tb}}}
            workload:
              synthetic:
                phases:
                  - {time: 1 s, %s}
            """
                .formatted(keys));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(folder.resolve("s.yaml") + ":6 workload.synthetic.phases[0]." + key)
        .contains(remedy);
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void ranksThatTheModelCannotBeSpreadOverAreRefused() throws IOException {
    CommandLineRun run =
        run(SCENARIO.replace("data: 4", "zero-stage: 1").replace("ranks: 8", "ranks: 7"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(folder.resolve("s.yaml") + ":18 workload.checkpoint.ranks: 7 is not a multiple")
        .contains("Use 6 or 8");
  }

  @Test
  void fewSmallOverwritesOfALargeDriveAreRefused() throws IOException {
    String condition = "condition: [{overwrite: {amount: 2%, block: 4 KiB}}]\n    placement:";
    CommandLineRun run = run(SCENARIO.replace("placement:", condition));
    assertThat(run.err())
        .startsWith(folder.resolve("s.yaml") + ":7 target.simulate.condition[0].overwrite.block:")
        .contains("write 10% of the range or more");
  }

  @Test
  void problemsOfLayoutAndDriveAreToldTogether() throws IOException {
    CommandLineRun run =
        run(SCENARIO.replace("tensor: 2", "tensor: 5").replace("dapustor", "capustor"));
    assertThat(run.err().lines()).hasSize(2);
  }

  @Test
  void theScenarioAsItStandsRuns() throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    assertThat(CommandLineRun.in(folder, "run", "s.yaml").exitCode()).isZero();
  }

  private CommandLineRun run(String text) throws IOException {
    Path scenario = folder.resolve("s.yaml");
    Files.writeString(scenario, text);
    CommandLineRun run = CommandLineRun.in(folder, "run", "s.yaml");
    assertThat(run.out()).isEmpty();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(scenario);
    }
    return run;
  }
}
