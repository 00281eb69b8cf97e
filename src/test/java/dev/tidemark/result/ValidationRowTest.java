package dev.tidemark.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidationRowTest {
  private static ValidationRow row(String role, String metric, double published, double simulated) {
    return new ValidationRow(
        "id", "drive", role, "fio", "test", metric, published, simulated, "unit");
  }

  private static ValidationRow row(double published, double simulated) {
    return row("predict", "iops", published, simulated);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1499, true",
    "0.1, 0.1501, false",
    "2.75, 2.7549, true",
    "2.75, 2.7551, false",
    "10, 10.5, true",
    "10, 10.6, false",
    "1690000, 1694999, true",
    "1690000, 1695001, false",
    "453000, 453499, true",
    "453000, 453501, false",
  })
  void whatWouldBePrintedAlikeIsNoError(double published, double simulated, boolean alike) {
    ValidationRow row = row(published, simulated);
    assertThat(row.roundsToPublished()).isEqualTo(alike);
    assertThat(row.error() == 0).isEqualTo(alike);
  }

  @ParameterizedTest
  @CsvSource({
    "iops, 104.9, true",
    "iops, 105.1, false",
    "p99.99-latency, 150, true",
    "p99.99-latency, 151, false",
    "p99.99-latency, 67, true",
    "mean-latency, 67, false",
  })
  void tailsHaveAWiderLimit(String metric, double simulated, boolean met) {
    assertThat(row("predict", metric, 100, simulated).met()).isEqualTo(met);
  }

  @Test
  void whatIsNotModelledIsNeitherMetNorCounted() {
    ValidationRow row = row(100, Double.NaN);
    assertThat(row.isModelled()).isFalse();
    assertThat(row.met()).isFalse();
    ValidationResult result = new ValidationResult(List.of(row, row(100, 120)));
    assertThat(result.summary("predict").count()).isEqualTo(1);
    assertThat(result.worst(9)).containsExactly(row(100, 120));
  }

  @Test
  void aSummaryTellsTheMedianAndTheShares() {
    ValidationResult result =
        new ValidationResult(List.of(row(100, 80), row(100, 104), row(100, 110), row(100, 100)));
    ValidationResult.Summary summary = result.summary("predict");
    assertThat(summary.count()).isEqualTo(4);
    assertThat(summary.medianErrorFraction()).isCloseTo(0.07, within(1e-12));
    assertThat(summary.within15Fraction()).isEqualTo(0.75);
    assertThat(summary.within5Fraction()).isEqualTo(0.5);
    assertThat(result.worst(2)).containsExactly(row(100, 80), row(100, 110));
    assertThat(result.only("calibrate").rows()).isEmpty();
  }

  @Test
  void nothingHasNoMedian() {
    ValidationResult.Summary summary = new ValidationResult(List.of()).summary("predict");
    assertThat(summary.count()).isZero();
    assertThat(summary.medianErrorFraction()).isNaN();
    assertThat(summary.within15Fraction()).isNaN();
  }
}
