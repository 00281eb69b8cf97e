package dev.tidemark.cli;

import dev.tidemark.report.Screen;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A run of the command line in this JVM, on a screen of 80 columns without colour.
 *
 * @param exitCode what a shell would see
 * @param out standard output
 * @param err standard error
 */
record CommandLineRun(int exitCode, String out, String err) {
  static final int COLUMNS = 80;

  /** Runs the command line as if {@code folder} were the working folder. */
  static CommandLineRun in(Path folder, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = new Main(console(folder, print(out), print(err))).execute(args);
    return new CommandLineRun(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static Console console(Path folder, PrintStream out, PrintStream err) {
    return new Console(out, err, false, false, new Screen(COLUMNS, false, true), folder, Map.of());
  }

  static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
