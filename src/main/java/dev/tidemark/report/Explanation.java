package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.Course;
import dev.tidemark.result.RunResult;

/** One sentence: when checkpoints became slower or faster, and why. Told from the rows alone. */
public final class Explanation {
  /** Storage whose fill is not ours alone: a real filesystem holds other people's files too. */
  private static final String FOREIGN = "";

  private Explanation() {}

  public static String of(RunResult result) {
    String storage =
        switch (result.drives().size()) {
          case 0 -> FOREIGN;
          case 1 -> "the drive";
          default -> "the drives";
        };
    return of(Course.of(result.checkpoints()), storage, Math.max(1, result.drives().size()));
  }

  static String of(Course course, String storage) {
    return of(course, storage, 1);
  }

  private static String of(Course course, String storage, int drives) {
    return switch (course) {
      case Course.Empty() -> "No checkpoint was written.";
      case Course.Single(CheckpointSummary only) ->
          "The one checkpoint takes " + seconds(only) + Cause.ofPace(only, drives) + ".";
      case Course.Steady(CheckpointSummary all, double deviation) -> steady(all, deviation, drives);
      case Course.Step(CheckpointSummary before, CheckpointSummary after, boolean afterDeletion) ->
          step(before, after, condition(before, afterDeletion, storage));
      case Course.Drift(CheckpointSummary first, CheckpointSummary last) -> drift(first, last);
      case Course.Outlier(CheckpointSummary one, CheckpointSummary others) -> outlier(one, others);
      case Course.Varying(
              CheckpointSummary all,
              CheckpointSummary fastest,
              CheckpointSummary slowest) ->
          varying(all, fastest, slowest);
    };
  }

  private static String steady(CheckpointSummary all, double deviation, int drives) {
    String within =
        deviation == 0 ? "" : " within " + Math.max(1, (int) Math.ceil(deviation * 100)) + " %";
    String who = all.count() == 2 ? "Both checkpoints" : "All " + all.count() + " checkpoints";
    return who + " take " + seconds(all) + within + Cause.ofPace(all, drives) + ".";
  }

  private static String step(CheckpointSummary before, CheckpointSummary after, String condition) {
    return "From checkpoint "
        + after.from()
        + " on"
        + condition
        + ", checkpoints take "
        + seconds(after)
        + " instead of "
        + seconds(before)
        + ratio(before, after)
        + Cause.ofChange(before, after)
        + ".";
  }

  /** What was special about the moment of the change, as far as the fill tells. */
  private static String condition(CheckpointSummary before, boolean afterDeletion, String storage) {
    if (storage.equals(FOREIGN) || !(before.fillFractionMax() >= 0.01)) {
      return "";
    }
    String fill = Figures.percent(before.fillFractionMax());
    return afterDeletion
        ? ", once " + storage + " had been filled to " + fill + " and files deleted"
        : ", once " + storage + " had been filled to " + fill;
  }

  private static String drift(CheckpointSummary first, CheckpointSummary last) {
    boolean slower = last.duration().meanNanos() > first.duration().meanNanos();
    return "Checkpoint times "
        + (slower ? "grow" : "shrink")
        + " all along, from "
        + seconds(first)
        + " in the first third to "
        + seconds(last)
        + " in the last"
        + ratio(first, last)
        + Cause.ofChange(first, last)
        + ".";
  }

  private static String outlier(CheckpointSummary one, CheckpointSummary others) {
    return "Checkpoint "
        + one.from()
        + " takes "
        + seconds(one)
        + " where the other "
        + others.count()
        + " take "
        + seconds(others)
        + ratio(others, one)
        + Cause.ofChange(others, one)
        + ".";
  }

  private static String varying(
      CheckpointSummary all, CheckpointSummary fastest, CheckpointSummary slowest) {
    return "Checkpoint times go up and down between "
        + seconds(fastest)
        + " (checkpoint "
        + fastest.from()
        + ") and "
        + seconds(slowest)
        + " (checkpoint "
        + slowest.from()
        + "), "
        + seconds(all)
        + " on average"
        + Cause.ofChange(fastest, slowest).replaceFirst(": ", "; at the slowest, ")
        + ".";
  }

  /** Three digits are enough in a sentence. */
  private static String seconds(CheckpointSummary some) {
    double seconds = some.duration().meanNanos() / 1e9;
    return seconds >= 99.95 && seconds < 9_999.5
        ? Figures.fixed(seconds, 0) + " s"
        : Figures.duration(seconds);
  }

  private static String ratio(CheckpointSummary before, CheckpointSummary after) {
    long base = before.duration().meanNanos();
    return base == 0
        ? ""
        : " (" + Figures.fixed((double) after.duration().meanNanos() / base, 2) + " x)";
  }
}
