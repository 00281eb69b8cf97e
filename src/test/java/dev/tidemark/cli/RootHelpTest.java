package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.report.Screen;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The help that is printed without picocli is picocli's. */
class RootHelpTest {
  @Test
  void theShortWayToHelpShowsWhatPicocliShows() {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    Screen screen = new Screen(80, false, true);
    Main main =
        new Main(new Console(nowhere, nowhere, false, false, screen, Path.of(""), Map.of()));
    String picocli = main.commandLine("--help").getUsageMessage(CommandLine.Help.Ansi.OFF);
    assertThat(main.rootHelp()).isEqualTo(picocli);
  }
}
