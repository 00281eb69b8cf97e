package dev.tidemark.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyStateWindowTest {
  private static SteadyStateWindow window(double... values) {
    SteadyStateWindow window = new SteadyStateWindow();
    for (double value : values) {
      window.add(value);
    }
    return window;
  }

  /**
   * The example of stbsuite.com, computed from values before rounding: 9.66 from end to end, 4.1 %.
   */
  @Test
  void theWorkedExampleIsSteady() {
    SteadyStateWindow window = window(228.90, 240.21, 240.60, 240.71, 240.71);
    assertThat(window.mean()).isCloseTo(238.23, within(0.005));
    assertThat(window.rangeShare()).isCloseTo(0.050, within(0.0005));
    assertThat(window.slope()).isCloseTo(2.41, within(0.005));
    assertThat(window.slopeShare()).isCloseTo(0.041, within(0.001));
    assertThat(window.reached()).isTrue();
  }

  @Test
  void fourRoundsAreTooFew() {
    SteadyStateWindow window = window(1, 1, 1, 1);
    assertThat(window.reached()).isFalse();
    assertThat(window.rounds()).isEqualTo(4);
    window.add(1);
    assertThat(window.reached()).isTrue();
  }

  @Test
  void theLimitsThemselvesAreSteady() {
    assertThat(window(10, 11, 9, 10, 10).rangeShare()).isEqualTo(0.2);
    assertThat(window(10, 11, 9, 10, 10).reached()).isTrue();
    assertThat(window(19.5, 19.75, 20, 20.25, 20.5).slopeShare()).isEqualTo(0.05);
    assertThat(window(19, 19.5, 20, 20.5, 21).slopeShare()).isEqualTo(0.1);
    assertThat(window(19, 19.5, 20, 20.5, 21).reached()).isTrue();
  }

  @Test
  void aSpreadOrATrendBeyondTheLimitIsNotSteady() {
    SteadyStateWindow spread = window(10, 11.1, 9, 10, 9.9);
    assertThat(spread.slopeShare()).isLessThan(SteadyStateWindow.SLOPE_SHARE_MAX);
    assertThat(spread.reached()).isFalse();
    SteadyStateWindow falling = window(21.2, 20.6, 20, 19.4, 18.8);
    assertThat(falling.slope()).isCloseTo(-0.6, within(1e-12));
    assertThat(falling.rangeShare()).isLessThan(SteadyStateWindow.RANGE_SHARE_MAX);
    assertThat(falling.reached()).isFalse();
  }

  @Test
  void whatLiesBeforeTheWindowDoesNotCount() {
    assertThat(window(900, 500, 100, 40, 10, 10, 10, 10).reached()).isFalse();
    assertThat(window(900, 500, 100, 40, 10, 10, 10, 10, 10).reached()).isTrue();
  }

  @Test
  void twentyFiveRoundsWithoutItAreAllThereAre() {
    SteadyStateWindow window = new SteadyStateWindow();
    for (int round = 0; round < SteadyStateWindow.ROUNDS_MAX; round++) {
      assertThat(window.exhausted()).isFalse();
      window.add(round % 2 == 0 ? 100 : 200);
    }
    assertThat(window.reached()).isFalse();
    assertThat(window.exhausted()).isTrue();
    assertThatThrownBy(() -> window.add(100)).hasMessage("rounds=25 is the most there can be");
  }

  @Test
  void theLastRoundMayStillReachIt() {
    SteadyStateWindow window = new SteadyStateWindow();
    for (int round = 0; round < SteadyStateWindow.ROUNDS_MAX; round++) {
      window.add(round < 20 ? 1 << round : 7);
    }
    assertThat(window.reached()).isTrue();
    assertThat(window.exhausted()).isFalse();
  }

  @Test
  void nothingAtAllIsSteady() {
    assertThat(window().reached()).isFalse();
    assertThat(window().rangeShare()).isZero();
    assertThat(window(0, 0, 0, 0, 0).reached()).isTrue();
    assertThat(window(0, 0, 0, 0, 1).reached()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void onlyFiniteValuesAreTaken(double value) {
    assertThatThrownBy(() -> window(value)).hasMessageContaining("value=" + value);
  }
}
