package dev.tidemark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.run.RealRun;
import dev.tidemark.run.RunListener;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import dev.tidemark.tune.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of two processes, started once; the test that kills one of them comes last. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TwoProcessesTest {
  private static final int RANKS = 4;
  private static final int CHECKPOINTS = 2;
  private static SparkCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    // They live for seconds, which the optimising compiler does not pay for.
    String options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
    cluster =
        SparkCluster.connect(
            "local-cluster[2,1,1024]", List.of("spark.executor.extraJavaOptions=" + options));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  private static ScenarioText text() {
    return ScenarioText.of("spread.yaml", SmallRun.SCENARIO);
  }

  private List<String> in(String directory, String... more) {
    return Stream.concat(
            Stream.of("target.directory=" + folder.resolve(directory)), Stream.of(more))
        .toList();
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  @Order(1)
  void hostsWriteEveryByteOnceAndRemoveTheirFiles() throws IOException {
    RunResult spread = cluster.measure(text(), in("there"), 2);
    RunResult alone = alone(in("alone"));
    assertThat(spread.incomplete()).isEmpty();
    assertThat(spread.checkpoints()).hasSize(CHECKPOINTS);
    assertThat(spread.checkpoints()).extracting(CheckpointRow::index).containsExactly(1, 2);
    assertThat(spread.checkpoints())
        .extracting(CheckpointRow::bytes)
        .isEqualTo(alone.checkpoints().stream().map(CheckpointRow::bytes).toList());
    RealUse.Checked checked = spread.onStorage().orElseThrow().verification().orElseThrow();
    assertThat(checked).isEqualTo(alone.onStorage().orElseThrow().verification().orElseThrow());
    assertThat(checked.blocks()).isEqualTo(spread.checkpoints().getFirst().bytes() / 4096);
    assertThat(spread.latencies().keySet()).isEqualTo(alone.latencies().keySet());
    assertThat(left())
        .containsExactly("alone/.tidemark", "there/host-0/.tidemark", "there/host-1/.tidemark");
    requireTold(spread);
  }

  private static RunResult alone(List<String> overrides) {
    ScenarioFile file = text().with(overrides);
    DirectoryTarget target = HostTask.target(file);
    return new RealRun(
            PlannedRealRun.of(file, target),
            Path.of(target.directory()),
            System::nanoTime,
            RunListener.NOBODY)
        .run();
  }

  /** Ranks are told by their numbers in the whole run, and the kernel's counts are added up. */
  private static void requireTold(RunResult spread) {
    for (CheckpointRow row : spread.checkpoints()) {
      assertThat(row.slowestRank()).isBetween(0, RANKS - 1);
      assertThat(row.fastestRankNanos()).isBetween(1L, row.slowestRankNanos());
      assertThat(row.durationNanos()).isGreaterThanOrEqualTo(row.slowestRankNanos());
    }
    RealUse use = spread.onStorage().orElseThrow();
    assertThat(use.bytesToDevice().orElseThrow())
        .isGreaterThanOrEqualTo(CHECKPOINTS * spread.checkpoints().getFirst().bytes());
    assertThat(String.join("\n", use.remarks()))
        .contains("of 2 hosts the slowest on average was host ")
        .contains("hosts began together at times agreed on")
        .contains("the 2 hosts are processes of 1 machine");
  }

  /** One host's trouble is the user's to solve, and the other does not wait for it. */
  @Test
  @Order(2)
  void aHostThatCannotBeginIsNamedAndTheOthersStop() throws IOException {
    Files.createDirectories(folder.resolve("there/host-1"));
    Files.writeString(folder.resolve("there/host-1/mine"), "mine");
    assertThatThrownBy(() -> cluster.measure(text(), in("there"), 2))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("host 1 (")
        .hasMessageContaining("files that are not Tidemark's, such as mine")
        .hasMessageNotContaining("host 0");
    assertThat(left()).containsExactly("there/host-0/.tidemark", "there/host-1/mine");
  }

  @Test
  @Order(3)
  void asynchronousCheckpointsStartTogetherToo() throws IOException {
    RunResult spread =
        cluster.measure(
            text(),
            in(
                "there",
                "workload.checkpoint.mode=asynchronous",
                "workload.checkpoint.recovery-reads=0"),
            2);
    assertThat(spread.incomplete()).isEmpty();
    assertThat(spread.checkpoints()).hasSize(CHECKPOINTS);
    assertThat(spread.mismatches()).isZero();
  }

  @Test
  @Order(4)
  void aProcessThatIsKilledChangesNothingButTheTime() throws IOException {
    String alone = SmallSearch.json(SmallSearch.alone(folder));
    Tuning.Outcome spread = SmallSearch.run(cluster.crew(), folder, done -> {});
    assertThat(SmallSearch.json(spread)).isEqualTo(alone);
    assertThat(cluster.remarks()).isEmpty();
    Tuning.Outcome broken =
        SmallSearch.run(
            cluster.crew(),
            folder,
            done -> {
              if (done == 8) {
                killOne();
              }
            });
    assertThat(SmallSearch.json(broken)).isEqualTo(alone);
    assertThat(cluster.remarks()).singleElement().asString().startsWith("1 process of the cluster");
  }

  private static void killOne() {
    List<ProcessHandle> executors =
        ProcessHandle.current().descendants().filter(TwoProcessesTest::isExecutor).toList();
    assertThat(executors).hasSize(2);
    executors.getFirst().destroyForcibly();
  }

  /** {@link ProcessHandle.Info} tells the first 4 KiB only, which a class path fills. */
  private static boolean isExecutor(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
          .contains("CoarseGrainedExecutorBackend");
    } catch (IOException ended) {
      return false;
    }
  }
}
