package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Places against the formulas of their distributions. */
class DrawnPlacesTest {
  private static final int SAMPLES = 1_000_000;

  private static Draws draws(long seed) {
    return new Draws(new SplittableRandom(seed));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 10",
    "0.5, 100",
    "0.99, 1000",
    "1, 1000",
    "1.2, 100",
    "3, 10",
    "0.99, 1",
    "2, 2",
    "0.8, 20000"
  })
  void zipfRanksFollowTheFormula(double theta, int count) {
    ZipfPlaces zipf = new ZipfPlaces(count, theta);
    Draws draws = draws(7);
    long[] drawn = new long[count + 1];
    for (int i = 0; i < SAMPLES; i++) {
      drawn[(int) zipf.rank(draws)]++;
    }
    double sum = 0;
    for (int rank = 1; rank <= count; rank++) {
      sum += Math.pow(rank, -theta);
    }
    double chiSquare = 0;
    for (int rank = 1; rank <= count; rank++) {
      double expected = SAMPLES * Math.pow(rank, -theta) / sum;
      chiSquare += (drawn[rank] - expected) * (drawn[rank] - expected) / expected;
    }
    double degrees = Math.max(1, count - 1);
    assertThat(chiSquare).as("chi-square").isLessThan(degrees + 5 * Math.sqrt(2 * degrees));
  }

  @Test
  void zipfOverABigDriveDrawsTheFirstRankAsOftenAsTheFormulaSays() {
    long count = 61_440_000_000_000L / 4096;
    double theta = 0.99;
    // Euler-Maclaurin: the sum of 1 / i^theta is the integral plus half the ends.
    double sum = (Math.pow(count, 1 - theta) - 1) / (1 - theta) + 0.5 + theta / 12;
    ZipfPlaces zipf = new ZipfPlaces(count, theta);
    Draws draws = draws(8);
    int first = 0;
    for (int i = 0; i < SAMPLES; i++) {
      first += zipf.rank(draws) == 1 ? 1 : 0;
    }
    assertThat((double) first / SAMPLES).isCloseTo(1 / sum, within(5 * Math.sqrt(0.04 / SAMPLES)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 97, 1000, 1024})
  void zipfRanksAreScatteredOverAllPlaces(int count) {
    ZipfPlaces zipf = new ZipfPlaces(count, 0);
    Draws draws = draws(9);
    boolean[] seen = new boolean[count];
    int places = 0;
    for (int i = 0; i < 100 * count; i++) {
      int place = (int) zipf.next(draws);
      places += seen[place] ? 0 : 1;
      seen[place] = true;
    }
    assertThat(places).isEqualTo(count);
  }

  @Test
  void hotspotSendsItsShareToItsPlaces() {
    HotspotPlaces hotspot = new HotspotPlaces(1000, 0.8, 0.2);
    Draws draws = draws(10);
    int hot = 0;
    for (int i = 0; i < SAMPLES; i++) {
      long place = hotspot.next(draws);
      assertThat(place).isBetween(0L, 999L);
      hot += place < 200 ? 1 : 0;
    }
    assertThat((double) hot / SAMPLES).isCloseTo(0.8, within(0.003));
  }

  @Test
  void uniformPlacesAreAllAlike() {
    UniformPlaces uniform = new UniformPlaces(100);
    Draws draws = draws(11);
    int[] drawn = new int[100];
    for (int i = 0; i < SAMPLES; i++) {
      drawn[(int) uniform.next(draws)]++;
    }
    for (int count : drawn) {
      assertThat(count).isBetween(9_500, 10_500);
    }
  }
}
