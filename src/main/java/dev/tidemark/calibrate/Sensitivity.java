package dev.tidemark.calibrate;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * By how many percent each figure changes when a parameter changes by one percent.
 *
 * @param elasticities a row a figure, a column a parameter
 */
record Sensitivity(double[][] elasticities) {
  private static final double STEP = Math.log(1.02);

  /** A figure that changes by a twentieth of the parameter's change hardly tells it. */
  private static final double FELT = 0.05;

  /** A share of a direction that names a parameter as part of it. */
  private static final double PART = 0.3;

  static Sensitivity of(Misfit misfit, double[] positions) {
    double[] reference = misfit.logarithms(positions);
    double[][] elasticities = new double[reference.length][positions.length];
    for (int column = 0; column < positions.length; column++) {
      FreeParameter parameter = misfit.free().get(column);
      for (int direction = -1; direction <= 1; direction += 2) {
        double[] moved = positions.clone();
        moved[column] = stepped(parameter, positions[column], direction * STEP);
        double change =
            Math.log(parameter.number(moved[column]) / parameter.number(positions[column]));
        double[] logarithms = misfit.logarithms(moved);
        for (int row = 0; row < reference.length && change != 0; row++) {
          double elasticity = (logarithms[row] - reference[row]) / change;
          if (Math.abs(elasticity) > Math.abs(elasticities[row][column])) {
            elasticities[row][column] = elasticity;
          }
        }
      }
    }
    return new Sensitivity(elasticities);
  }

  private static double stepped(FreeParameter parameter, double position, double logarithm) {
    double number = parameter.number(position);
    double least = parameter.whole() ? 1 / number : 0;
    double factor = Math.max(Math.expm1(Math.abs(logarithm)), least);
    double moved = logarithm > 0 ? number * (1 + factor) : number * Math.max(0.5, 1 - factor);
    return Math.clamp(parameter.position(moved), 0, 1);
  }

  boolean tells(int figure, int parameter) {
    return Math.abs(elasticities[figure][parameter]) > FELT;
  }

  /**
   * Groups of parameters of which the figures tell a combination only: changed together in the
   * right ratio, they move no figure.
   *
   * @param determined the parameters to look at
   */
  List<List<Integer>> tangled(List<Integer> determined) {
    if (determined.size() < 2) {
      return List.of();
    }
    RealMatrix chosen = new Array2DRowRealMatrix(elasticities.length, determined.size());
    for (int row = 0; row < elasticities.length; row++) {
      for (int column = 0; column < determined.size(); column++) {
        chosen.setEntry(row, column, elasticities[row][determined.get(column)]);
      }
    }
    EigenDecompositionSymmetric directions =
        new EigenDecompositionSymmetric(chosen.transposeMultiply(chosen));
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < determined.size(); i++) {
      List<Integer> parts = parts(directions.getEigenvector(i), determined);
      if (Math.sqrt(Math.max(0, directions.getEigenvalue(i))) < FELT && parts.size() > 1) {
        groups.add(parts);
      }
    }
    return groups;
  }

  private static List<Integer> parts(RealVector direction, List<Integer> determined) {
    List<Integer> parts = new ArrayList<>();
    for (int i = 0; i < determined.size(); i++) {
      if (Math.abs(direction.getEntry(i)) > PART) {
        parts.add(determined.get(i));
      }
    }
    return parts;
  }
}
