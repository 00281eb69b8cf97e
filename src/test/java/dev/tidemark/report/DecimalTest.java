package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecimalTest {
  @Test
  void secondsKeepEveryNanosecond() {
    assertThat(Decimal.seconds(575_660_123_456L)).isEqualTo("575.660123456");
    assertThat(Decimal.seconds(1)).isEqualTo("0.000000001");
    assertThat(Decimal.seconds(100_000_000_000L)).isEqualTo("100");
    assertThat(Decimal.seconds(0)).isEqualTo("0");
    assertThat(Decimal.seconds(Long.MAX_VALUE)).isEqualTo("9223372036.854775807");
  }

  @Test
  void binaryNoiseIsRoundedAway() {
    assertThat(Decimal.of(0.1 + 0.2)).isEqualTo("0.3");
    assertThat(Decimal.of(1e12)).isEqualTo("1000000000000");
    assertThat(Decimal.of(1e-12)).isEqualTo("0");
    assertThat(Decimal.of(-0.0)).isEqualTo("0");
  }

  @Test
  void whatIsNoNumberIsNull() {
    assertThat(Decimal.of(Double.NaN)).isNull();
    assertThat(Decimal.of(Double.NEGATIVE_INFINITY)).isNull();
  }
}
