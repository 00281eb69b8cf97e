package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SparklineTest {
  private static final long[] RAMP = {10, 11, 12, 13, 14, 15, 16, 17, 18};

  @Test
  void lowestAndHighestBarsAreTheLowestAndHighestValues() {
    assertThat(Sparkline.of(RAMP, 80, true)).isEqualTo("▁▂▃▄▅▆▇██");
    assertThat(Sparkline.of(RAMP, 80, false)).isEqualTo("_.-~=+*##");
  }

  @Test
  void bucketShowsItsGreatestValue() {
    assertThat(Sparkline.of(new long[] {1, 1, 1, 9, 1, 1}, 3, true)).isEqualTo("▁█▁");
  }

  @Test
  void moreValuesThanColumnsFillEveryColumn() {
    assertThat(Sparkline.of(new long[1_001], 66, true)).hasSize(66);
  }

  @Test
  void smallDifferencesLookSmall() {
    assertThat(Sparkline.of(new long[] {1000, 1001, 1004}, 80, true)).isEqualTo("▁▁▁");
  }

  @Test
  void noValueIsNoBar() {
    assertThat(Sparkline.of(new long[0], 80, true)).isEmpty();
  }
}
