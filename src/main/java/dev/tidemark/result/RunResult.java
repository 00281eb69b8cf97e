package dev.tidemark.result;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/**
 * All that a run measured. Reports are made from this alone.
 *
 * @param name the scenario's title
 * @param seed the scenario's seed
 * @param targetKind {@code simulated} or {@code real}
 * @param targetText the target in a few words, for people: {@code 1 x DapuStor J5060 61.44 TB,
 *     filled}
 * @param workloadText the workload in a few words: {@code 99 checkpoints of Llama 3.1 405B, 8
 *     ranks, 544 files}
 * @param passLength checkpoints per pass; the number of checkpoints when there is one pass
 * @param checkpoints in order
 * @param recoveries in order, empty when none was asked
 * @param phases of a synthetic workload, in order; empty for checkpoints
 * @param drives one each
 * @param goals outcomes, empty when none was asked
 * @param latencies histograms in nanoseconds by operation: {@code write}, {@code read}, {@code
 *     sync}
 * @param endNanos when the run ended, on its own clock
 * @param onStorage what only a run on real storage tells
 * @param ingest of a dataset that was read
 * @param direct of transfers to and from an accelerator
 */
public record RunResult(
    String name,
    long seed,
    String targetKind,
    String targetText,
    String workloadText,
    int passLength,
    List<CheckpointRow> checkpoints,
    List<RecoveryRow> recoveries,
    List<PhaseRow> phases,
    List<DriveUse> drives,
    List<GoalOutcome> goals,
    SortedMap<String, Histogram> latencies,
    long endNanos,
    Optional<RealUse> onStorage,
    Optional<IngestResult> ingest,
    Optional<DirectResult> direct) {
  public RunResult {
    checkpoints = List.copyOf(checkpoints);
    recoveries = List.copyOf(recoveries);
    phases = List.copyOf(phases);
    drives = List.copyOf(drives);
    goals = List.copyOf(goals);
  }

  /** A result of modelled storage. */
  public RunResult(
      String name,
      long seed,
      String targetKind,
      String targetText,
      String workloadText,
      int passLength,
      List<CheckpointRow> checkpoints,
      List<RecoveryRow> recoveries,
      List<PhaseRow> phases,
      List<DriveUse> drives,
      List<GoalOutcome> goals,
      SortedMap<String, Histogram> latencies,
      long endNanos) {
    this(
        name,
        seed,
        targetKind,
        targetText,
        workloadText,
        passLength,
        checkpoints,
        recoveries,
        phases,
        drives,
        goals,
        latencies,
        endNanos,
        Optional.empty());
  }

  /** A result without a dataset. */
  public RunResult(
      String name,
      long seed,
      String targetKind,
      String targetText,
      String workloadText,
      int passLength,
      List<CheckpointRow> checkpoints,
      List<RecoveryRow> recoveries,
      List<PhaseRow> phases,
      List<DriveUse> drives,
      List<GoalOutcome> goals,
      SortedMap<String, Histogram> latencies,
      long endNanos,
      Optional<RealUse> onStorage) {
    this(
        name,
        seed,
        targetKind,
        targetText,
        workloadText,
        passLength,
        checkpoints,
        recoveries,
        phases,
        drives,
        goals,
        latencies,
        endNanos,
        onStorage,
        Optional.empty(),
        Optional.empty());
  }

  /** The same with a dataset that was read. */
  public RunResult with(IngestResult dataset) {
    return new RunResult(
        name,
        seed,
        targetKind,
        targetText,
        workloadText,
        passLength,
        checkpoints,
        recoveries,
        phases,
        drives,
        goals,
        latencies,
        endNanos,
        onStorage,
        Optional.of(dataset),
        direct);
  }

  /** The same with transfers to and from an accelerator. */
  public RunResult with(DirectResult transfers) {
    return new RunResult(
        name,
        seed,
        targetKind,
        targetText,
        workloadText,
        passLength,
        checkpoints,
        recoveries,
        phases,
        drives,
        goals,
        latencies,
        endNanos,
        onStorage,
        ingest,
        Optional.of(transfers));
  }

  /** Why the run ended before its end; absent when it did not. */
  public Optional<String> incomplete() {
    return onStorage.flatMap(RealUse::incomplete);
  }

  /** Blocks read back that do not hold what was written. */
  public long mismatches() {
    return onStorage.flatMap(RealUse::verification).map(RealUse.Checked::mismatches).orElse(0L);
  }

  /** Whether the workload was one of phases, not of checkpoints. */
  public boolean hasPhases() {
    return !phases.isEmpty();
  }

  /** Whether the workload was one of checkpoints, perhaps beside others. */
  public boolean hasCheckpoints() {
    return !checkpoints.isEmpty() || phases.isEmpty() && ingest.isEmpty() && direct.isEmpty();
  }

  public boolean goalsMet() {
    return goals.stream().allMatch(GoalOutcome::met);
  }
}
