package dev.tidemark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/cluster.md tells somebody with one machine to type works, and prints no noise. */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String COMMAND = "./tidemark cluster ";
  private static final String ONE_MACHINE = "--master 'local[";

  @TempDir private Path folder;

  @Test
  void everyCommandForOneMachineWorks() throws IOException, InterruptedException {
    List<String> commands = commands();
    assertThat(commands).hasSize(2);
    copyConfigs();
    for (String command : commands) {
      List<String> words =
          Stream.of(command.substring(COMMAND.length()).split(" +"))
              .map(word -> word.replace("'", "").replace("DIR", "there"))
              .toList();
      Process process = start(words);
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      String err = err(process);
      assertThat(process.exitValue()).as(command + "\n" + err).isZero();
      assertThat(Files.readString(folder.resolve("out"))).contains("result  ");
    }
  }

  /** A mistake is told as one, in a line, without a cluster. */
  @Test
  void aMistakeIsALine() throws IOException, InterruptedException {
    copyConfigs();
    Process process = start(List.of("run", "configs/quick.yaml", "--hosts", "2"));
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(err(process).lines())
        .singleElement()
        .asString()
        .contains("hosts write to real storage only. Name a folder with target.directory");
  }

  private static String err(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static List<String> commands() throws IOException {
    return Files.readString(ROOT.resolve("docs/cluster.md"))
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(COMMAND) && line.contains(ONE_MACHINE))
        .toList();
  }

  private Process start(List<String> words) throws IOException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tidemark.cluster.Main"));
    line.addAll(words);
    return new ProcessBuilder(line)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .start();
  }

  private void copyConfigs() throws IOException {
    Path configs = Files.createDirectory(folder.resolve("configs"));
    try (Stream<Path> shipped = Files.list(ROOT.resolve("configs"))) {
      for (Path config : shipped.toList()) {
        Files.copy(config, configs.resolve(config.getFileName()));
      }
    }
  }
}
