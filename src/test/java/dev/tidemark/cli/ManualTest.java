package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The manual pages and the completion that the build makes. */
class ManualTest {
  @TempDir private Path folder;

  @Test
  void everyCommandAndOptionHasItsPlace() throws Exception {
    assertThat(CommandLineRun.in(folder, "manual", "made").exitCode()).isZero();
    Main main = new Main(CommandLineRun.console(folder, System.out, System.err));
    Map<String, CommandLine> commands = main.wholeCommandLine().getSubcommands();
    assertThat(commands.keySet()).contains("run", "import").doesNotContain("manual", "warm-up");
    String completion = Files.readString(folder.resolve("made/completion/tidemark.bash"));
    for (Map.Entry<String, CommandLine> command : commands.entrySet()) {
      String page = page("tidemark-" + command.getKey());
      for (String option : command.getValue().getCommandSpec().optionsMap().keySet()) {
        assertThat(page).as(command.getKey()).contains(option.replace("-", "\\-"));
        assertThat(completion).contains(option);
      }
      assertThat(page("tidemark")).contains("\\fB" + command.getKey() + "\\fR");
    }
  }

  @Test
  void bashAcceptsTheCompletion() throws Exception {
    CommandLineRun.in(folder, "manual", "made");
    Process bash =
        new ProcessBuilder("bash", "-n", "made/completion/tidemark.bash")
            .directory(folder.toFile())
            .start();
    assertThat(bash.waitFor()).isZero();
  }

  /** A line that begins with a point or an apostrophe would be a request to troff. */
  @Test
  void noTextIsTakenForARequest() throws IOException {
    CommandLineRun.in(folder, "manual", "made");
    assertThat(page("tidemark-run").lines())
        .allMatch(line -> !line.startsWith("'"))
        .filteredOn(line -> line.startsWith("."))
        .allMatch(line -> line.matches("\\.(TH|SH|TP|nf|fi)( .*)?"));
  }

  private String page(String name) throws IOException {
    return Files.readString(folder.resolve("made/man/man1/" + name + ".1"));
  }
}
