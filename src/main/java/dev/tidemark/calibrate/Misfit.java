package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveProfile;
import java.util.List;

/**
 * How far profiles are from figures: the weighted sum of squares of the logarithms of fitted over
 * measured, so that a factor too much and a factor too little count the same.
 *
 * @param model what a profile makes of a figure
 * @param base the profile whose free parameters are changed
 * @param free the parameters, each at a position from 0 to 1
 * @param figures those that count
 */
record Misfit(
    FigureModel model, DriveProfile base, List<FreeParameter> free, List<MeasuredFigure> figures) {
  /** What a figure counts that the model cannot give: a factor of a million. */
  private static final double IMPOSSIBLE = Math.log(1e6);

  DriveProfile profile(double[] positions) {
    DriveProfile profile = base;
    for (int i = 0; i < positions.length; i++) {
      profile = free.get(i).at(positions[i], profile, "");
    }
    return profile;
  }

  /** The logarithm of fitted over measured, for each figure. */
  double[] logarithms(double[] positions) {
    return logarithms(profile(positions));
  }

  double[] logarithms(DriveProfile profile) {
    double[] logarithms = new double[figures.size()];
    for (int i = 0; i < logarithms.length; i++) {
      double fitted = model.value(profile, figures.get(i));
      boolean possible = fitted > 0 && !Double.isInfinite(fitted);
      logarithms[i] = possible ? Math.log(fitted / figures.get(i).value()) : IMPOSSIBLE;
    }
    return logarithms;
  }

  double sum(double[] logarithms) {
    double sum = 0;
    for (int i = 0; i < logarithms.length; i++) {
      sum += figures.get(i).weight() * logarithms[i] * logarithms[i];
    }
    return sum;
  }

  /** How far off figures are in the mean that together count as much: the root of the square. */
  double meanFraction(double sum) {
    return Math.expm1(Math.sqrt(sum / weights()));
  }

  /** A misfit that chance alone may make. */
  double chance() {
    return weights() * model.precision() * model.precision();
  }

  private double weights() {
    return figures.stream().mapToDouble(MeasuredFigure::weight).sum();
  }

  /** The largest change of a figure, as a logarithm. */
  static double largestChange(double[] from, double[] to) {
    double largest = 0;
    for (int i = 0; i < from.length; i++) {
      largest = Math.max(largest, Math.abs(to[i] - from[i]));
    }
    return largest;
  }
}
