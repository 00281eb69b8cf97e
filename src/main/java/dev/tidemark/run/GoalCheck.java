package dev.tidemark.run;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.scenario.GoalsSpec;
import dev.tidemark.units.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds a run against the goals of its scenario. */
final class GoalCheck {
  private static final String SECONDS = "seconds";

  private final GoalsSpec goals;
  private final List<CheckpointRow> rows;
  private final List<GoalOutcome> outcomes = new ArrayList<>();

  GoalCheck(GoalsSpec goals, List<CheckpointRow> rows) {
    this.goals = goals;
    this.rows = rows;
  }

  List<GoalOutcome> outcomes(List<DriveUse> uses) {
    atMost("slowest-checkpoint", goals.slowestCheckpoint(), longest(false));
    atMost("mean-checkpoint", goals.meanCheckpoint(), meanSeconds());
    atMost("longest-stall", goals.longestStall(), longest(true));
    goals.slowestBandwidth().map(Rate::bytesPerSecond).ifPresent(this::slowestBandwidth);
    goals
        .writeAmplification()
        .ifPresent(
            limit -> {
              // Three decimals: a file's last, partly written mapping unit is no miss.
              double actual = Math.round(amplification(uses) * 1e3) / 1e3;
              outcomes.add(
                  new GoalOutcome("write-amplification", limit, actual, "ratio", actual <= limit));
            });
    goals
        .driveLife()
        .ifPresent(
            limit -> {
              double actual =
                  uses.stream().mapToDouble(DriveUse::projectedLifeSeconds).min().orElse(0);
              outcomes.add(
                  new GoalOutcome(
                      "drive-life", seconds(limit), actual, SECONDS, actual >= seconds(limit)));
            });
    return outcomes;
  }

  private void atMost(String goal, Optional<Duration> limit, double actualSeconds) {
    limit.ifPresent(
        l ->
            outcomes.add(
                new GoalOutcome(
                    goal, seconds(l), actualSeconds, SECONDS, actualSeconds <= seconds(l))));
  }

  private void slowestBandwidth(long limit) {
    double actual = rows.stream().mapToDouble(CheckpointRow::bytesPerSecond).min().orElse(0);
    outcomes.add(
        new GoalOutcome("slowest-bandwidth", limit, actual, "bytesPerSecond", actual >= limit));
  }

  private double longest(boolean stall) {
    return rows.stream()
            .mapToLong(row -> stall ? row.stallNanos() : row.durationNanos())
            .max()
            .orElse(0)
        / 1e9;
  }

  private double meanSeconds() {
    return rows.stream().mapToLong(CheckpointRow::durationNanos).average().orElse(0) / 1e9;
  }

  private static double amplification(List<DriveUse> uses) {
    double host = uses.stream().mapToDouble(DriveUse::hostBytes).sum();
    double nand = uses.stream().mapToDouble(DriveUse::nandBytes).sum();
    return host == 0 ? 1 : nand / host;
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }
}
