package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The shipped scenarios of Llama 3.1 405B give the times that StorageReview published: 575.66 s for
 * the first pass and 769.44 s for all three on the J5060, 640.17 s for all three on the P5336.
 */
class PredictionTest {
  private final JsonValue fresher = summary(ShippedRun.J5060);
  private final JsonValue older = summary(ShippedRun.P5336);

  private static JsonValue summary(String config) {
    return ShippedRun.of(config).report().at("summary", "checkpoint");
  }

  @Test
  void theFirstPassOfTheJ5060TakesWhatWasPublished() {
    JsonValue pass = fresher.at("passes").items().getFirst();
    assertThat(pass.at("to").whole()).isEqualTo(33);
    assertThat(mean(pass)).isCloseTo(575.66, withinPercentage(5));
  }

  @Test
  void allPassesOfTheJ5060TakeWhatWasPublished() {
    assertThat(fresher.at("count").whole()).isEqualTo(99);
    assertThat(mean(fresher)).isCloseTo(769.44, withinPercentage(5));
  }

  @Test
  void allPassesOfTheP5336TakeWhatWasPublished() {
    assertThat(older.at("count").whole()).isEqualTo(99);
    assertThat(mean(older)).isCloseTo(640.17, withinPercentage(5));
  }

  @Test
  void thePassesOfTheP5336AreAlike() {
    List<Double> means = older.at("passes").items().stream().map(PredictionTest::mean).toList();
    assertThat(means).hasSize(3);
    for (double mean : means) {
      assertThat(means).allSatisfy(other -> assertThat(other).isCloseTo(mean, withinPercentage(3)));
    }
  }

  @Test
  void theFirstPassOfTheAgedP5336IsSlowerThanThatOfTheJ5060() {
    assertThat(mean(older.at("passes").items().getFirst()))
        .isGreaterThan(mean(fresher.at("passes").items().getFirst()));
  }

  @Test
  void theScenariosDifferInDriveAndConditionAlone() {
    List<String> first = resolved(ShippedRun.J5060);
    List<String> second = resolved(ShippedRun.P5336);
    assertThat(first).hasSameSizeAs(second);
    assertThat(first).filteredOn(line -> !second.contains(line)).hasSize(2);
    assertThat(second)
        .filteredOn(line -> !first.contains(line))
        .satisfiesExactly(
            line -> assertThat(line.strip()).startsWith("profile: "),
            line -> assertThat(line.strip()).startsWith("condition: "));
  }

  private static List<String> resolved(String config) {
    return ShippedRun.of(config)
        .file("scenario.yaml")
        .lines()
        .filter(line -> !line.startsWith("name: "))
        .toList();
  }

  private static double mean(JsonValue some) {
    return some.at("meanSeconds").number();
  }
}
