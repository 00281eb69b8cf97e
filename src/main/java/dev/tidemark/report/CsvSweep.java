package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.Spread;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code sweep.csv}: a header and one line a combination, in the form of {@code checkpoints.csv}.
 * What was not measured is empty.
 */
public final class CsvSweep {
  private static final List<String> FIGURES =
      List.of(
          "meanSeconds",
          "minSeconds",
          "maxSeconds",
          "p50Seconds",
          "p99Seconds",
          "totalOverTimeBytesPerSecond",
          "fillFractionMax",
          "writeAmplification",
          "goalsMet",
          "problem");

  private CsvSweep() {}

  public static void write(SweepResult sweep, Appendable out) throws IOException {
    List<String> header = new ArrayList<>(sweep.keys());
    header.addAll(FIGURES);
    writeLine(header, out);
    for (SweepRow row : sweep.rows()) {
      List<String> cells = new ArrayList<>(row.values());
      cells.addAll(figures(row.outcome()));
      writeLine(cells, out);
    }
  }

  private static List<String> figures(SweepOutcome outcome) {
    return switch (outcome) {
      case SweepOutcome.Measured measured -> measured(measured);
      case SweepOutcome.Impossible(List<String> problems) -> {
        List<String> cells = new ArrayList<>(Collections.nCopies(FIGURES.size() - 1, ""));
        cells.add(String.join(" ", problems));
        yield cells;
      }
    };
  }

  private static List<String> measured(SweepOutcome.Measured measured) {
    CheckpointSummary some = measured.checkpoints();
    Spread duration = some.duration();
    return List.of(
        Decimal.seconds(duration.meanNanos()),
        Decimal.seconds(duration.minNanos()),
        Decimal.seconds(duration.maxNanos()),
        Decimal.seconds(duration.p50Nanos()),
        Decimal.seconds(duration.p99Nanos()),
        Long.toString(Math.round(some.totalOverTimeBytesPerSecond())),
        number(some.fillFractionMax()),
        number(some.writeAmplification()),
        Boolean.toString(measured.goalsMet()),
        "");
  }

  private static String number(double value) {
    @Nullable String text = Decimal.of(value);
    return text == null ? "" : text;
  }

  private static void writeLine(List<String> cells, Appendable out) throws IOException {
    out.append(String.join(",", cells.stream().map(Listing::quoted).toList())).append('\n');
  }
}
