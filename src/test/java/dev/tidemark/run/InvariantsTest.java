package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.workload.CheckpointPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold of every run, whatever the scenario. */
class InvariantsTest {
  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(1_000, 1_200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void bytesTimesAndResourcesAddUp(long seed) throws IOException {
    PlannedRun planned = RandomScenario.of(seed, folder);
    RunResult result = planned.simulate(RunListener.NOBODY);
    DriveUse use = result.drives().getFirst();
    CheckpointPlan plan = ((PlannedCheckpoints) planned.workload()).plan();
    long plannedBytes = plan.layout().bytes() * plan.checkpoints();
    assertThat(use.hostBytes()).as("bytes written, seed %d", seed).isEqualTo(plannedBytes);
    assertThat(use.busyFraction()).as("busy, seed %d", seed).isBetween(0.0, 1.0);
    assertThat(use.energyJoules())
        .as("energy, seed %d", seed)
        .isLessThanOrEqualTo(20 * result.endNanos() / 1e9);
    if (discard(planned) == FilesystemSpec.Discard.NONE) {
      assertThat(use.nandBytes()).as("NAND, seed %d", seed).isGreaterThanOrEqualTo(plannedBytes);
    }
    assertTimesRunForwards(result, seed);
  }

  private static FilesystemSpec.Discard discard(PlannedRun planned) {
    return planned.scenario().target().simulate().filesystem().discard();
  }

  private static void assertTimesRunForwards(RunResult result, long seed) {
    long start = 0;
    for (CheckpointRow row : result.checkpoints()) {
      assertThat(row.startNanos()).as("start, seed %d", seed).isGreaterThanOrEqualTo(start);
      assertThat(row.slowestRankNanos()).isGreaterThanOrEqualTo(row.fastestRankNanos());
      assertThat(row.durationNanos()).isGreaterThanOrEqualTo(row.slowestRankNanos());
      assertThat(row.startNanos() + row.durationNanos()).isLessThanOrEqualTo(result.endNanos());
      assertThat(row.fastestRankNanos()).isPositive();
      assertThat(row.fillFraction()).isBetween(0.0, 1.0);
      start = row.startNanos();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSameScenarioGivesTheSameResult(long seed) throws IOException {
    PlannedRun planned = RandomScenario.of(seed, folder);
    RunResult once = planned.simulate(RunListener.NOBODY);
    RunResult again = planned.simulate(RunListener.NOBODY);
    assertThat(once).isEqualTo(again);
  }
}
