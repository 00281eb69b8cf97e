package dev.tidemark.report;

import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The mean checkpoint times of a sweep over two keys as a grid: values of the first key down, those
 * of the second across.
 */
final class HeatMap {
  private static final int DECIMALS_MAX = 3;

  private final SweepResult sweep;
  private final HeatGrid grid;

  HeatMap(SweepResult sweep, Screen screen) {
    if (sweep.keys().size() != 2) {
      throw new IllegalArgumentException("keys=" + sweep.keys() + " must be two");
    }
    this.sweep = sweep;
    grid =
        new HeatGrid(
            screen,
            sweep.rows().stream().map(row -> row.values().getFirst()).distinct().toList(),
            sweep.rows().stream().map(row -> row.values().getLast()).distinct().toList(),
            sweep.rows().stream().map(row -> seconds(row.outcome())).toList(),
            true,
            DECIMALS_MAX,
            0);
  }

  private static OptionalDouble seconds(SweepOutcome outcome) {
    return switch (outcome) {
      case SweepOutcome.Measured measured ->
          OptionalDouble.of(measured.checkpoints().duration().meanNanos() / 1e9);
      case SweepOutcome.Impossible _ -> OptionalDouble.empty();
    };
  }

  void print(LabelledText text, Appendable out) throws IOException {
    List<String> names = ShortNames.of(sweep.keys());
    text.item(
        "mean s", "of a checkpoint; down " + names.getFirst() + ", across " + names.getLast());
    int left = grid.print(out);
    if (grid.hasShades() && grid.highest() > 0) {
      text.item(
          "shades",
          "░ from "
              + Figures.duration(grid.lowest())
              + ", █ to "
              + Figures.duration(grid.highest()));
    }
    if (left > 0) {
      text.item("note", left + " more values of " + names.getLast() + " do not fit here");
    }
  }
}
