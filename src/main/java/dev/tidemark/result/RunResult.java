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
 * @param extras what only some runs tell
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
    RunExtras extras) {
  public RunResult {
    checkpoints = List.copyOf(checkpoints);
    recoveries = List.copyOf(recoveries);
    phases = List.copyOf(phases);
    drives = List.copyOf(drives);
    goals = List.copyOf(goals);
  }

  /** A result that tells what every run does. */
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
        RunExtras.NONE);
  }

  private RunResult with(RunExtras others) {
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
        others);
  }

  /** The same on real storage. */
  public RunResult with(RealUse use) {
    return with(extras.with(use));
  }

  /** The same of a replayed trace. */
  public RunResult with(ReplayResult replayed) {
    return with(extras.with(replayed));
  }

  /** The same with what is left of a training job's time. */
  public RunResult with(TrainingResult trained) {
    return with(extras.with(trained));
  }

  /** The same with a further remark on real storage. */
  public RunResult remarking(String remark) {
    return onStorage().map(use -> with(use.remarking(remark))).orElse(this);
  }

  /** The same on real storage, incomplete for a reason, unless it is so for another one. */
  public RunResult brokenOff(String why) {
    return onStorage().map(use -> with(use.brokenOff(why))).orElse(this);
  }

  public Optional<RealUse> onStorage() {
    return extras.onStorage();
  }

  public Optional<ReplayResult> replay() {
    return extras.replay();
  }

  public Optional<TrainingResult> training() {
    return extras.training();
  }

  public Optional<IngestResult> ingest() {
    return extras.ingest();
  }

  public Optional<DirectResult> direct() {
    return extras.direct();
  }

  /** The same with a dataset that was read. */
  public RunResult with(IngestResult dataset) {
    return with(extras.with(dataset));
  }

  /** The same with transfers to and from an accelerator. */
  public RunResult with(DirectResult transfers) {
    return with(extras.with(transfers));
  }

  /** Why the run ended before its end; absent when it did not. */
  public Optional<String> incomplete() {
    return onStorage().flatMap(RealUse::incomplete);
  }

  /** Blocks read back that do not hold what was written. */
  public long mismatches() {
    return onStorage().flatMap(RealUse::verification).map(RealUse.Checked::mismatches).orElse(0L);
  }

  /** Whether the workload was one of phases, not of checkpoints. */
  public boolean hasPhases() {
    return !phases.isEmpty();
  }

  /** Whether the workload was one of checkpoints, perhaps beside others. */
  public boolean hasCheckpoints() {
    return !checkpoints.isEmpty() || phases.isEmpty() && ingest().isEmpty() && direct().isEmpty();
  }

  public boolean goalsMet() {
    return goals.stream().allMatch(GoalOutcome::met);
  }
}
