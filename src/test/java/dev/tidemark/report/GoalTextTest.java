package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.GoalOutcome;
import org.junit.jupiter.api.Test;

class GoalTextTest {
  private static String of(String goal, double limit, double actual, String unit, boolean met) {
    return GoalText.of(new GoalOutcome(goal, limit, actual, unit, met));
  }

  @Test
  void metGoalTellsWhatIsToSpare() {
    assertThat(of("slowest-checkpoint", 900, 870, "seconds", true))
        .isEqualTo("met     slowest-checkpoint 870 s, limit 900 s, 3.3 % to spare");
  }

  @Test
  void missedGoalTellsByHowMuch() {
    assertThat(of("slowest-bandwidth", 2e9, 1.887e9, "bytesPerSecond", false))
        .isEqualTo("MISSED  slowest-bandwidth 1.887 GB/s, limit 2 GB/s, missed by 5.6 %");
    assertThat(of("write-amplification", 1.5, 1.65, "ratio", false))
        .isEqualTo("MISSED  write-amplification 1.65, limit 1.5, missed by 10 %");
  }

  @Test
  void endlessLifeHasNoDistance() {
    assertThat(of("drive-life", 157_680_000, Double.POSITIVE_INFINITY, "seconds", true))
        .isEqualTo("met     drive-life no end, limit 5 years");
  }
}
