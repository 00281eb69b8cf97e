package dev.tidemark.report;

import java.util.Arrays;

/** A row of bars, one a value; with more values than columns, one a bucket's greatest value. */
final class Sparkline {
  private static final String UNICODE_LEVELS = "▁▂▃▄▅▆▇█";
  private static final String ASCII_LEVELS = "_.-~=+*#";

  /** Values that differ by less than this share of the lowest look equal, as they are. */
  private static final double RANGE_MIN = 0.05;

  private Sparkline() {}

  static String of(long[] values, int columns, boolean unicode) {
    long[] shown = values.length <= columns ? values : bucketed(values, columns);
    if (shown.length == 0) {
      return "";
    }
    String levels = unicode ? UNICODE_LEVELS : ASCII_LEVELS;
    long lowest = Arrays.stream(values).min().getAsLong();
    double range = Math.max(Arrays.stream(values).max().getAsLong() - lowest, lowest * RANGE_MIN);
    StringBuilder bars = new StringBuilder(shown.length);
    for (long value : shown) {
      int level = range == 0 ? 0 : (int) ((value - lowest) / range * levels.length());
      bars.append(levels.charAt(Math.min(level, levels.length() - 1)));
    }
    return bars.toString();
  }

  private static long[] bucketed(long[] values, int columns) {
    long[] greatest = new long[columns];
    for (int i = 0; i < values.length; i++) {
      int column = (int) ((long) i * columns / values.length);
      greatest[column] = Math.max(greatest[column], values[i]);
    }
    return greatest;
  }
}
