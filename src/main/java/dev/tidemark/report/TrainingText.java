package dev.tidemark.report;

import dev.tidemark.result.TrainingResult;
import dev.tidemark.result.TrainingResult.IntervalReferences;
import dev.tidemark.result.TrainingResult.TrainingTime;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is left of a training job's time, and what the rest went into. */
final class TrainingText {
  private static final double HOUR_NANOS = 3.6e12;

  private final LabelledText text;

  TrainingText(LabelledText text) {
    this.text = text;
  }

  void print(TrainingResult training) throws IOException {
    TrainingTime time = training.time();
    text.item(
        "training",
        percent(training.goodput())
            + " of the time is useful, +- "
            + Figures.fixed(training.halfWidth() * 100, 2)
            + " points ("
            + training.runs()
            + " simulated runs; a failure every "
            + Figures.nanos(training.mtbfNanos())
            + ")");
    text.item("", hours(time.useful()) + " of training take " + hours(time.total()) + ". Lost:");
    for (String loss : losses(training)) {
      text.item("", loss);
    }
    text.item("interval", intervals(training));
    text.blank();
  }

  private static String hours(double nanos) {
    return Figures.fixed(nanos / HOUR_NANOS, 1) + " h";
  }

  private static String percent(double share) {
    return Figures.fixed(share * 100, 2) + " %";
  }

  private static List<String> losses(TrainingResult training) {
    TrainingTime time = training.time();
    List<String> losses = new ArrayList<>();
    add(losses, training, time.stall(), "held up by checkpoints");
    add(losses, training, time.slowdown(), "slower while checkpoints are persisted");
    add(losses, training, time.lost(), "training done again after failures");
    add(losses, training, time.detection(), "until failures are noticed");
    add(losses, training, time.restart(), "restarts");
    add(losses, training, time.recovery(), "reading checkpoints back");
    return losses;
  }

  private static void add(
      List<String> losses, TrainingResult training, double nanos, String cause) {
    if (nanos == 0) {
      return;
    }
    String money =
        training.acceleratorHourPrice() == 0
            ? ""
            : ", worth " + Figures.grouped(Math.round(training.money(nanos)));
    losses.add(
        hours(nanos) + " (" + percent(nanos / training.time().total()) + money + ") " + cause);
  }

  private static String intervals(TrainingResult training) {
    IntervalReferences best = training.references();
    return Figures.nanos(training.intervalNanos())
        + " of training between checkpoints. Least is lost, say Young: "
        + Figures.nanos(Math.round(best.young()))
        + ", Daly: "
        + Figures.nanos(Math.round(best.dalyFirstOrder()))
        + " (first order), "
        + Figures.nanos(Math.round(best.dalyHigherOrder()))
        + " (higher order), availability: "
        + Figures.nanos(Math.round(best.availability()))
        + ", exact exponential: "
        + Figures.nanos(Math.round(best.exact()))
        + " ("
        + percent(best.exactGoodputAtBest())
        + " useful; here "
        + percent(best.exactGoodput())
        + ")";
  }
}
