package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What goes wrong without a user's doing ends with exit code 1 and a line, not with a stack trace.
 */
class FailureTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Standard output that fails at the first byte. */
  private static final class Failing extends OutputStream {
    private final Supplier<IOException> failure;

    Failing(Supplier<IOException> failure) {
      this.failure = failure;
    }

    @Override
    public void write(int value) throws IOException {
      throw failure.get();
    }
  }

  @Test
  void aDefectIsToldWithItsPlace() {
    run(
        () -> {
          throw new IllegalStateException("state=odd");
        });
    assertThat(told())
        .startsWith("tidemark: internal error: java.lang.IllegalStateException: state=odd at ")
        .contains("FailureTest", "report it");
    assertThat(told().lines()).hasSize(1);
  }

  @Test
  void memoryThatRunsOutIsToldWithTheRemedy() {
    run(
        () -> {
          throw new OutOfMemoryError("Java heap space");
        });
    assertThat(told()).contains("MiB of memory", "TIDEMARK_JAVA_OPTS=-Xmx");
    assertThat(told().lines()).hasSize(1);
  }

  @Test
  void outputThatCannotBeWrittenIsNoSuccess() {
    run(() -> new IOException("No space left on device"));
    assertThat(told()).isEqualTo("tidemark: standard output could not be written to its end.\n");
  }

  private void run(Supplier<IOException> failure) {
    PrintStream out = new PrintStream(new Failing(failure), true, StandardCharsets.UTF_8);
    Console console = CommandLineRun.console(Path.of(""), out, CommandLineRun.print(err));
    assertThat(new Main(console).execute("drives")).isEqualTo(1);
  }

  private String told() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
