package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is on the storage while a real run goes on, and how one ends early. */
final class RealRunEndTest {
  private static final String TEXT =
      """
      name: Ends early
      target: {directory: ignored, engine: buffered, scale: 1/20000}
      workload:
        checkpoint:
          model: llama3.1-8b
          layout: LAYOUT
          parallelism: {data: 2, zero-stage: 3}
          checkpoints: 50
          keep: 1
      """;

  @TempDir private Path parent;

  private static PlannedRealRun planned(String layout) {
    ScenarioFile file = ScenarioReader.parse("s", TEXT.replace("LAYOUT", layout), List.of());
    return PlannedRealRun.of(file, (DirectoryTarget) file.scenario().target());
  }

  private RunResult run(PlannedRealRun planned, int stopAfter, Runnable atCommit) {
    AtomicReference<RealRun> running = new AtomicReference<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void preparing(String text) {}

          @Override
          public void completed(CheckpointRow row) {
            atCommit.run();
            if (row.index() == stopAfter) {
              running.get().stop();
            }
          }

          @Override
          public void completed(PhaseRow row) {}
        };
    running.set(new RealRun(planned, parent.resolve("run"), System::nanoTime, listener));
    return running.get().run();
  }

  private long bytesOnDisk() {
    try (Stream<Path> files = Files.walk(parent.resolve("run"))) {
      long bytes = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += file.getFileName().toString().startsWith(".") ? 0 : Files.size(file);
      }
      return bytes;
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void aRunThatIsStoppedKeepsItsResultsAndRemovesItsFiles() {
    RunResult result = run(planned("dlio"), 3, () -> {});
    assertThat(result.incomplete()).contains("it was stopped");
    assertThat(result.checkpoints().size()).isBetween(3, 49);
    assertThat(bytesOnDisk()).isZero();
  }

  @Test
  void theFirstCheckpointOfEveryLayoutIsAsLargeAsPlanned() {
    for (String layout : List.of("dlio", "megatron", "deepspeed", "fsdp", "safetensors")) {
      PlannedRealRun planned = planned(layout);
      AtomicLong bytes = new AtomicLong(-1);
      run(planned, 1, () -> bytes.compareAndSet(-1, bytesOnDisk()));
      assertThat(bytes.get())
          .as(layout)
          .isEqualTo(((PlannedCheckpoints) planned.workload()).layout().checkpoint().bytes());
    }
  }

  @Test
  void aFailureKeepsTheResultsAndNamesTheFile() {
    Path first = parent.resolve("run/checkpoint-3");
    RunResult result =
        run(
            planned("dlio"),
            50,
            () -> {
              try {
                if (Files.notExists(first)) {
                  Files.writeString(first, "in the way");
                }
              } catch (IOException impossible) {
                throw new AssertionError(impossible);
              }
            });
    assertThat(result.incomplete().orElseThrow()).contains("checkpoint-3").contains("no folder");
    assertThat(result.checkpoints()).isNotEmpty();
    assertThat(first).hasContent("in the way");
  }
}
