package dev.tidemark.report;

import dev.tidemark.result.GoalOutcome;
import dev.tidemark.result.Headline;
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
    List<Headline> shown = sweep.headlines().stream().filter(Headline::isShown).toList();
    shown.forEach(each -> header.add(each.label()));
    if (hasGoals) {
      header.add("goals");
    }
    TextTable table = new TextTable(header);
    double slowest = slowestSeconds(sweep);
    for (SweepRow row : sweep.rows()) {
      List<String> cells = new ArrayList<>();
      row.values().forEach(value -> cells.add(ShortNames.cut(value, VALUE_MAX)));
      cells.addAll(figures(row.outcome(), shown, slowest));
      if (hasGoals) {
        cells.add(goalsText(row));
      }
      table.row(cells);
    }
    table.print(screen, false, out);
  }

  /** Of checkpoints; other times have a unit each. */
  private static double slowestSeconds(SweepResult sweep) {
    double slowest = 0;
    for (SweepRow row : sweep.rows()) {
      if (row.outcome() instanceof SweepOutcome.Measured measured
          && measured.checkpoints().isPresent()) {
        for (Headline each : measured.headlines()) {
          slowest = each.name().equals("maxSeconds") ? Math.max(slowest, each.value()) : slowest;
        }
      }
    }
    return slowest;
  }

  private static List<String> figures(
      SweepOutcome outcome, List<Headline> shown, double slowestSeconds) {
    return switch (outcome) {
      case SweepOutcome.Measured measured ->
          shown.stream().map(each -> cell(each.name(), measured, slowestSeconds)).toList();
      case SweepOutcome.Impossible _ -> Collections.nCopies(shown.size(), "-");
    };
  }

  private static String cell(String name, SweepOutcome.Measured measured, double slowestSeconds) {
    return measured.headlines().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .map(each -> HeadlineText.of(each, slowestSeconds))
        .orElse("-");
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
