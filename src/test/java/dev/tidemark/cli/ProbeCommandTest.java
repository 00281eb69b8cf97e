package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A probe tells what works in a folder, leaves nothing there, and exits accordingly. */
class ProbeCommandTest {
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");

  @TempDir private Path folder;

  private CommandLineRun probe(String... more) {
    List<String> arguments = new java.util.ArrayList<>(List.of("probe", folder.toString()));
    arguments.addAll(List.of(more));
    return CommandLineRun.in(folder, arguments.toArray(String[]::new));
  }

  @Test
  void buffersWorkEverywhereAndNothingIsLeft() {
    CommandLineRun run = probe();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines().map(line -> line.strip().split(" ")[0]))
        .contains("folder", "filesystem", "logical", "direct", "mmap", "io-uring", "cufile");
    assertThat(run.out()).containsPattern("buffered +works");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void jsonSaysTheSame() throws IOException {
    CommandLineRun run = probe("--format", "json", "--engine", "mmap");
    JsonValue probe = JsonValue.parse(run.out());
    assertThat(probe.at("path").text()).isEqualTo(folder.toRealPath().toString());
    assertThat(probe.at("totalBytes").whole())
        .isEqualTo(Files.getFileStore(folder).getTotalSpace());
    assertThat(probe.at("asked").text()).isEqualTo("mmap");
    assertThat(probe.at("engines").items().stream().map(engine -> engine.at("engine").text()))
        .containsExactly("buffered", "direct", "mmap", "io-uring", "null", "cufile");
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void theAskedEngineDecidesTheExitCode() {
    JsonValue probe = JsonValue.parse(probe("--format", "json").out());
    for (JsonValue engine : probe.at("engines").items()) {
      boolean works = Boolean.TRUE.equals(engine.at("works").value());
      CommandLineRun run = probe("--engine", engine.at("engine").text());
      assertThat(run.exitCode()).as(engine.at("engine").text()).isEqualTo(works ? 0 : 1);
      assertThat(engine.at("fix").text().isEmpty()).isEqualTo(works);
    }
  }

  @Test
  void memoryHasNoDirectAccess() {
    boolean there = Files.isWritable(SHARED_MEMORY);
    if (!there) {
      System.out.println("skipped: no " + SHARED_MEMORY);
    }
    assumeTrue(there, "no shared memory here");
    CommandLineRun run =
        CommandLineRun.in(folder, "probe", SHARED_MEMORY.toString(), "--engine", "direct");
    assertThat(run.exitCode()).isOne();
    assertThat(run.out())
        .containsPattern("direct +does not work: tmpfs keeps files in memory")
        .contains("Use engine: buffered");
  }

  @Test
  void wrongUsageIsToldFromAnEngineThatDoesNotWork() throws IOException {
    Files.writeString(folder.resolve("file"), "mine");
    assertWrong("there is no such folder", "probe", "none");
    assertWrong("this is no folder", "probe", "file");
    assertWrong("Did you mean 'io-uring'?", "probe", ".", "--engine", "iouring");
    assertWrong("Use table or json", "probe", ".", "--format", "csv");
    assertWrong("PATH is missing", "probe");
    assertWrong("the name is empty", "probe", "");
    assertThat(folder.resolve("file")).hasContent("mine");
  }

  private void assertWrong(String message, String... arguments) {
    CommandLineRun run = CommandLineRun.in(folder, arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.out()).isEmpty();
  }
}
