package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class PermutationTest {
  @Test
  void everyNumberComesExactlyOnceWhateverTheSize() {
    for (int size = 1; size < 300; size++) {
      for (long seed = 0; seed < 5; seed++) {
        assertIsPermutation(size, seed);
      }
    }
    assertIsPermutation(1_000_003, 7);
  }

  private static void assertIsPermutation(int size, long seed) {
    Permutation permutation = new Permutation(size, seed);
    BitSet seen = new BitSet(size);
    for (int i = 0; i < size; i++) {
      long at = permutation.at(i);
      assertThat(at).as("size=%d seed=%d", size, seed).isBetween(0L, size - 1L);
      seen.set((int) at);
    }
    assertThat(seen.cardinality()).as("size=%d seed=%d", size, seed).isEqualTo(size);
  }

  /** The chance that a number stays in place is 1 / size: about one of all does. */
  @Test
  void hardlyAnythingStaysWhereItWas() {
    int stays = 0;
    for (long seed = 0; seed < 100; seed++) {
      Permutation permutation = new Permutation(10_000, seed);
      for (int i = 0; i < 10_000; i++) {
        stays += permutation.at(i) == i ? 1 : 0;
      }
    }
    assertThat(stays).isBetween(60, 150);
  }

  /** Neighbours of a random order are a third of all numbers apart on average. */
  @Test
  void neighboursAreNoNeighboursAfterwards() {
    int size = 100_000;
    Permutation permutation = new Permutation(size, 3);
    double sum = 0;
    for (int i = 1; i < size; i++) {
      sum += Math.abs(permutation.at(i) - permutation.at(i - 1));
    }
    assertThat(sum / (size - 1) / size).isBetween(0.33, 0.337);
  }

  @Test
  void isAnotherOneForAnotherSeed() {
    Permutation one = new Permutation(1000, 1);
    Permutation other = new Permutation(1000, 2);
    int alike = 0;
    for (int i = 0; i < 1000; i++) {
      alike += one.at(i) == other.at(i) ? 1 : 0;
    }
    assertThat(alike).isLessThan(10);
  }
}
