package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.scenario.BrokenScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A scenario with mistakes ends a command with exit code 2 and its problems, and leaves no trace.
 */
class BrokenScenarioCommandTest {
  @TempDir private Path folder;

  static List<BrokenScenario> broken() throws IOException {
    return BrokenScenario.all();
  }

  @ParameterizedTest
  @MethodSource("broken")
  void runTellsTheProblemsAndWritesNothing(BrokenScenario broken) throws IOException {
    check("run", broken);
  }

  @ParameterizedTest
  @MethodSource("broken")
  void planTellsTheProblemsAndWritesNothing(BrokenScenario broken) throws IOException {
    check("plan", broken);
  }

  private void check(String command, BrokenScenario broken) throws IOException {
    Path scenario = folder.resolve("s.yaml");
    Files.writeString(scenario, broken.text());
    List<String> args = new ArrayList<>(List.of(command, "s.yaml"));
    broken.overrides().forEach(override -> args.addAll(List.of("--set", override)));

    CommandLineRun run = CommandLineRun.in(folder, args.toArray(String[]::new));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().strip().replace(scenario.toString(), "s.yaml"))
        .isEqualTo(broken.problems())
        .doesNotContain("at dev.tidemark", "Exception");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(scenario);
    }
  }
}
