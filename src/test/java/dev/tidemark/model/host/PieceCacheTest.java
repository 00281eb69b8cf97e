package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PieceCacheTest {
  private static final int PIECES = 20_000;
  private static final long BYTES = 4096;

  @Test
  void keepsWhatALinkedHashMapInOrderOfUseKeeps() {
    Random random = new Random(1);
    int kept = 50;
    PieceCache cache = new PieceCache(200, kept * BYTES);
    Map<Integer, Boolean> twin = new LinkedHashMap<>(16, 0.75f, true);
    for (int i = 0; i < 100_000; i++) {
      int piece = (int) Math.abs(Math.round(random.nextGaussian() * 60) % 200);
      boolean hit = twin.get(piece) != null;
      twin.put(piece, true);
      if (twin.size() > kept) {
        twin.remove(twin.keySet().iterator().next());
      }
      assertThat(cache.use(piece, BYTES)).isEqualTo(hit);
    }
  }

  /**
   * Independent random orders through a cache of the share c: a piece used at u of one epoch and at
   * v of the next has met 1 - u (1 - v) of the others in between, so that the hits are the chance
   * that u (1 - v) > 1 - c, which is c + (1 - c) ln (1 - c).
   */
  @Test
  void randomOrdersHitAsProbabilityHasIt() {
    for (double share : new double[] {0.25, 0.5, 0.8}) {
      PieceCache cache = new PieceCache(PIECES, Math.round(PIECES * share) * BYTES);
      epoch(cache, 0);
      double hits = (epoch(cache, 1) + epoch(cache, 2)) / 2.0 / PIECES;
      assertThat(hits).isCloseTo(share + (1 - share) * Math.log(1 - share), within(0.01));
    }
  }

  private static int epoch(PieceCache cache, int seed) {
    int[] order = new int[PIECES];
    for (int i = 0; i < PIECES; i++) {
      order[i] = i;
    }
    Random random = new Random(seed);
    int hits = 0;
    for (int i = PIECES - 1; i >= 0; i--) {
      int other = random.nextInt(i + 1);
      int piece = order[other];
      order[other] = order[i];
      hits += cache.use(piece, BYTES) ? 1 : 0;
    }
    return hits;
  }

  @Test
  void theSameOrderNeverHitsWhenItIsLongerThanTheCache() {
    PieceCache cache = new PieceCache(PIECES, (PIECES - 1) * BYTES);
    for (int i = 0; i < 3 * PIECES; i++) {
      assertThat(cache.use(i % PIECES, BYTES)).isFalse();
    }
  }

  @Test
  void everythingHitsOnceItFits() {
    PieceCache cache = new PieceCache(PIECES, PIECES * BYTES);
    epoch(cache, 0);
    assertThat(epoch(cache, 1)).isEqualTo(PIECES);
  }
}
