package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The map against one entry a granule: single granules, ranges within and across pages of 4,096.
 */
class OwnerMapTest {
  private static final int PAGE = 4_096;
  private static final int GRANULES = 3 * PAGE + 100;
  private static final int OWNERS = 6;

  private final OwnerMap map = new OwnerMap(GRANULES);
  private final int[] twin = new int[GRANULES];
  private final int[] released = new int[OWNERS];
  private final int[] releasedTwin = new int[OWNERS];

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  /** Runs of 1 make a page dense after 128; runs of more than a page make it whole again. */
  @ParameterizedTest
  @MethodSource("seeds")
  void everyGranuleHasTheOwnerGivenLast(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Arrays.fill(twin, OwnerMap.UNMAPPED);
    int[] lengths = {1, 1 + random.nextInt(8), 300, PAGE, 2 * PAGE + 7};
    for (int step = 0; step < 3_000; step++) {
      int kind = random.nextInt(50) > 0 ? random.nextInt(2) : random.nextInt(5);
      int length = 1 + random.nextInt(lengths[kind]);
      int start = random.nextInt(GRANULES - length + 1);
      boolean pages = random.nextInt(100) == 0;
      assign(pages ? PAGE : start, pages ? PAGE : length, random.nextInt(OWNERS + 1) - 1);
      if (step % 100 == 0) {
        assertSame(random, seed);
      }
    }
    assertSame(random, seed);
  }

  private void assign(int start, int length, int owner) {
    if (length == 1 && start % 2 == 0) {
      int held = map.replace(start, owner);
      if (held != OwnerMap.UNMAPPED) {
        released[held]++;
      }
    } else {
      map.assign(start, length, owner, (held, count) -> released[held] += count);
    }
    for (int granule = start; granule < start + length; granule++) {
      if (twin[granule] != OwnerMap.UNMAPPED) {
        releasedTwin[twin[granule]]++;
      }
      twin[granule] = owner;
    }
  }

  private void assertSame(SplittableRandom random, long seed) {
    assertThat(released).as("released, seed %d", seed).isEqualTo(releasedTwin);
    int[] owners = new int[GRANULES];
    Arrays.setAll(owners, map::ownerOf);
    assertThat(owners).as("owners, seed %d", seed).isEqualTo(twin);
    int from = random.nextInt(GRANULES);
    int to = random.nextInt(from, GRANULES + 1);
    for (int owner = 0; owner < OWNERS; owner++) {
      assertThat(owned(from, to, owner, seed))
          .as("owner %d in [%d, %d), seed %d", owner, from, to, seed)
          .isEqualTo(ownedTwin(from, to, owner));
    }
  }

  private boolean[] owned(int from, int to, int owner, long seed) {
    boolean[] owned = new boolean[GRANULES];
    long[] end = {from};
    map.forEachOwned(
        from,
        to - from,
        owner,
        (start, count) -> {
          assertThat(start).as("ascending, seed %d", seed).isGreaterThanOrEqualTo(end[0]);
          end[0] = start + count;
          Arrays.fill(owned, (int) start, (int) end[0], true);
        });
    return owned;
  }

  private boolean[] ownedTwin(int from, int to, int owner) {
    boolean[] owned = new boolean[GRANULES];
    for (int granule = from; granule < to; granule++) {
      owned[granule] = twin[granule] == owner;
    }
    return owned;
  }
}
