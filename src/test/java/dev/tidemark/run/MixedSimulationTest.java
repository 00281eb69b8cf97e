package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.IngestResult;
import dev.tidemark.result.IngestResult.Disturbance;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checkpoints, a dataset and a log on the same drives. */
class MixedSimulationTest {
  private static final String TEXT =
      """
      name: n
      target:
        simulate:
          drives: {profile: dapustor-j5060-61.44tb}
          condition: filled
      workload:
        mixed:
          ingest:
            dataset: {files: 6000, record: 100 MB, format: npz}
            accelerators: 1
            batch: 10
            compute: 160 ms
            io: direct
            block-size: 1 MiB
          checkpoint:
            model: llama3.1-8b
            layout: fsdp
            parallelism: {data: 8, zero-stage: 3}
            checkpoints: 1
          delay: 20 s
      """;

  private static RunResult run(String... overrides) {
    return PlannedRun.of(ScenarioReader.parse("s.yaml", TEXT, List.of(overrides)))
        .simulate(RunListener.NOBODY);
  }

  private static Disturbance first(RunResult result) {
    return result.ingest().orElseThrow().checkpoints().getFirst();
  }

  @Test
  void aCheckpointStarvesAcceleratorsWhileItIsWrittenAndNotAfterwards() {
    Disturbance each = first(run());
    assertThat(each.before().orElseThrow()).isGreaterThan(0.95);
    assertThat(each.during().orElseThrow()).isLessThan(0.93);
    assertThat(each.after().orElseThrow()).isCloseTo(1, within(0.01));
  }

  @Test
  void theCheckpointWaitsForItsDelayAndTakesLongerThanAlone() {
    RunResult together = run();
    assertThat(together.checkpoints().getFirst().startNanos()).isEqualTo(20_000_000_000L);
    RunResult after = run("workload.mixed.delay=1 h");
    assertThat(together.checkpoints().getFirst().durationNanos())
        .isGreaterThan(2 * after.checkpoints().getFirst().durationNanos());
    assertThat(first(after).during()).isEmpty();
  }

  /** Asynchronous checkpoints are written at once too; only staging is theirs. */
  @Test
  void persistingInTheBackgroundStarvesAlike() {
    Disturbance each = first(run("workload.mixed.checkpoint.mode=asynchronous"));
    assertThat(each.during().orElseThrow())
        .isCloseTo(first(run()).during().orElseThrow(), within(0.03));
  }

  /** A drive whose data lie scattered copies while it writes, and has less time for readers. */
  @Test
  void aDriveThatCopiesStarvesThemLonger() {
    RunResult filled = run();
    RunResult steady = run("target.simulate.condition=steady");
    assertThat(steady.checkpoints().getFirst().writeAmplification()).isGreaterThan(1.5);
    assertThat(steady.checkpoints().getFirst().durationNanos())
        .isGreaterThan(filled.checkpoints().getFirst().durationNanos());
    assertThat(steady.ingest().orElseThrow().epochs().getFirst().durationNanos())
        .isGreaterThan(filled.ingest().orElseThrow().epochs().getFirst().durationNanos());
  }

  @Test
  void aLogGoesOnAtItsRateUntilTheOthersHaveEnded() {
    List<String> overrides = new ArrayList<>();
    overrides.add("workload.mixed.log.rate=80 MB/s");
    RunResult result = run(overrides.toArray(String[]::new));
    double seconds = result.endNanos() / 1e9;
    double written =
        result.drives().getFirst().hostBytes() - result.checkpoints().getFirst().bytes();
    assertThat(written / seconds).isCloseTo(80e6, within(80e6 * 0.03));
  }

  @Test
  void theDatasetAndTheCheckpointsFillTheDrive() {
    RunResult result = run();
    IngestResult ingest = result.ingest().orElseThrow();
    assertThat(ingest.epochs()).hasSize(1);
    double bytes = 6000 * 100e6 + result.checkpoints().getFirst().bytes();
    assertThat(result.checkpoints().getFirst().fillFraction())
        .isCloseTo(bytes / 61.44e12, within(1e-4));
  }
}
