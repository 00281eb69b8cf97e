package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.Spread;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * A run on one screen: the scenario, a table by pass or phase, the course of checkpoint times and
 * why, drives, goals.
 */
public final class TextReport {
  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextReport(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  /** Prints a run; {@code folder} says where its files are, empty when none were written. */
  public void print(RunResult result, String folder) throws IOException {
    text.title(result.name());
    text.item(
        "target",
        result.targetText() + " (" + result.targetKind() + ", seed " + result.seed() + ")");
    text.item("workload", result.workloadText());
    text.blank();
    if (result.hasPhases()) {
      new PhaseTable(result.phases()).print(screen, text, out);
      if (result.replay().isPresent()) {
        new ReplayText(screen, text).print(result.replay().get());
      }
    }
    if (result.ingest().isPresent()) {
      new IngestTable(result.ingest().get()).print(screen, text, out);
    }
    if (result.direct().isPresent()) {
      new DirectTable(result.direct().get()).print(screen, text, out);
    }
    if (result.hasCheckpoints()) {
      checkpoints(result);
      if (result.ingest().isEmpty()) {
        text.item("in short", Explanation.of(result));
        text.blank();
      }
      recoveries(result.recoveries());
    }
    if (result.training().isPresent()) {
      new TrainingText(text).print(result.training().get());
    }
    if (result.onStorage().isPresent()) {
      new RealText(screen, text).print(result, result.onStorage().get());
    }
    new DriveText(text, result.checkpoints().size()).print(result.drives());
    if (!result.hasPhases()) {
      for (Map.Entry<String, Histogram> latency : result.latencies().entrySet()) {
        latency(latency.getKey(), LatencySummary.of(latency.getValue()));
      }
    }
    goals(result.goals());
    if (!folder.isEmpty()) {
      text.item("result", folder);
    }
  }

  private void checkpoints(RunResult result) throws IOException {
    List<CheckpointRow> rows = result.checkpoints();
    if (rows.isEmpty()) {
      return;
    }
    new PassTable(rows, result.passLength()).print(screen, out);
    text.blank();
    if (rows.size() > 1) {
      long[] nanos = rows.stream().mapToLong(CheckpointRow::durationNanos).toArray();
      Spread spread = CheckpointSummary.of(rows).duration();
      text.item("times", Sparkline.of(nanos, text.columns(), screen.unicode()));
      text.item(
          "",
          "lowest "
              + Figures.nanos(spread.minNanos())
              + ", highest "
              + Figures.nanos(spread.maxNanos()));
    }
  }

  private void recoveries(List<RecoveryRow> rows) throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    Spread spread = Spread.of(rows.stream().mapToLong(RecoveryRow::durationNanos).toArray());
    double nanos = rows.stream().mapToLong(RecoveryRow::durationNanos).sum();
    double rate = nanos == 0 ? 0 : rows.stream().mapToLong(RecoveryRow::bytes).sum() * 1e9 / nanos;
    String times =
        rows.size() == 1
            ? "1 read back in " + Figures.nanos(spread.meanNanos())
            : rows.size()
                + " read back, "
                + Figures.nanos(spread.minNanos())
                + " to "
                + Figures.nanos(spread.maxNanos())
                + ", "
                + Figures.nanos(spread.meanNanos())
                + " on average";
    text.item("recovery", times + ", " + Figures.bytes(rate) + "/s");
  }

  private void latency(String operation, LatencySummary latency) throws IOException {
    if (latency.count() > 0) {
      String count = latency.count() == 1 ? "1 time" : Figures.grouped(latency.count()) + " times";
      text.item(
          operation,
          count
              + ", p50 "
              + Figures.nanos(latency.p50Nanos())
              + ", p99 "
              + Figures.nanos(latency.p99Nanos())
              + ", max "
              + Figures.nanos(latency.maxNanos()));
    }
  }

  private void goals(List<GoalOutcome> goals) throws IOException {
    String label = "goals";
    for (GoalOutcome goal : goals) {
      text.item(label, GoalText.of(goal), goal.met() ? screen::good : screen::bad);
      label = "";
    }
  }
}
