package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PartialUnitsTest {
  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  /** Twin: a LinkedHashMap, whose first key is the one added longest ago. */
  @ParameterizedTest
  @MethodSource("seeds")
  void itIsAMapInTheOrderOfAdding(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int capacity = 1 + random.nextInt(40);
    long stride = random.nextBoolean() ? 1 : 1L << random.nextInt(40);
    PartialUnits units = new PartialUnits(capacity);
    LinkedHashMap<Long, Integer> twin = new LinkedHashMap<>();
    for (int i = 0; i < 2_000; i++) {
      long granule = random.nextInt(60) * stride;
      int covered = 1 + random.nextInt(16_383);
      Integer before = twin.remove(granule);
      assertThat(units.remove(granule))
          .as("seed %d, step %d", seed, i)
          .isEqualTo(before == null ? 0 : before);
      assertThat(units.isFull()).as("seed %d, step %d", seed, i).isEqualTo(twin.size() == capacity);
      if (units.isFull()) {
        assertThat(units.removeOldest())
            .as("seed %d, step %d", seed, i)
            .isEqualTo(twin.pollFirstEntry().getValue());
      }
      if (random.nextInt(4) > 0) {
        units.add(granule, covered);
        twin.put(granule, covered);
      }
    }
  }
}
