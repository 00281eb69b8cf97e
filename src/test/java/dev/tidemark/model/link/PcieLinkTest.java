package dev.tidemark.model.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PcieLinkTest {

  /** 16 GT/s x 4 / 8 = 8 GB/s; x 128/130 = 7.8769; x 512/538 = 7.4963. */
  @Test
  void fourLanesOfGenerationFourCarrySevenAndAHalfGigabytes() {
    assertThat(new PcieLink(4, 4).bytesPerSecond()).isCloseTo(7.4963e9, within(0.0001e9));
  }

  /** Bytes a second of one lane before packets: transfers / 8 x line coding. */
  @ParameterizedTest
  @CsvSource({
    "1, 0.25e9",
    "2, 0.5e9",
    "3, 0.98462e9",
    "4, 1.96923e9",
    "5, 3.93846e9",
    "6, 7.375e9"
  })
  void codingTakesItsShareOfEachGeneration(int generation, double lane) {
    assertThat(new PcieLink(generation, 1).bytesPerSecond())
        .isCloseTo(lane * 512 / 538, within(1e5));
  }

  @Test
  void moreLanesAndLaterGenerationsCarryMore() {
    for (int generation = 1; generation <= 6; generation++) {
      for (int lanes = 1; lanes <= 16; lanes++) {
        double rate = new PcieLink(generation, lanes).bytesPerSecond();
        assertThat(rate / lanes)
            .isCloseTo(new PcieLink(generation, 1).bytesPerSecond(), within(1e-3));
        if (generation > 1) {
          assertThat(rate).isGreaterThan(new PcieLink(generation - 1, lanes).bytesPerSecond());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "7, 4", "4, 0", "4, 17"})
  void otherLinksDoNotExist(int generation, int lanes) {
    assertThatThrownBy(() -> new PcieLink(generation, lanes))
        .hasMessage("generation=" + generation + " lanes=" + lanes);
  }
}
