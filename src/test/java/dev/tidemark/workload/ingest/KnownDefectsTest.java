package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.Actor;
import dev.tidemark.program.Step;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.workload.CheckpointPlanner;
import dev.tidemark.workload.CheckpointProgram;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What DLIO's checkpoints are known to get wrong, asked of ours: keys that are read and never used.
 * Its defects of ingest are asked in {@code IngestProgramTest} (samples per file), {@code
 * IngestSimulationTest} (record length) and {@code AcceleratorClockTest} (throughput).
 */
class KnownDefectsTest {
  private static final String CUSTOM =
      """
      name: n
      target: {simulate: {drives: {profile: dapustor-j5060-61.44tb}}}
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: custom
          custom: {files: [{name: model.pt, size: 499153191 B}]}
          checkpoints: 2
          ranks: 1
      """;

  /** DLIO sets checkpoint_sync and reads checkpoint_fsync: no file is ever flushed. */
  @Test
  void fsyncFlushesEveryFile() {
    assertThat(steps(CUSTOM + "    fsync: true\n", Step.Sync.class)).hasSize(2);
    assertThat(steps(CUSTOM + "    fsync: false\n", Step.Sync.class)).isEmpty();
  }

  /** DLIO takes recovery_rank_shift and reads another name: a key does something or is refused. */
  @Test
  void aKeyThatNothingReadsIsRefused() {
    assertThatThrownBy(
            () ->
                ScenarioReader.parse(
                    "s.yaml", CUSTOM + "    recovery-rank-shift: true\n", List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("recovery-rank-shift");
    assertThatThrownBy(
            () -> ScenarioReader.parse("s.yaml", CUSTOM + "    model-size: 499153191\n", List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("model-size");
  }

  /** DLIO's unet3d writes 10,240 bytes for a checkpoint of 499,153,191. */
  @Test
  void aCheckpointHasTheSizeThatWasWritten() {
    assertThat(steps(CUSTOM, Step.Write.class))
        .hasSize(2)
        .allMatch(write -> write.length() == 499_153_191);
  }

  private static <T extends Step> List<T> steps(String text, Class<T> kind) {
    CheckpointSpec spec =
        (CheckpointSpec) ScenarioReader.parse("s.yaml", text, List.of()).scenario().workload();
    CheckpointPlanner planner = new CheckpointPlanner(spec, false);
    List<T> found = new ArrayList<>();
    for (Actor actor :
        new CheckpointProgram(planner.plan(planner.layout().checkpoint())).program().actors()) {
      for (Step step = actor.next(); step != null; step = actor.next()) {
        if (kind.isInstance(step)) {
          found.add(kind.cast(step));
        }
      }
    }
    return found;
  }
}
