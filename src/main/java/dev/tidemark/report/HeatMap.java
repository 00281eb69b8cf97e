package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The first headline of a sweep over two keys as a grid: values of the first key down, those of the
 * second across.
 */
final class HeatMap {
  private static final int DECIMALS_MAX = 3;

  private final SweepResult sweep;
  private final Headline subject;
  private final HeatGrid grid;

  HeatMap(SweepResult sweep, Screen screen) {
    if (sweep.keys().size() != 2) {
      throw new IllegalArgumentException("keys=" + sweep.keys() + " must be two");
    }
    this.sweep = sweep;
    subject =
        sweep.headlines().stream()
            .findFirst()
            .orElse(new Headline("", "", Double.NaN, Headline.Scale.RATIO, true));
    grid =
        new HeatGrid(
            screen,
            sweep.rows().stream().map(row -> row.values().getFirst()).distinct().toList(),
            sweep.rows().stream().map(row -> row.values().getLast()).distinct().toList(),
            sweep.rows().stream().map(row -> value(row.outcome())).toList(),
            subject.lowerIsBetter(),
            DECIMALS_MAX,
            0);
  }

  private OptionalDouble value(SweepOutcome outcome) {
    return switch (outcome) {
      case SweepOutcome.Measured measured ->
          measured.headlines().stream()
              .filter(each -> each.name().equals(subject.name()))
              .mapToDouble(Headline::value)
              .findFirst();
      case SweepOutcome.Impossible _ -> OptionalDouble.empty();
    };
  }

  void print(LabelledText text, Appendable out) throws IOException {
    List<String> names = ShortNames.of(sweep.keys());
    text.item(
        subject.label(),
        (subject.scale() == Headline.Scale.SECONDS ? "of a checkpoint; " : "")
            + "down "
            + names.getFirst()
            + ", across "
            + names.getLast());
    int left = grid.print(out);
    if (grid.hasShades() && grid.highest() > 0) {
      text.item("shades", "░ from " + amount(grid.lowest()) + ", █ to " + amount(grid.highest()));
    }
    if (left > 0) {
      text.item("note", left + " more values of " + names.getLast() + " do not fit here");
    }
  }

  private String amount(double value) {
    return subject.scale() == Headline.Scale.SECONDS
        ? Figures.duration(value)
        : Figures.of(value) + " " + subject.label();
  }
}
