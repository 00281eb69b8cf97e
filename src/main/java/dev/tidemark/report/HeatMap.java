package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The first headline of a sweep over two keys as a grid: values of the first key down, those of the
 * second across. Numbers stand in shades, or on colours; in ASCII, alone.
 */
final class HeatMap {
  private static final int COLUMNS_MAX = 80;
  private static final int LABEL_MAX = 16;
  private static final String SHADES = "░▒▓█";
  private static final int SHADE_COLUMNS = 3;

  /** Backgrounds from green to red among the 256 colours of terminals. */
  private static final int[] COLOURS = {22, 58, 94, 88};

  /** Values that differ by less than this share of the lowest look equal, as they are. */
  private static final double RANGE_MIN = 0.05;

  private final SweepResult sweep;
  private final Headline subject;
  private final Screen screen;
  private final List<String> down;
  private final List<String> across;
  private final double lowest;
  private final double highest;
  private final int decimals;
  private final int numberColumns;
  private final int cellColumns;
  private final int labelColumns;

  HeatMap(SweepResult sweep, Screen screen) {
    if (sweep.keys().size() != 2) {
      throw new IllegalArgumentException("keys=" + sweep.keys() + " must be two");
    }
    this.sweep = sweep;
    subject =
        sweep.headlines().stream()
            .findFirst()
            .orElse(new Headline("", "", Double.NaN, Headline.Scale.RATIO, true));
    this.screen = screen;
    down = sweep.rows().stream().map(row -> row.values().getFirst()).distinct().toList();
    across = sweep.rows().stream().map(row -> row.values().getLast()).distinct().toList();
    lowest = means().min().orElse(0);
    highest = means().max().orElse(0);
    decimals = Figures.decimals(highest);
    numberColumns = Figures.fixed(highest, decimals).length();
    cellColumns = Math.max(longest(across), numberColumns + (hasShades() ? SHADE_COLUMNS + 1 : 0));
    labelColumns = longest(down);
  }

  private DoubleStream means() {
    return sweep.rows().stream()
        .map(row -> value(row.outcome()))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble);
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

  private static int longest(List<String> labels) {
    return labels.stream().mapToInt(label -> label(label).length()).max().orElse(0);
  }

  private static String label(String text) {
    return ShortNames.cut(text, LABEL_MAX);
  }

  private boolean hasShades() {
    return screen.unicode() && !screen.colour();
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
    int shown = shownAcross();
    out.append("  ").append(" ".repeat(labelColumns));
    for (String value : across.subList(0, shown)) {
      out.append("  ").append(right(label(value), cellColumns));
    }
    out.append('\n');
    for (int i = 0; i < down.size(); i++) {
      row(i, shown, out);
    }
    if (hasShades() && highest > 0) {
      text.item("shades", range("░", "█"));
    }
    if (shown < across.size()) {
      text.item(
          "note",
          (across.size() - shown) + " more values of " + names.getLast() + " do not fit here");
    }
  }

  private String range(String low, String high) {
    return low + " from " + amount(lowest) + ", " + high + " to " + amount(highest);
  }

  private String amount(double value) {
    return subject.scale() == Headline.Scale.SECONDS
        ? Figures.duration(value)
        : Figures.of(value) + " " + subject.label();
  }

  private int shownAcross() {
    int left = Math.min(COLUMNS_MAX, screen.width()) - 2 - labelColumns;
    return Math.clamp(left / (cellColumns + 2), 1, across.size());
  }

  private void row(int index, int shown, Appendable out) throws IOException {
    out.append("  ").append(right(label(down.get(index)), labelColumns));
    for (int i = 0; i < shown; i++) {
      SweepOutcome outcome = sweep.rows().get(index * across.size() + i).outcome();
      OptionalDouble value = value(outcome);
      out.append("  ").append(value.isPresent() ? cell(value.getAsDouble()) : absent());
    }
    out.append('\n');
  }

  private String absent() {
    return right("-", cellColumns);
  }

  private String cell(double value) {
    String number = Figures.fixed(value, decimals);
    int level = level(value);
    if (hasShades()) {
      String shade = SHADES.substring(level, level + 1).repeat(cellColumns - numberColumns - 1);
      return shade + " " + right(number, numberColumns);
    }
    int colour = subject.lowerIsBetter() ? level : COLOURS.length - 1 - level;
    return screen.onColour(COLOURS[colour], right(number, cellColumns));
  }

  private int level(double value) {
    double range = Math.max(highest - lowest, lowest * RANGE_MIN);
    int levels = SHADES.length();
    return range == 0 ? 0 : Math.min(levels - 1, (int) ((value - lowest) / range * levels));
  }

  private static String right(String text, int columns) {
    return " ".repeat(columns - text.length()) + text;
  }
}
