package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code sweep.csv}: a header and one line a combination, in the form of {@code checkpoints.csv}.
 * What was not measured is empty.
 */
public final class CsvSweep {
  private static final List<String> OUTCOME = List.of("goalsMet", "problem");

  private CsvSweep() {}

  public static void write(SweepResult sweep, Appendable out) throws IOException {
    List<String> names = sweep.headlines().stream().map(Headline::name).toList();
    List<String> header = new ArrayList<>(sweep.keys());
    header.addAll(names);
    header.addAll(OUTCOME);
    writeLine(header, out);
    for (SweepRow row : sweep.rows()) {
      List<String> cells = new ArrayList<>(row.values());
      cells.addAll(figures(row.outcome(), names));
      writeLine(cells, out);
    }
  }

  private static List<String> figures(SweepOutcome outcome, List<String> names) {
    return switch (outcome) {
      case SweepOutcome.Measured measured -> measured(measured, names);
      case SweepOutcome.Impossible(List<String> problems) -> {
        List<String> cells = new ArrayList<>(Collections.nCopies(names.size() + 1, ""));
        cells.add(String.join(" ", problems));
        yield cells;
      }
    };
  }

  private static List<String> measured(SweepOutcome.Measured measured, List<String> names) {
    Map<String, String> values = new HashMap<>();
    measured.headlines().forEach(each -> values.put(each.name(), number(each)));
    List<String> cells = new ArrayList<>();
    names.forEach(name -> cells.add(values.getOrDefault(name, "")));
    cells.add(Boolean.toString(measured.goalsMet()));
    cells.add("");
    return cells;
  }

  private static String number(Headline headline) {
    return switch (headline.scale()) {
      case SECONDS -> Decimal.seconds(Math.round(headline.value() * 1e9));
      case BYTES_PER_SECOND -> Long.toString(Math.round(headline.value()));
      case PER_SECOND, COUNT, FRACTION, RATIO -> {
        @Nullable String text = Decimal.of(headline.value());
        yield text == null ? "" : text;
      }
    };
  }

  private static void writeLine(List<String> cells, Appendable out) throws IOException {
    out.append(String.join(",", cells.stream().map(Listing::quoted).toList())).append('\n');
  }
}
