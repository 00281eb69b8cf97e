package dev.tidemark.report;

import dev.tidemark.result.GoalOutcome;

/** A goal in words: met or missed, and by how much. */
final class GoalText {
  private GoalText() {}

  /** {@code met slowest-checkpoint 870 s, limit 900 s, 3.3 % to spare}. */
  static String of(GoalOutcome goal) {
    return (goal.met() ? "met     " : "MISSED  ")
        + goal.goal()
        + " "
        + quantity(goal.actual(), goal.unit())
        + ", limit "
        + quantity(goal.limit(), goal.unit())
        + distance(goal);
  }

  private static String distance(GoalOutcome goal) {
    double off = Math.abs(goal.actual() / goal.limit() - 1);
    if (!Double.isFinite(off)) {
      return "";
    }
    return goal.met()
        ? ", " + Figures.percent(off) + " to spare"
        : ", missed by " + Figures.percent(off);
  }

  private static String quantity(double value, String unit) {
    if (Double.isInfinite(value)) {
      return "no end";
    }
    return switch (unit) {
      case "seconds" -> Figures.duration(value);
      case "bytesPerSecond" -> Figures.bytes(value) + "/s";
      default -> Figures.of(value);
    };
  }
}
