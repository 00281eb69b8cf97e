package dev.tidemark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.cluster.MeasuredPart.Checkpoint;
import dev.tidemark.cluster.MeasuredPart.Place;
import dev.tidemark.cluster.MeasuredPart.Storage;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RealUse;
import dev.tidemark.result.RunResult;
import dev.tidemark.run.PlannedRealRun;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Parts of hosts become one run. */
class MergedRunTest {
  private static final String SCENARIO =
      """
      name: Merged
      target: {directory: there, scale: 1/20000}
      workload:
        checkpoint: {model: llama3.1-8b, parallelism: {data: 4, zero-stage: 3}, checkpoints: 2}
      """;

  private static PlannedRealRun planned() {
    ScenarioFile file = ScenarioText.of("m.yaml", SCENARIO).with(List.of());
    return PlannedRealRun.of(file, HostTask.target(file));
  }

  /**
   * @param durations of its checkpoints
   */
  private static MeasuredPart part(int host, String address, String incomplete, long... durations) {
    Histogram writes = new Histogram(3);
    writes.recordValue(1_000L * (host + 1));
    return new MeasuredPart(
        new Place(host, address, 7, 2 * host, 2),
        List.of(),
        IntStream.range(0, durations.length)
            .mapToObj(
                i ->
                    new Checkpoint(
                        i + 1,
                        10L * host + i,
                        durations[i],
                        durations[i],
                        0.5,
                        1,
                        durations[i] - 3,
                        durations[i],
                        100L * host,
                        200,
                        50))
            .toList(),
        List.of(),
        Map.of("write", writes),
        new Storage(
            "direct", "ext4", 1, 100, 8, host, host == 0 ? "" : "byte 7", List.of(), incomplete),
        1_000 + host,
        5,
        9);
  }

  private static RunResult merged(MeasuredPart... parts) {
    return new MergedRun(planned(), "there", List.of(parts)).result();
  }

  @Test
  void aCheckpointTakesAsLongAsItsSlowestHost() {
    RunResult result = merged(part(0, "a", "", 50, 90), part(1, "b", "", 70, 80));
    assertThat(result.checkpoints())
        .extracting(CheckpointRow::durationNanos)
        .containsExactly(70L, 90L);
    assertThat(result.checkpoints()).extracting(CheckpointRow::slowestRank).containsExactly(3, 1);
    assertThat(result.checkpoints())
        .extracting(CheckpointRow::fastestRankNanos)
        .containsExactly(47L, 77L);
    assertThat(result.checkpoints()).extracting(CheckpointRow::startNanos).containsExactly(0L, 1L);
    assertThat(result.endNanos()).isEqualTo(1_001);
    Histogram writes = Objects.requireNonNull(result.latencies().get("write"));
    assertThat(writes.getTotalCount()).isEqualTo(2);
  }

  @Test
  void countsOfProcessesAreAddedUp() {
    RealUse use =
        merged(part(0, "a", "", 50, 90), part(1, "b", "", 70, 80)).onStorage().orElseThrow();
    assertThat(use.bytesToDevice()).hasValue(200);
    assertThat(use.deviceBytesWritten()).isEmpty();
    assertThat(use.verification()).hasValue(new RealUse.Checked(16, 1, "byte 7"));
    assertThat(use.checkpoints().getFirst()).isEqualTo(new RealUse.Flushed(50, 200, 100));
    assertThat(use.engine()).isEqualTo("direct");
  }

  /** A process counts all that it does, whoever of its hosts does it. */
  @Test
  void countsOfOneProcessAreNotAddedUp() {
    RealUse use =
        merged(part(0, "a", "", 50, 90), part(1, "a", "", 70, 80)).onStorage().orElseThrow();
    assertThat(use.bytesToDevice()).isEmpty();
    assertThat(use.checkpoints().getFirst().bytesToDevice()).isEqualTo(-1);
    assertThat(use.remarks()).contains("the 2 hosts are processes of 1 machine");
  }

  @Test
  void aHostThatFailedIsNamedAndWhatAllHaveEndedIsKept() {
    RunResult result =
        merged(part(0, "a", "it was stopped", 50, 90), part(1, "b", "ENOSPC while writing", 70));
    assertThat(result.checkpoints()).hasSize(1);
    assertThat(result.incomplete()).hasValue("host 1 (b): ENOSPC while writing");
  }
}
