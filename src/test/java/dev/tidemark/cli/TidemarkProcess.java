package dev.tidemark.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Tidemark in a JVM of its own, for what a test cannot do to its own: signals and rights. */
final class TidemarkProcess {
  private static final long SECONDS_MAX = 60;

  private final Process process;
  private final Path errors;

  private final Path output;

  private TidemarkProcess(Process process, Path errors, Path output) {
    this.process = process;
    this.errors = errors;
    this.output = output;
  }

  /**
   * Starts it in a folder.
   *
   * @param wrapper what runs the JVM, such as a command that takes rights away; may be empty
   */
  static TidemarkProcess start(Path folder, List<String> wrapper, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(wrapper);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            "dev.tidemark.cli.Main"));
    command.addAll(Arrays.asList(arguments));
    Path output = Files.createTempFile(folder, "output", ".txt");
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    return new TidemarkProcess(process, errors, output);
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  /** Waits until it has said so on standard error, or has ended. */
  void awaitError(String words) throws IOException, InterruptedException {
    while (process.isAlive() && !err().contains(words)) {
      Thread.sleep(5);
    }
  }

  /** Waits for its end; the exit code that a shell would see. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(SECONDS_MAX, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("it does not end");
    }
    return process.exitValue();
  }

  String out() throws IOException {
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  String err() throws IOException {
    return Files.readString(errors, StandardCharsets.UTF_8);
  }
}
