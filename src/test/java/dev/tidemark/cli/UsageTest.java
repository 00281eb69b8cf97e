package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Wrong usage ends with exit code 2 and one line that helps; help is asked for, and then exits 0.
 */
class UsageTest {
  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "rnu | there is no command 'rnu'. Did you mean 'run'?",
        "plans small.yaml | there is no command 'plans'. Did you mean 'plan'?",
        "model | Did you mean 'models'?",
        "frobnicate | 'tidemark --help' shows what it takes",
        "warmup | 'tidemark --help' shows what it takes",
        "--verison | Did you mean '--version'?",
        "run small.yaml --fromat json | there is no option '--fromat'. Did you mean '--format'?",
        "run small.yaml --fromat=json | there is no option '--fromat'. Did you mean '--format'?",
        "run small.yaml --sede 4 | Did you mean '--seed'?",
        "plan small.yaml --zzz | 'tidemark plan --help' shows what it takes",
        "run small.yaml --format xml | 'xml' is no format. Use table, json, csv, fio, openmetrics",
        "plan small.yaml --format JSON | 'JSON' is no format. Use table, json or csv",
        "drives --format yaml | 'yaml' is no format. Use table, json or csv",
        "run small.yaml --format | '--format' (FORMAT)",
        "run small.yaml --seed x | 'x' is no seed. Use a whole number from 0 to",
        "run small.yaml --seed -1 | '-1' is no seed. Use a whole number from 0 to",
        "run small.yaml --seed 99999999999999999999 | is no seed. Use a whole number from 0 to",
        "run small.yaml --set | '--set' (PATH=VALUE)",
        "run small.yaml --set keep | this is not path=value",
        "run small.yaml other.yaml | 'other.yaml' is one argument too many",
        "run | tidemark run: SCENARIO is missing",
        "plan | tidemark plan: SCENARIO is missing",
        "run none.yaml | none.yaml: no such file",
        "plan none.yaml | none.yaml: no such file",
        "run . | this is a directory. Name a YAML file",
        "schema small.yaml | 'small.yaml' is one argument too many",
      })
  void wrongUsageIsToldInALine(String arguments, String told) {
    check(CommandLineRun.in(folder, arguments.split(" ")), told);
  }

  @Test
  void anEmptyNameIsNoScenario() {
    check(CommandLineRun.in(folder, "run", ""), "the name is empty. Name a YAML file");
  }

  @Test
  void aNameThatIsNoPathIsRefused() {
    check(CommandLineRun.in(folder, "plan", "a\0b"), "is no path here");
    check(CommandLineRun.in(folder, "run", "small.yaml", "--out", "a\0b"), "--out: ");
  }

  @Test
  void noCommandIsWrongUsage() {
    check(CommandLineRun.in(folder), "Missing command. 'tidemark --help' shows what it takes");
  }

  private static void check(CommandLineRun run, String told) {
    assertThat(run.err()).contains(told).doesNotContain("Exception", "..");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "sweep", "plan", "validate", "drives", "models", "schema"})
  void helpOfACommandShowsExamples(String command) {
    CommandLineRun run = CommandLineRun.in(folder, command, "--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: tidemark " + command).contains("Examples:");
    assertThat(run.out().substring(run.out().indexOf("Examples:"))).contains("tidemark " + command);
  }

  @Test
  void helpNamesEveryCommandThatIsMeantForUsers() {
    CommandLineRun run = CommandLineRun.in(folder, "--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Examples:").doesNotContain("warm-up");
    for (String command :
        List.of("run", "sweep", "plan", "validate", "drives", "models", "schema")) {
      assertThat(run.out().lines()).anyMatch(line -> line.strip().startsWith(command + " "));
    }
  }

  @Test
  void theVersionIsPrinted() {
    CommandLineRun run = CommandLineRun.in(folder, "--version");
    assertThat(run).isEqualTo(new CommandLineRun(0, "tidemark " + Main.VERSION + "\n", ""));
  }
}
