package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every mistake is told with its line and its remedy. The expected lines stand beside the mistakes.
 */
class BrokenScenariosTest {

  static List<BrokenScenario> cases() throws IOException {
    return BrokenScenario.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyProblemIsToldWithItsLineAndItsRemedy(BrokenScenario broken) {
    assertThatThrownBy(() -> ScenarioReader.parse("s.yaml", broken.text(), broken.overrides()))
        .isInstanceOf(ProblemException.class)
        .hasMessage(broken.problems());
  }

  @Test
  void thereAreAtLeastFiftyCases() throws IOException {
    assertThat(cases()).hasSizeGreaterThan(50);
  }

  @Test
  void damagedTextsEndInProblemsOnly() {
    String text =
        ScenarioReaderTest.SMALL + "goals: &g {mean-checkpoint: '1 h'}\ndescription: \"a\\tb\"\n";
    String bits = ":{}[]'\"\n\t -*&!#,?|>%@`~\\\0\u00e9\ud800<1a";
    for (int seed = 0; seed < 3000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder damaged = new StringBuilder(text);
      for (int i = random.nextInt(1, 6); i > 0; i--) {
        int at = random.nextInt(damaged.length());
        damaged.replace(
            at, at + random.nextInt(3) % 2, "" + bits.charAt(random.nextInt(bits.length())));
      }
      try {
        ScenarioReader.parse("s.yaml", damaged.toString(), List.of());
      } catch (ProblemException e) {
        assertThat(e.problems())
            .as("seed " + seed)
            .allMatch(problem -> problem.where().startsWith("s.yaml"));
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ":\n" + damaged, e);
      }
    }
  }

  @Test
  void anAliasBombIsRefusedAtOnce() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append(("*a" + (i - 1) + ", ").repeat(10)).append("]\n");
    }
    assertThatThrownBy(() -> ScenarioReader.parse("s.yaml", bomb.toString(), List.of()))
        .hasMessage(
            "s.yaml:5 a4[7]: the file stands for more than 100000 values. Use fewer aliases.");
  }

  @Test
  void deepNestingIsRefused() {
    assertThatThrownBy(() -> ScenarioReader.parse("s.yaml", "a: " + "[".repeat(50_000), List.of()))
        .hasMessage("s.yaml:1: values are nested deeper than 32 levels. Flatten them.");
  }

  @Test
  void problemsBeyondFiftyAreCounted() {
    StringBuilder text = new StringBuilder(ScenarioReaderTest.SMALL);
    for (int i = 0; i < 70; i++) {
      text.append("unknown-").append(i).append(": 1\n");
    }
    assertThatThrownBy(() -> ScenarioReader.parse("s.yaml", text.toString(), List.of()))
        .hasMessageEndingWith("there are 20 more problems. Fix these first.");
  }
}
