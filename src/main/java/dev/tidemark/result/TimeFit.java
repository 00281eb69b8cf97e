package dev.tidemark.result;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * A simple curve laid through a series by least squares.
 *
 * @param start its value at the first point
 * @param end its value at the last point
 * @param split first point of the second level of a step; 0 for a line
 * @param squaredError what it leaves unexplained
 * @param squaredTotal what the mean alone leaves unexplained
 */
record TimeFit(double start, double end, int split, double squaredError, double squaredTotal) {

  /** The best two levels for two or more values. */
  static TimeFit step(double[] values) {
    double total = Arrays.stream(values).sum();
    double head = 0;
    double gainMax = -1;
    int best = 0;
    double start = 0;
    double end = 0;
    for (int split = 1; split < values.length; split++) {
      head += values[split - 1];
      double low = head / split;
      double high = (total - head) / (values.length - split);
      double gain = (high - low) * (high - low) * split * (values.length - split);
      if (gain > gainMax) {
        gainMax = gain;
        best = split;
        start = low;
        end = high;
      }
    }
    int from = best;
    double before = start;
    double after = end;
    return of(values, before, after, from, i -> i < from ? before : after);
  }

  /** The best straight line through two or more values. */
  static TimeFit line(double[] values) {
    double middle = (values.length - 1) / 2.0;
    double mean = mean(values);
    double products = 0;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      products += (i - middle) * (values[i] - mean);
      squares += (i - middle) * (i - middle);
    }
    double slope = products / squares;
    return of(
        values, mean - slope * middle, mean + slope * middle, 0, i -> mean + slope * (i - middle));
  }

  /** Whether start and end are more than this share of the start apart. */
  boolean changesBy(double share) {
    return Math.abs(end - start) > share * start;
  }

  /** The share of the variance that the curve explains. */
  double explained() {
    return squaredTotal == 0 ? 1 : 1 - squaredError / squaredTotal;
  }

  private static TimeFit of(
      double[] values, double start, double end, int split, IntToDoubleFunction curve) {
    double mean = mean(values);
    double error = 0;
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      error += Math.pow(values[i] - curve.applyAsDouble(i), 2);
      total += Math.pow(values[i] - mean, 2);
    }
    return new TimeFit(start, end, split, error, total);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }
}
