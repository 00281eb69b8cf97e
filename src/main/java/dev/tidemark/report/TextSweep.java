package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sweep as a table, one row a combination, and as a heat map when two keys are varied. */
public final class TextSweep {
  private static final int VALUE_MAX = 24;
  private static final int PROBLEMS_MAX = 10;
  private static final double GIGA = 1e9;
  private static final List<String> FIGURES =
      List.of("mean s", "slowest s", "GB/s", "fill %", "WAF");

  private final Screen screen;
  private final Appendable out;
  private final LabelledText text;

  public TextSweep(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
    this.text = new LabelledText(screen, out);
  }

  /** Prints a sweep; {@code folder} says where its files are. */
  public void print(SweepResult sweep, String folder) throws IOException {
    text.title(sweep.name());
    text.blank();
    table(sweep);
    text.blank();
    if (sweep.keys().size() == 2) {
      new HeatMap(sweep, screen).print(text, out);
      text.blank();
    }
    impossible(sweep.rows());
    text.item("result", folder);
  }

  private void table(SweepResult sweep) throws IOException {
    boolean hasGoals = sweep.rows().stream().anyMatch(row -> !goals(row).isEmpty());
    List<String> header = new ArrayList<>();
    ShortNames.of(sweep.keys()).forEach(name -> header.add(ShortNames.cut(name, VALUE_MAX)));
    header.addAll(FIGURES);
    if (hasGoals) {
      header.add("goals");
    }
    TextTable table = new TextTable(header);
    double slowest = slowestSeconds(sweep.rows());
    for (SweepRow row : sweep.rows()) {
      List<String> cells = new ArrayList<>();
      row.values().forEach(value -> cells.add(ShortNames.cut(value, VALUE_MAX)));
      cells.addAll(figures(row.outcome(), Figures.decimals(slowest)));
      if (hasGoals) {
        cells.add(goalsText(row));
      }
      table.row(cells);
    }
    table.print(screen, false, out);
  }

  private static double slowestSeconds(List<SweepRow> rows) {
    double slowest = 0;
    for (SweepRow row : rows) {
      if (row.outcome() instanceof SweepOutcome.Measured measured) {
        slowest = Math.max(slowest, measured.checkpoints().duration().maxNanos() / 1e9);
      }
    }
    return slowest;
  }

  private static List<String> figures(SweepOutcome outcome, int decimals) {
    return switch (outcome) {
      case SweepOutcome.Measured measured -> figures(measured.checkpoints(), decimals);
      case SweepOutcome.Impossible _ -> Collections.nCopies(FIGURES.size(), "-");
    };
  }

  private static List<String> figures(CheckpointSummary some, int decimals) {
    double gigabytes = some.totalOverTimeBytesPerSecond() / GIGA;
    return List.of(
        Figures.fixed(some.duration().meanNanos() / 1e9, decimals),
        Figures.fixed(some.duration().maxNanos() / 1e9, decimals),
        Figures.fixed(gigabytes, Figures.decimals(gigabytes)),
        Figures.fixed(some.fillFractionMax() * 100, 1),
        Figures.fixed(some.writeAmplification(), 2));
  }

  private static List<GoalOutcome> goals(SweepRow row) {
    return switch (row.outcome()) {
      case SweepOutcome.Measured measured -> measured.goals();
      case SweepOutcome.Impossible _ -> List.of();
    };
  }

  private static String goalsText(SweepRow row) {
    List<GoalOutcome> goals = goals(row);
    long missed = goals.stream().filter(goal -> !goal.met()).count();
    if (goals.isEmpty()) {
      return "-";
    }
    return missed == 0 ? "met" : "MISSED " + missed + " of " + goals.size();
  }

  private void impossible(List<SweepRow> rows) throws IOException {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (SweepRow row : rows) {
      if (row.outcome() instanceof SweepOutcome.Impossible(List<String> problems)) {
        problems.forEach(problem -> counts.merge(problem, 1, Integer::sum));
      }
    }
    List<String> problems = List.copyOf(counts.keySet());
    String label = "not run";
    for (String problem : problems.subList(0, Math.min(PROBLEMS_MAX, problems.size()))) {
      text.item(label, counts.get(problem) + " x " + problem);
      label = "";
    }
    if (problems.size() > PROBLEMS_MAX) {
      text.item("", "and " + (problems.size() - PROBLEMS_MAX) + " more problems, in sweep.csv");
    }
  }
}
