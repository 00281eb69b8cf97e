package dev.tidemark.tune;

import dev.tidemark.scenario.TuneSpec.ConstraintsSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Holds measures against a scenario's limits. */
final class Limits {
  private final ConstraintsSpec limits;

  Limits(ConstraintsSpec limits) {
    this.limits = limits;
  }

  List<Violation> violations(Measures measures) {
    List<Violation> violations = new ArrayList<>();
    limits
        .stall()
        .ifPresent(
            limit -> most(violations, "stall", limit.value(), measures.stallShare(), Unit.SHARE));
    limits
        .goodput()
        .ifPresent(
            limit -> least(violations, "goodput", limit.value(), measures.goodput(), Unit.SHARE));
    limits
        .checkpoint()
        .ifPresent(
            limit ->
                most(
                    violations,
                    "checkpoint",
                    seconds(limit),
                    measures.checkpointSeconds(),
                    Unit.SECONDS));
    limits
        .restore()
        .ifPresent(
            limit ->
                most(
                    violations,
                    "restore",
                    seconds(limit),
                    measures.restoreSeconds(),
                    Unit.SECONDS));
    limits
        .driveLife()
        .ifPresent(
            limit ->
                least(
                    violations,
                    "drive-life",
                    seconds(limit),
                    measures.lifeSeconds(),
                    Unit.SECONDS));
    limits.cost().ifPresent(limit -> most(violations, "cost", limit, measures.cost(), Unit.PLAIN));
    limits
        .drives()
        .ifPresent(limit -> most(violations, "drives", limit, measures.drives(), Unit.PLAIN));
    return violations;
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private enum Unit {
    SHARE,
    SECONDS,
    PLAIN
  }

  private static void most(
      List<Violation> violations, String key, double limit, double actual, Unit unit) {
    if (!(actual <= limit)) {
      violations.add(violation(key, "at most", limit, actual, unit));
    }
  }

  private static void least(
      List<Violation> violations, String key, double limit, double actual, Unit unit) {
    if (!(actual >= limit)) {
      violations.add(violation(key, "at least", limit, actual, unit));
    }
  }

  private static Violation violation(
      String key, String relation, double limit, double actual, Unit unit) {
    double excess = Math.abs(actual - limit) / Math.max(Math.abs(limit), 1e-9);
    return new Violation(
        key,
        text(actual, unit) + " where " + relation + " " + text(limit, unit) + " is wanted",
        Double.isNaN(excess) ? 1e9 : Math.min(excess, 1e9));
  }

  private static String text(double value, Unit unit) {
    return switch (unit) {
      case SHARE -> Amounts.share(value);
      case SECONDS -> Amounts.seconds(value);
      case PLAIN -> Amounts.plain(value);
    };
  }
}
