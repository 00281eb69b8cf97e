package dev.tidemark.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Tells which course two or more checkpoints took: an outlier, a step, a drift, steady, or none of
 * these.
 */
final class CourseFinder {
  /** A step or a drift must explain this share of the variance. */
  private static final double EXPLAINED_MIN = 0.5;

  /** An outlier is this many times farther from the others' mean than any of them. */
  private static final double OUTLIER_FACTOR = 3;

  private final List<CheckpointRow> rows;
  private final double[] nanos;

  CourseFinder(List<CheckpointRow> rows) {
    this.rows = rows;
    this.nanos = rows.stream().mapToDouble(CheckpointRow::durationNanos).toArray();
  }

  Course find() {
    return outlier().or(this::change).orElseGet(this::steadyOrVarying);
  }

  private Optional<Course> outlier() {
    if (rows.size() < 3) {
      return Optional.empty();
    }
    double mean = mean(nanos);
    CheckpointRow one =
        rows.stream().max(Comparator.comparingDouble(row -> distance(row, mean))).orElseThrow();
    List<CheckpointRow> others = new ArrayList<>(rows);
    others.remove(one);
    double othersMean = mean(others.stream().mapToDouble(CheckpointRow::durationNanos).toArray());
    double othersReach =
        others.stream().mapToDouble(row -> distance(row, othersMean)).max().orElseThrow();
    double limit = Math.max(Course.NOTABLE * othersMean, OUTLIER_FACTOR * othersReach);
    return distance(one, othersMean) > limit && othersReach <= Course.NOTABLE * othersMean
        ? Optional.of(new Course.Outlier(summary(one), CheckpointSummary.of(others)))
        : Optional.empty();
  }

  private Optional<Course> change() {
    TimeFit step = TimeFit.step(nanos);
    TimeFit line = TimeFit.line(nanos);
    boolean drifts = line.squaredError() < step.squaredError();
    TimeFit better = drifts ? line : step;
    if (!better.changesBy(Course.NOTABLE) || better.explained() < EXPLAINED_MIN) {
      return Optional.empty();
    }
    return Optional.of(drifts ? drift() : step(step));
  }

  private Course drift() {
    int third = Math.max(1, rows.size() / 3);
    return new Course.Drift(
        CheckpointSummary.of(rows.subList(0, third)),
        CheckpointSummary.of(rows.subList(rows.size() - third, rows.size())));
  }

  /** The best split, moved back to the first checkpoint from which times stay notably off. */
  private Course step(TimeFit fit) {
    double before = fit.start();
    int from = fit.split();
    while (from > 1 && isOff(nanos[from - 1], before, fit.end() > before)) {
      from--;
    }
    double fillBefore = rows.get(from - 1).fillFraction();
    return new Course.Step(
        CheckpointSummary.of(rows.subList(0, from)),
        CheckpointSummary.of(rows.subList(from, rows.size())),
        rows.get(from).fillFraction() < fillBefore / 2);
  }

  private static boolean isOff(double nanos, double before, boolean slower) {
    return slower ? nanos > before * (1 + Course.NOTABLE) : nanos < before * (1 - Course.NOTABLE);
  }

  private Course steadyOrVarying() {
    double mean = mean(nanos);
    double reach = rows.stream().mapToDouble(row -> distance(row, mean)).max().orElseThrow();
    CheckpointSummary all = CheckpointSummary.of(rows);
    if (reach <= Course.NOTABLE * mean) {
      return new Course.Steady(all, mean == 0 ? 0 : reach / mean);
    }
    Comparator<CheckpointRow> byTime = Comparator.comparingLong(CheckpointRow::durationNanos);
    return new Course.Varying(
        all,
        summary(rows.stream().min(byTime).orElseThrow()),
        summary(rows.stream().max(byTime).orElseThrow()));
  }

  private static CheckpointSummary summary(CheckpointRow row) {
    return CheckpointSummary.of(List.of(row));
  }

  private static double distance(CheckpointRow row, double nanos) {
    return Math.abs(row.durationNanos() - nanos);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }
}
