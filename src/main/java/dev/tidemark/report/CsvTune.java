package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.TuneResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code front.csv}: the settings that none beats in every objective, the best first. */
public final class CsvTune {
  private CsvTune() {}

  public static void write(TuneResult tune, Appendable out) throws IOException {
    List<String> header = new ArrayList<>(tune.keys());
    if (!tune.front().isEmpty()) {
      tune.front().getFirst().figures().forEach(each -> header.add(each.name()));
    }
    writeLine(header, out);
    for (TuneResult.Candidate each : tune.front()) {
      List<String> cells = new ArrayList<>(each.values());
      for (Headline figure : each.figures()) {
        @Nullable String text = Decimal.of(figure.value());
        cells.add(text == null ? "" : text);
      }
      writeLine(cells, out);
    }
  }

  private static void writeLine(List<String> cells, Appendable out) throws IOException {
    out.append(String.join(",", cells.stream().map(Listing::quoted).toList())).append('\n');
  }
}
