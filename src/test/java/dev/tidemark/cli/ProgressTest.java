package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.report.Screen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person who watches standard error sees progress there, unless it is to be quiet. */
class ProgressTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    SmallScenario.write(folder);
  }

  @Test
  void progressIsShownOnATerminal() {
    run("run", "small.yaml");
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("\r").endsWith("\r");
  }

  @Test
  void progressOfASweepIsShownOnATerminal() {
    run("sweep", "small.yaml", "--vary", "seed=1,2");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("\rcombination 1 of 2, ")
        .endsWith("\r");
  }

  @Test
  void quietShowsNone() {
    run("run", "small.yaml", "--quiet");
    assertThat(err.size()).isZero();
  }

  private void run(String... args) {
    Console watched =
        new Console(
            CommandLineRun.print(out),
            CommandLineRun.print(err),
            true,
            true,
            new Screen(80, false, true),
            folder,
            Map.of());
    assertThat(new Main(watched).execute(args)).isZero();
    assertThat(out.size()).isPositive();
  }
}
