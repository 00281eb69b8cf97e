package dev.tidemark.goodput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalFormulasTest {

  /** Figures 3 to 5 of Daly's paper: checkpoints of 5 min, restarts of 10 min; minutes. */
  @ParameterizedTest
  @CsvSource({"1440, 117", "360, 57", "15, 9.1"})
  void dalysPublishedOptima(double mtbf, double published) {
    double optimum = IntervalFormulas.dalyHigherOrder(5, mtbf);
    double rounding = published < 10 ? 0.05 : 0.5;
    assertThat(optimum).isCloseTo(published, within(rounding));
  }

  @ParameterizedTest
  @CsvSource({"5, 1440, 10", "5, 360, 10", "5, 15, 10", "0.5, 180, 10", "20, 30, 1"})
  void theExactOptimumIsTheLeast(double cost, double mtbf, double restart) {
    double optimum = IntervalFormulas.exactOptimum(cost, mtbf);
    double least = IntervalFormulas.exactSlowdown(optimum, cost, mtbf, restart);
    for (double factor = 0.5; factor < 2; factor += 0.01) {
      assertThat(IntervalFormulas.exactSlowdown(optimum * factor, cost, mtbf, restart))
          .isGreaterThanOrEqualTo(least * (1 - 1e-12));
    }
  }

  /** Daly derived his from the exact one: they part when failures come as fast as checkpoints. */
  @Test
  void dalysHigherOrderFollowsTheExactOne() {
    for (double mtbf : new double[] {60, 360, 1440, 10_000}) {
      double exact = IntervalFormulas.exactOptimum(5, mtbf);
      assertThat(IntervalFormulas.dalyHigherOrder(5, mtbf) / exact).isCloseTo(1, within(0.01));
    }
  }

  @Test
  void theSimplerOnesAgreeWhereFailuresAreRare() {
    double young = IntervalFormulas.young(1, 1e6);
    assertThat(IntervalFormulas.dalyFirstOrder(1, 1e6, 10) / young).isCloseTo(1, within(1e-3));
    assertThat(IntervalFormulas.dalyHigherOrder(1, 1e6) / young).isCloseTo(1, within(1e-3));
    assertThat(IntervalFormulas.availability(1, 1e6, 5, 10) / young).isCloseTo(1, within(1e-3));
    assertThat(IntervalFormulas.asynchronousOptimum(1, 0, 0, 1e6)).isEqualTo(young);
  }

  @Test
  void asynchronousWasteIsLeastAtItsOptimum() {
    double optimum = IntervalFormulas.asynchronousOptimum(1, 60, 0.05, 10_000);
    double least = IntervalFormulas.asynchronousWaste(optimum, 1, 60, 0.05, 10_000, 600);
    assertThat(IntervalFormulas.asynchronousWaste(optimum * 1.1, 1, 60, 0.05, 10_000, 600))
        .isGreaterThan(least);
    assertThat(IntervalFormulas.asynchronousWaste(optimum / 1.1, 1, 60, 0.05, 10_000, 600))
        .isGreaterThan(least);
  }
}
