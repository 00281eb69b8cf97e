package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenario and seed alone decide a result, to the byte. */
class DeterminismTest {
  private static final List<String> FILES =
      List.of("report.json", "report.html", "checkpoints.csv", "latency.hlog", "scenario.yaml");

  /** Two passes over a drive that was written before, so that garbage collection takes part. */
  private static final String SCENARIO =
      """
      name: Twice over a used drive
      target:
        simulate:
          drives: {profile: dapustor-j5060-61.44tb}
          condition: filled
      workload:
        checkpoint:
          model: llama3.1-405b
          layout: fsdp
          parallelism: {data: 8}
          checkpoints: 14
          pass: 10
      """;

  @TempDir private Path folder;

  @BeforeEach
  void aScenarioIsThere() throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
  }

  @Test
  void theSameScenarioGivesTheSameBytesInEveryJvm() throws IOException, InterruptedException {
    Process small = start("-Xmx96m", "-XX:+UseSerialGC", "small");
    Process large = start("-Xmx512m", "-XX:+UseParallelGC", "large");
    CommandLineRun.in(folder, "run", "s.yaml", "--out", "first");
    CommandLineRun.in(folder, "run", "s.yaml", "--out", "again");
    for (Process process : List.of(small, large)) {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    for (String file : FILES) {
      byte[] first = Files.readAllBytes(folder.resolve("first").resolve(file));
      assertThat(folder.resolve("again").resolve(file)).hasBinaryContent(first);
      assertThat(folder.resolve("small").resolve(file)).hasBinaryContent(first);
      assertThat(folder.resolve("large").resolve(file)).hasBinaryContent(first);
    }
    assertThat(garbageCollected("first")).isPositive();
  }

  @Test
  void anotherSeedGivesAnotherCourse() throws IOException {
    CommandLineRun.in(folder, "run", "s.yaml", "--out", "one");
    CommandLineRun.in(folder, "run", "s.yaml", "--seed", "2", "--out", "two");
    assertThat(Files.readString(folder.resolve("two/checkpoints.csv")))
        .isNotEqualTo(Files.readString(folder.resolve("one/checkpoints.csv")));
  }

  private Process start(String memory, String collector, String out) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            memory,
            collector,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "run",
            "s.yaml",
            "--out",
            out)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(out + ".log").toFile())
        .start();
  }

  private long garbageCollected(String out) throws IOException {
    String report = Files.readString(folder.resolve(out).resolve("report.json"));
    return JsonValue.parse(report)
        .at("drives")
        .items()
        .getFirst()
        .at("garbageCollectionBytes")
        .whole();
  }
}
