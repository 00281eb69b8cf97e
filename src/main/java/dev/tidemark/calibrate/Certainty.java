package dev.tidemark.calibrate;

/**
 * How far one parameter can go, the others held, until some figure changes by a tolerance.
 *
 * @param lower the lowest position
 * @param upper the highest
 */
record Certainty(double lower, double upper) {
  /** One percent. */
  static final double TOLERANCE = Math.log(1.01);

  private static final double STEP_FIRST = 1e-4;
  private static final int BISECTIONS = 10;

  static Certainty of(Misfit misfit, double[] positions, int parameter) {
    double[] reference = misfit.logarithms(positions);
    return new Certainty(
        limit(misfit, positions, parameter, reference, -1),
        limit(misfit, positions, parameter, reference, 1));
  }

  boolean openBelow() {
    return lower <= 0;
  }

  boolean openAbove() {
    return upper >= 1;
  }

  boolean determined() {
    return !openBelow() && !openAbove();
  }

  boolean holds(double position) {
    return lower <= position && position <= upper;
  }

  private static double limit(
      Misfit misfit, double[] positions, int parameter, double[] reference, int direction) {
    double start = positions[parameter];
    double inside = start;
    for (double step = STEP_FIRST; ; step *= 2) {
      double outside = Math.clamp(start + direction * step, 0, 1);
      if (changed(misfit, positions, parameter, reference, outside)) {
        return bisected(misfit, positions, parameter, reference, inside, outside);
      }
      inside = outside;
      if (outside == (direction < 0 ? 0 : 1)) {
        return outside;
      }
    }
  }

  private static double bisected(
      Misfit misfit,
      double[] positions,
      int parameter,
      double[] reference,
      double within,
      double beyond) {
    double inside = within;
    double outside = beyond;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (inside + outside) / 2;
      if (changed(misfit, positions, parameter, reference, middle)) {
        outside = middle;
      } else {
        inside = middle;
      }
    }
    return inside;
  }

  private static boolean changed(
      Misfit misfit, double[] positions, int parameter, double[] reference, double position) {
    double[] moved = positions.clone();
    moved[parameter] = position;
    return Misfit.largestChange(reference, misfit.logarithms(moved)) > TOLERANCE;
  }
}
