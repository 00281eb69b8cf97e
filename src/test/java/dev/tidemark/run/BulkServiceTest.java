package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Turns served together leave what turns served one at a time leave: state and counters exactly,
 * times within 0.1 %.
 */
class BulkServiceTest {
  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, 150);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void servingInBulkEqualsServingBlockByBlock(long seed) throws IOException {
    PlannedRun planned = RandomScenario.of(seed, folder);
    Simulation bulk = new Simulation(planned, RunListener.NOBODY, true);
    Simulation single = new Simulation(planned, RunListener.NOBODY, false);
    RunResult together = bulk.run();
    RunResult oneByOne = single.run();
    assertSameState(bulk, single, seed);
    assertSameTimes(together, oneByOne, seed);
    assertSameHistograms(together, oneByOne, seed);
  }

  private static void assertSameState(Simulation bulk, Simulation single, long seed) {
    FlashTranslation left = bulk.drives().getFirst().drive().flash();
    FlashTranslation right = single.drives().getFirst().drive().flash();
    assertThat(left.counters()).as("counters, seed %d", seed).isEqualTo(right.counters());
    for (long granule = 0; granule < left.geometry().logicalGranules(); granule++) {
      if (left.ownerOf(granule) != right.ownerOf(granule)) {
        assertThat(left.ownerOf(granule))
            .as("granule %d, seed %d", granule, seed)
            .isEqualTo(right.ownerOf(granule));
      }
    }
    for (int i = 0; i < left.superblocks().count(); i++) {
      assertThat(left.superblocks().validCount(i)).isEqualTo(right.superblocks().validCount(i));
      assertThat(left.superblocks().eraseCount(i)).isEqualTo(right.superblocks().eraseCount(i));
    }
  }

  private static void assertSameTimes(RunResult left, RunResult right, long seed) {
    assertThat(left.checkpoints()).hasSameSizeAs(right.checkpoints());
    for (int i = 0; i < left.checkpoints().size(); i++) {
      CheckpointRow a = left.checkpoints().get(i);
      CheckpointRow b = right.checkpoints().get(i);
      assertThat((double) a.durationNanos())
          .as("duration of checkpoint %d, seed %d", i + 1, seed)
          .isCloseTo(b.durationNanos(), within(0.001 * b.durationNanos()));
      assertThat(a.writeAmplification())
          .isCloseTo(b.writeAmplification(), within(0.001 * b.writeAmplification()));
    }
  }

  private static void assertSameHistograms(RunResult left, RunResult right, long seed) {
    assertThat(left.latencies().keySet()).isEqualTo(right.latencies().keySet());
    left.latencies()
        .forEach(
            (operation, histogram) -> {
              Histogram other = Objects.requireNonNull(right.latencies().get(operation));
              assertThat(histogram.getTotalCount())
                  .as("%s count, seed %d", operation, seed)
                  .isEqualTo(other.getTotalCount());
              for (double percentile : new double[] {1, 50, 90, 99, 99.9, 100}) {
                long value = other.getValueAtPercentile(percentile);
                assertThat(histogram.getValueAtPercentile(percentile))
                    .as("%s p%s, seed %d", operation, percentile, seed)
                    .isCloseTo(value, within(Math.max(1, value / 500)));
              }
            });
  }
}
