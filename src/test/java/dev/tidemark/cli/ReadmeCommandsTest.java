package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README tells a newcomer to type works. */
class ReadmeCommandsTest {
  private static final Path PAGE = ShippedRun.ROOT.resolve("README.md");
  private static final Pattern CONFIG = Pattern.compile("configs/[\\w.-]+\\.yaml");

  @TempDir private Path folder;

  @Test
  void everyCommandWorks() throws IOException {
    List<ReadmeCommand> commands = ReadmeCommand.in(Files.readString(PAGE));
    assertThat(commands).as("lines './tidemark ...' in blocks of " + PAGE).isNotEmpty();
    copyConfigs();
    for (ReadmeCommand command : commands) {
      CommandLineRun run = run(command.arguments());
      assertThat(run.exitCode()).as(command + "\n" + run.err()).isZero();
    }
  }

  @Test
  void everyScenarioThatIsNamedIsThere() throws IOException {
    List<String> named =
        CONFIG.matcher(Files.readString(PAGE)).results().map(MatchResult::group).toList();
    assertThat(named).isNotEmpty();
    assertThat(ShippedRun.configs()).containsAll(named);
  }

  private CommandLineRun run(List<String> arguments) throws IOException {
    boolean isShipped =
        arguments.size() == 2
            && arguments.getFirst().equals("run")
            && ShippedRun.configs().contains(arguments.getLast());
    return isShipped
        ? ShippedRun.of(arguments.getLast()).line()
        : CommandLineRun.in(folder, arguments.toArray(String[]::new));
  }

  private void copyConfigs() throws IOException {
    Files.createDirectory(folder.resolve("configs"));
    for (String config : ShippedRun.configs()) {
      Files.copy(ShippedRun.ROOT.resolve(config), folder.resolve(config));
    }
  }
}
