package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Invariants of the mapping, and runs against granule-by-granule writing, over many seeds. */
class MappingTwinTest {
  private static final int LOGICAL = 60_000;

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void runsLeaveTheStateThatSingleGranulesLeave(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    VictimPolicy policy = seed % 2 == 0 ? new GreedyPolicy() : new FifoPolicy();
    int streams = 1 + (int) (seed % 3);
    FlashTranslation runs = drive(policy, streams);
    FlashTranslation singles = drive(policy, streams);
    for (int i = 0; i < 400; i++) {
      int stream = random.nextInt(streams);
      long length = 1L + random.nextInt(random.nextInt(10) == 0 ? 9_000 : 40);
      long start = random.nextLong(LOGICAL - length + 1);
      if (random.nextInt(8) == 0) {
        runs.trim(start, length);
        singles.trim(start, length);
      } else {
        runs.write(stream, start, length);
        for (long granule = start; granule < start + length; granule++) {
          singles.write(stream, granule, 1);
        }
      }
    }
    assertThat(runs.counters()).isEqualTo(singles.counters());
    for (long granule = 0; granule < LOGICAL; granule++) {
      assertThat(runs.ownerOf(granule))
          .as("seed %d granule %d", seed, granule)
          .isEqualTo(singles.ownerOf(granule));
    }
    assertInvariants(runs, seed);
  }

  private static void assertInvariants(FlashTranslation flash, long seed) {
    int[] counted = new int[flash.superblocks().count()];
    long mapped = 0;
    for (long granule = 0; granule < LOGICAL; granule++) {
      int owner = flash.ownerOf(granule);
      if (owner >= 0) {
        counted[owner]++;
        mapped++;
      }
    }
    assertThat(mapped).as("mapped granules, seed %d", seed).isEqualTo(flash.mappedGranules());
    for (int i = 0; i < counted.length; i++) {
      assertThat(flash.superblocks().validCount(i))
          .as("valid count of %d, seed %d", i, seed)
          .isEqualTo(counted[i]);
    }
  }

  private static FlashTranslation drive(VictimPolicy policy, int streams) {
    return new FlashTranslation(new SsdGeometry(4096, LOGICAL, 500, 140), policy, streams, 1);
  }
}
