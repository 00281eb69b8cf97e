package dev.tidemark.report;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Numbers as a grid: some values down, others across. Numbers stand in shades, or on colours; in
 * ASCII, alone.
 */
final class HeatGrid {
  private static final int COLUMNS_MAX = 80;
  private static final int LABEL_MAX = 16;
  private static final String SHADES = "░▒▓█";
  private static final int SHADE_COLUMNS = 3;

  /** Backgrounds from green to red among the 256 colours of terminals. */
  private static final int[] COLOURS = {22, 58, 94, 88};

  /** Values that differ by less than this share of the lowest look equal, as they are. */
  private static final double RANGE_MIN = 0.05;

  private final Screen screen;
  private final List<String> down;
  private final List<String> across;
  private final List<OptionalDouble> values;
  private final boolean lowIsGood;
  private final double leastRange;
  private final double lowest;
  private final double highest;
  private final int decimals;
  private final int numberColumns;
  private final int cellColumns;
  private final int labelColumns;

  /**
   * @param values one for each place across of each place down, in this order
   * @param lowIsGood whether low values are green
   * @param decimalsMax that are shown
   * @param leastRange values that differ by less look equal
   */
  HeatGrid(
      Screen screen,
      List<String> down,
      List<String> across,
      List<OptionalDouble> values,
      boolean lowIsGood,
      int decimalsMax,
      double leastRange) {
    this.screen = screen;
    this.leastRange = leastRange;
    this.down = down;
    this.across = across;
    this.values = values;
    this.lowIsGood = lowIsGood;
    lowest = present().min().orElse(0);
    highest = present().max().orElse(0);
    decimals = Math.min(decimalsMax, Figures.decimals(Math.max(highest, -lowest)));
    numberColumns = present().mapToObj(this::number).mapToInt(String::length).max().orElse(0);
    cellColumns = Math.max(longest(across), numberColumns + (hasShades() ? SHADE_COLUMNS + 1 : 0));
    labelColumns = longest(down);
  }

  private DoubleStream present() {
    return values.stream()
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble);
  }

  private static int longest(List<String> labels) {
    return labels.stream().mapToInt(label -> label(label).length()).max().orElse(0);
  }

  private static String label(String text) {
    return ShortNames.cut(text, LABEL_MAX);
  }

  /** Whether numbers stand in shades, which have to be explained. */
  boolean hasShades() {
    return screen.unicode() && !screen.colour();
  }

  double lowest() {
    return lowest;
  }

  double highest() {
    return highest;
  }

  /** Prints the grid; returns how many of the values across did not fit. */
  int print(Appendable out) throws IOException {
    int shown = shownAcross();
    out.append("  ").append(" ".repeat(labelColumns));
    for (String value : across.subList(0, shown)) {
      out.append("  ").append(right(label(value), cellColumns));
    }
    out.append('\n');
    for (int i = 0; i < down.size(); i++) {
      row(i, shown, out);
    }
    return across.size() - shown;
  }

  private int shownAcross() {
    int left = Math.min(COLUMNS_MAX, screen.width()) - 2 - labelColumns;
    return Math.clamp(left / (cellColumns + 2), 1, across.size());
  }

  private void row(int index, int shown, Appendable out) throws IOException {
    out.append("  ").append(right(label(down.get(index)), labelColumns));
    for (int i = 0; i < shown; i++) {
      OptionalDouble value = values.get(index * across.size() + i);
      out.append("  ").append(value.isPresent() ? cell(value.getAsDouble()) : absent());
    }
    out.append('\n');
  }

  private String absent() {
    return right("-", cellColumns);
  }

  private String number(double value) {
    return Figures.fixed(value, decimals);
  }

  private String cell(double value) {
    String number = number(value);
    int level = level(value);
    if (hasShades()) {
      String shade = SHADES.substring(level, level + 1).repeat(cellColumns - numberColumns - 1);
      return shade + " " + right(number, numberColumns);
    }
    int colour = lowIsGood ? level : COLOURS.length - 1 - level;
    return screen.onColour(COLOURS[colour], right(number, cellColumns));
  }

  private int level(double value) {
    double least = Math.max(leastRange, Math.abs(lowest) * RANGE_MIN);
    double range = Math.max(highest - lowest, least);
    int levels = SHADES.length();
    return range == 0 ? 0 : Math.min(levels - 1, (int) ((value - lowest) / range * levels));
  }

  private static String right(String text, int columns) {
    return " ".repeat(columns - text.length()) + text;
  }
}
