package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.OpenLoop;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.SteadyState;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.sim.EventQueue;
import dev.tidemark.workload.SyntheticPlanner;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Phases on storage whose times are known: Little's law is the oracle. */
class PhaseRunnerTest {
  private static final long LATENCY_NANOS = 100_000;

  private static List<PhaseRow> run(String phases, LongUnaryOperator latencyNanos) {
    String text =
        """
        name: n
        target: {simulate: {drives: {profile: p}}}
        workload: {synthetic: {phases: %s}}
        """
            .formatted(phases);
    SyntheticSpec spec =
        (SyntheticSpec) ScenarioReader.parse("s.yaml", text, List.of()).scenario().workload();
    EventQueue events = new EventQueue();
    FixedLatencyTarget target = new FixedLatencyTarget(events, latencyNanos);
    return new PhaseRunner(
            events,
            target,
            target::observe,
            target::use,
            1,
            (phase, originNanos, seed) -> {
              throw new AssertionError("not sampled");
            },
            1,
            RunListener.NOBODY)
        .run(new SyntheticPlanner(spec, 1L << 30, 1).phases());
  }

  private static PhaseRow only(String phase) {
    return run(phase, issued -> LATENCY_NANOS).getFirst();
  }

  @Test
  void throughputIsPopulationOverLatency() {
    PhaseRow row = only("{queue-depth: 8, jobs: 2, read-share: 50%, time: 1 s}");
    assertThat(row.requestsPerSecond()).isCloseTo(160_000, within(200.0));
    assertThat(row.bytesPerSecond()).isCloseTo(160_000 * 4096, within(1e6));
    assertThat(LatencySummary.of(row.reads().latency()).p999999Nanos())
        .isBetween(LATENCY_NANOS - 100, LATENCY_NANOS + 100);
    assertThat(row.writeAmplification()).isEqualTo(2);
    assertThat(row.openLoop()).isEmpty();
    assertThat(row.steadyState()).isEmpty();
  }

  @Test
  void thinkTimeIsAddedToTheCycle() {
    PhaseRow row = only("{queue-depth: 10, think-time: 900 us, time: 1 s}");
    assertThat(row.requestsPerSecond()).isCloseTo(10_000, within(20.0));
  }

  @Test
  void warmUpIsNotMeasured() {
    List<PhaseRow> rows =
        run(
            "{queue-depth: 1, warm-up: 1 s, time: 1 s}",
            issued -> issued < 999_000_000 ? 10_000_000 : LATENCY_NANOS);
    PhaseRow row = rows.getFirst();
    assertThat(row.startNanos()).isEqualTo(1_000_000_000);
    assertThat(row.durationNanos()).isBetween(1_000_000_000L, 1_001_000_000L);
    assertThat(row.reads().latency().getMaxValue()).isLessThan(2 * LATENCY_NANOS);
  }

  @Test
  void intervalsAddUpToThePhase() {
    PhaseRow row = only("{read-share: 40%, time: 1 s, round: 130 ms}");
    assertThat(row.series()).hasSize(8);
    assertThat(row.series().stream().mapToLong(IntervalRow::reads).sum())
        .isEqualTo(row.reads().count());
    assertThat(row.series().stream().mapToLong(IntervalRow::writtenBytes).sum())
        .isEqualTo(row.writes().bytes());
    assertThat(row.series().stream().mapToLong(IntervalRow::durationNanos).sum())
        .isEqualTo(row.durationNanos());
    assertThat(row.series()).allMatch(each -> Math.abs(each.writeAmplification() - 2) < 1e-9);
  }

  @Test
  void bytesEndAPhaseExactly() {
    PhaseRow row = only("{read-share: 0%, block: 64 KiB, bytes: 10 MiB}");
    assertThat(row.writes().bytes()).isEqualTo(10 << 20);
    assertThat(row.durationNanos()).isEqualTo(5 * LATENCY_NANOS);
  }

  @Test
  void phasesFollowOneAnotherOnOneClock() {
    List<PhaseRow> rows =
        run("[{name: a, time: 1 s}, {time: 1 s, read-share: 0%}]", issued -> LATENCY_NANOS);
    assertThat(rows).extracting(PhaseRow::name).containsExactly("a", "phase 2");
    assertThat(rows.getLast().startNanos())
        .isGreaterThanOrEqualTo(rows.getFirst().startNanos() + rows.getFirst().durationNanos());
  }

  @Test
  void constantStorageIsSteadyAfterFiveRounds() {
    PhaseRow row = only("{until: steady-state, round: 100 ms}");
    assertThat(row.steadyState()).contains(new SteadyState(true, 5));
    assertThat(row.series()).hasSize(5);
    assertThat(row.durationNanos()).isEqualTo(500_000_000);
  }

  @Test
  void figuresOfASteadyPhaseAreThoseOfItsLastFiveRounds() {
    PhaseRow row =
        run(
                "{until: steady-state, round: 100 ms, queue-depth: 1}",
                issued -> issued < 400_000_000 ? 1_000_000 : LATENCY_NANOS)
            .getFirst();
    assertThat(row.steadyState()).contains(new SteadyState(true, 9));
    assertThat(row.requestsPerSecond()).isCloseTo(10_000, within(50.0));
  }

  @Test
  void storageThatKeepsSlowingDownIsNotSteady() {
    PhaseRow row =
        run(
                "{until: steady-state, round: 100 ms, queue-depth: 1}",
                issued -> LATENCY_NANOS + issued / 1000)
            .getFirst();
    assertThat(row.steadyState()).contains(new SteadyState(false, 25));
    assertThat(row.durationNanos()).isBetween(500_000_000L, 510_000_000L);
  }

  @Test
  void anOpenLoopThatIsKeptUpWithIsOnTime() {
    PhaseRow row = only("{rate: 100 kIOPS, queue-depth: 64, time: 1 s}");
    OpenLoop load = row.openLoop().orElseThrow();
    assertThat(load.keptUp()).isTrue();
    assertThat(row.requestsPerSecond()).isCloseTo(100_000, within(2_000.0));
    assertThat(LatencySummary.of(row.reads().latency()).p50Nanos())
        .isBetween(LATENCY_NANOS - 100, LATENCY_NANOS + 100);
  }

  @Test
  void latencyOfAStalledOpenLoopCountsFromArrival() {
    PhaseRow row =
        run(
                "{rate: 10 kIOPS, queue-depth: 2, time: 1 s, arrivals: deterministic}",
                issued -> issued > 400_000_000 && issued < 500_000_000 ? 100_000_000 : 50_000)
            .getFirst();
    LatencySummary latency = LatencySummary.of(row.reads().latency());
    assertThat(row.openLoop().orElseThrow().keptUp()).as("it caught up").isTrue();
    // A tenth of a second at 10 kIOPS: a tenth of all requests waited, 50 ms on average.
    assertThat(latency.p95Nanos()).isBetween(50_000_000L, 70_000_000L);
    assertThat(LatencySummary.of(row.reads().service()).p99Nanos()).isLessThan(51_000);
  }

  @Test
  void anOverloadedOpenLoopSaysSinceWhen() {
    PhaseRow row =
        run(
                "{rate: 100 kIOPS, queue-depth: 20, time: 1 s}",
                issued -> issued < 600_000_000 ? 100_000 : 400_000)
            .getFirst();
    OpenLoop load = row.openLoop().orElseThrow();
    assertThat(load.keptUp()).isFalse();
    assertThat(load.behindSinceNanos().orElseThrow()).isBetween(599_000_000L, 602_000_000L);
    assertThat(load.latenessMaxNanos()).isBetween(180_000_000L, 220_000_000L);
  }

  @Test
  void aCurveFindsTheMaximumAndRunsItsShares() {
    List<PhaseRow> rows =
        run("{name: c, curve: [0%, 50%, 120%], time: 1 s}", issued -> LATENCY_NANOS);
    assertThat(rows).extracting(PhaseRow::name).containsExactly("c max", "c 0%", "c 50%", "c 120%");
    assertThat(rows.get(0).requestsPerSecond()).isCloseTo(320_000, within(500.0));
    assertThat(rows.get(1).requestsPerSecond()).isZero();
    assertThat(rows.get(2).requestsPerSecond()).isCloseTo(160_000, within(2_000.0));
    assertThat(rows.get(2).openLoop().orElseThrow().keptUp()).isTrue();
    assertThat(rows.get(3).requestsPerSecond()).isCloseTo(320_000, within(500.0));
    assertThat(rows.get(3).openLoop().orElseThrow().keptUp()).isFalse();
  }
}
