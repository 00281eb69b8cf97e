package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What users of other checkpoint benchmarks have reported as wrong; docs/real-storage.md lists it.
 */
final class DlioCasesTest {
  private static final String SCENARIO =
      """
      name: Reported elsewhere
      target: {directory: there, engine: buffered, scale: 1/20000}
      workload:
        checkpoint:
          model: llama3.1-8b
          parallelism: {data: 4, zero-stage: 3}
          checkpoints: 2
          keep: 1
          recovery-reads: 1
      """;

  @TempDir private Path folder;

  private CommandLineRun run(String... settings) throws IOException {
    Files.writeString(folder.resolve("s.yaml"), SCENARIO);
    List<String> arguments = new ArrayList<>(List.of("run", "s.yaml", "--quiet", "--out", "out"));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    CommandLineRun run = CommandLineRun.in(folder, arguments.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private JsonValue report() throws IOException {
    return JsonValue.parse(Files.readString(folder.resolve("out/report.json")));
  }

  @Test
  void aRecoveryFromMemoryIsLabelled() throws IOException {
    assertThat(run("target.drop-cache=false").out()).contains("CACHED");
    JsonValue source = report().at("recoverySources").items().getFirst();
    assertThat(source.at("cachedFraction").number()).isGreaterThan(0.5);
  }

  @Test
  void memoryDoesNotGrowWithTheModel() throws Exception {
    Files.writeString(
        folder.resolve("large.yaml"),
        """
        name: A model of a million million parameters in a heap of 256 MiB
        target: {directory: there, scale: 1/1000000000, engine: buffered, buffers: 256 MiB}
        workload:
          checkpoint:
            model: llama3-1t
            layout: dlio
            parallelism: {tensor: 8, pipeline: 64, data: 2, zero-stage: 1}
            checkpoints: 1
            block-size: 4 KiB
        """);
    TidemarkProcess plan = TidemarkProcess.start(folder, List.of(), "plan", "large.yaml");
    assertThat(plan.exitCode()).as(plan.err()).isZero();
    TidemarkProcess run =
        TidemarkProcess.start(
            folder, List.of(), "run", "large.yaml", "--set", "workload.checkpoint.ranks=200");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("starting 200 ranks");
  }

  @Test
  void spaceIsCheckedForWhatIsWritten() throws IOException {
    Files.writeString(
        folder.resolve("subset.yaml"),
        """
        name: 8 of 64 ranks
        target: {directory: there}
        workload:
          checkpoint:
            model: llama3.1-70b
            layout: dlio
            parallelism: {tensor: 8, data: 8, zero-stage: 3}
            ranks: 8
            checkpoints: 10
        """);
    CommandLineRun plan = CommandLineRun.in(folder, "plan", "subset.yaml", "--format", "json");
    JsonValue space = JsonValue.parse(plan.out()).at("space");
    long blocks = 160L * 4096; // every file takes whole ones
    assertThat(space.at("bytesNeeded").whole())
        .isBetween(1_223_008_215_040L, 1_223_008_215_040L + blocks);
    assertThat(space.at("capacityBytes").whole()).isPositive();
  }

  @Test
  void nothingIsCheckedUnlessAskedFor() throws IOException {
    run();
    assertThat(report().at("verification", "blocks").toString()).contains("null");
    run("target.verify=true");
    assertThat(report().at("verification", "blocks").whole()).isPositive();
  }

  @Test
  void flushingIsPartOfTheTime() throws IOException {
    run();
    for (int i = 0; i < 2; i++) {
      JsonValue times = report().at("rankTimes").items().get(i);
      double taken = report().at("checkpoints").items().get(i).at("durationSeconds").number();
      double flushed = times.at("meanFlushSeconds").number();
      assertThat(flushed).isPositive();
      assertThat(times.at("meanWriteSeconds").number() + flushed).isLessThanOrEqualTo(taken);
    }
    run("workload.checkpoint.fsync=false");
    assertThat(report().at("rankTimes").items().getFirst().at("meanFlushSeconds").number())
        .isZero();
  }
}
