package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "0.0000123, 12.3 us",
    "0.0009996, 1 ms",
    "0.003201, 3.201 ms",
    "1, 1 s",
    "866.3449, 866.3 s",
    "9999.4, 9999 s",
    "36000, 10.0 h",
    "1728000, 20 days",
    "157680000, 5 years",
    "133000000, 4.2 years",
    "31536000000, '1,000 years'",
    "Infinity, - s"
  })
  void durationsUseTheUnitThatReadsBest(double seconds, String text) {
    assertThat(Figures.duration(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "1000, 1 kB",
    "999999, 1 MB",
    "1636100000000, 1.636 TB",
    "9223372036854775807, 9.223 EB"
  })
  void bytesUseTheLargestPrefix(double bytes, String text) {
    assertThat(Figures.bytes(bytes)).isEqualTo(text);
  }

  @Test
  void binaryBytesAreNamedSo() {
    assertThat(Figures.binaryBytes(1_636_100_000_000.0)).isEqualTo("1.488 TiB");
    assertThat(Figures.binaryBytes(1024)).isEqualTo("1 KiB");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 %",
    "0.0029, 0.29 %",
    "0.0333, 3.3 %",
    "0.0996, 10 %",
    "0.8789, 88 %",
    "1.5, 150 %"
  })
  void percentHasTwoDigits(double share, String text) {
    assertThat(Figures.percent(share)).isEqualTo(text);
  }

  @Test
  void wholeNumbersAreGrouped() {
    assertThat(Figures.grouped(0)).isEqualTo("0");
    assertThat(Figures.grouped(999)).isEqualTo("999");
    assertThat(Figures.grouped(1_000_000)).isEqualTo("1,000,000");
    assertThat(Figures.grouped(-1_000)).isEqualTo("-1,000");
    assertThat(Figures.grouped(-100)).isEqualTo("-100");
  }

  @Test
  void energyIsShownBothWays() {
    assertThat(Figures.joules(17_687.3)).isEqualTo("17.69 kJ");
    assertThat(Figures.kilowattHours(1_751_043)).isEqualTo("0.486 kWh");
  }
}
