package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.SaturationPoint;
import dev.tidemark.scenario.ScenarioFile;
import dev.tidemark.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampledPhaseTest {
  private static final String SMALL =
      """
      name: small
      title: Small drive
      capacity: {value: 4 GiB, source: test}
      mapping-unit: {value: 4 KiB, source: test}
      over-provisioning: {value: 20%, source: test}
      superblock: {value: 32 MiB, source: test}
      gc-policy: {value: greedy, source: test}
      program-rate: {value: 300 MB/s, source: test}
      read-rate: {value: 700 MB/s, source: test}
      write-latency: {value: 15 us, source: test}
      read-latency: {value: 85 us, source: test}
      write-buffer: {value: 1 MiB, source: test}
      coalescing-units: {value: 256, source: test}
      pcie-generation: {value: 4, source: test}
      pcie-lanes: {value: 4, source: test}
      drive-writes-per-day: {value: 1, source: test}
      warranty: {value: 5 y, source: test}
      power-idle: {value: 5 W, source: test}
      power-read: {value: 12 W, source: test}
      power-write: {value: 20 W, source: test}
      """;

  @TempDir Path folder;

  private RunResult run(String drives, String phase) {
    String text =
        """
        name: n
        target: {simulate: {drives: {%s}}}
        workload: {synthetic: {phases: {%s}}}
        """
            .formatted(drives, phase);
    ScenarioFile file = ScenarioReader.parse("s.yaml", text, List.of());
    return PlannedRun.of(file).simulate(RunListener.NOBODY);
  }

  private String small() throws IOException {
    Path profile = folder.resolve("small.yaml");
    Files.writeString(profile, SMALL);
    return "profile: '" + profile + "'";
  }

  /** The twin sends every request. */
  @ParameterizedTest
  @CsvSource({
    "'access: random, read-share: 0%, block: 4 KiB, drive-writes: 4', 0.01",
    "'access: random, read-share: 70%, block: 8 KiB, drive-writes: 3', 0.02",
    "'access: sequential, read-share: 0%, block: 64 KiB, drive-writes: 40', 0.001",
    "'access: random, read-share: 100%, block: 16 KiB, time: 20 s', 0.001"
  })
  void agreesWithEveryRequest(String phase, double tolerance) throws IOException {
    RunResult every = run(small(), phase);
    RunResult sampled = run(small(), phase + ", requests: sampled");
    PhaseRow one = every.phases().getFirst();
    PhaseRow other = sampled.phases().getFirst();
    assertThat(ratio(other.durationNanos(), one.durationNanos())).isCloseTo(1, within(tolerance));
    assertThat(ratio(other.reads().bytes() + 1, one.reads().bytes() + 1))
        .isCloseTo(1, within(tolerance));
    assertThat(ratio(other.writes().bytes() + 1, one.writes().bytes() + 1))
        .isCloseTo(1, within(tolerance));
    assertThat(ratio(other.nandBytes() + 1, one.nandBytes() + 1)).isCloseTo(1, within(tolerance));
    assertThat(ratio(mean(other), mean(one))).isCloseTo(1, within(tolerance));
  }

  private static double ratio(double one, double other) {
    return one / other;
  }

  private static double mean(PhaseRow row) {
    return LatencySummary.of(row.both().latency()).meanNanos();
  }

  /** A = 1 / (1 - exp(-alpha / A)), three superblocks being free or open. */
  private static double closedForm(SimulatedDrives drives) {
    double physical =
        (double) (drives.geometry().superblockCount() - 3) * drives.geometry().superblockGranules();
    double alpha = physical / drives.geometry().logicalGranules();
    double amplification = 2;
    for (int i = 0; i < 1000; i++) {
      amplification = 1 / -Math.expm1(-alpha / amplification);
    }
    return amplification;
  }

  /** Units of 4 KiB: nothing is collected in the first capacity; after nine, all is steady. */
  @Test
  void theFirstCapacityIsFreeAndTheLastIsSteady() {
    String drive = "profile: wd-sn861, gc-policy: fifo, over-provisioning: 15%";
    ScenarioFile file =
        ScenarioReader.parse(
            "s.yaml",
            "name: n\ntarget: {simulate: {drives: {"
                + drive
                + "}}}\nworkload: {checkpoint: {model: llama3.1-8b}}\n",
            List.of());
    SimulatedDrives drives =
        new SimulatedDrives(file.scenario().target().simulate(), PlannedRun.of(file).profile());
    RunResult run =
        run(drive, "read-share: 0%, queue-depth: 128, drive-writes: 9, requests: sampled");
    List<IntervalRow> series = run.phases().getFirst().series();
    assertThat(series).hasSize(50);
    for (IntervalRow row : series.subList(0, 5)) {
      assertThat(row.writeAmplification()).isCloseTo(1, within(1e-6));
    }
    assertThat(series.get(8).writeAmplification()).isGreaterThan(1.2);
    double last =
        series.subList(45, 50).stream()
            .mapToDouble(IntervalRow::writeAmplification)
            .average()
            .orElseThrow();
    assertThat(last / closedForm(drives)).isCloseTo(1, within(0.02));
    assertThat(SaturationPoint.of(series).orElseThrow()).isBetween(10, 35);
    assertThat(run.drives().getFirst().hostBytes() / 9.0)
        .isCloseTo(drives.visibleBytes(), within(1e-3 * drives.visibleBytes()));
    assertThat(run.endNanos())
        .isCloseTo(run.phases().getFirst().durationNanos(), within(1_000_000_000L));
  }

  /** 4 KiB on units of 16 KiB: programmed four times, and read once to complete the unit. */
  @Test
  void blocksBelowTheMappingUnitCostAWholeOne() {
    RunResult run =
        run(
            "profile: dapustor-j5060-61.44tb",
            "read-share: 0%, queue-depth: 128, drive-writes: 0.5, requests: sampled");
    List<IntervalRow> series = run.phases().getFirst().series();
    assertThat(series.getFirst().writeAmplification()).isCloseTo(4, within(1e-6));
    assertThat(series.getLast().writeAmplification()).isGreaterThan(6);
    assertThat(run.phases().getFirst().writes().latency().getTotalCount())
        .isCloseTo(run.phases().getFirst().writes().count(), within(2_000_000L));
  }
}
