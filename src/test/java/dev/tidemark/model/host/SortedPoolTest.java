package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SortedPoolTest {
  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itHandsOutWhatAPriorityQueueHandsOut(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    SortedPool pool = new SortedPool();
    PriorityQueue<Long> twin = new PriorityQueue<>();
    int adding = 1 + random.nextInt(9);
    for (int i = 0; i < 2_000; i++) {
      if (twin.isEmpty() || random.nextInt(10) < adding) {
        long value = random.nextLong(-50, 500);
        pool.add(value);
        twin.add(value);
      } else {
        assertThat(pool.removeSmallest()).as("seed %d, step %d", seed, i).isEqualTo(twin.poll());
      }
      assertThat(pool.size()).as("seed %d, step %d", seed, i).isEqualTo(twin.size());
    }
    while (!twin.isEmpty()) {
      assertThat(pool.removeSmallest()).as("seed %d", seed).isEqualTo(twin.poll());
    }
  }

  @Test
  void nothingComesOutOfAnEmptyPool() {
    SortedPool pool = new SortedPool();
    assertThatThrownBy(pool::removeSmallest).isInstanceOf(IllegalStateException.class);
  }
}
