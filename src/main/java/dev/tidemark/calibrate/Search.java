package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveProfile;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.optim.univariate.BrentOptimizer;
import org.hipparchus.optim.univariate.SearchInterval;
import org.hipparchus.optim.univariate.UnivariateObjectiveFunction;
import org.hipparchus.optim.univariate.UnivariatePointValuePair;
import org.hipparchus.random.MersenneTwister;

/**
 * Looks for the positions with the least misfit, in three steps: each parameter alone over its
 * whole range, the first of them first, which finds the region; CMA-ES from there, which bears the
 * kinks of a drive's bounds; BOBYQA, which settles the digits; then all of it once more, since what
 * hid one parameter may have been explained by another meanwhile. Parameters that moved no figure
 * on the way are left where they are. The same seed gives the same outcome.
 */
final class Search {
  private static final int SCAN_ROUNDS = 2;
  private static final int SCAN_POINTS = 17;
  private static final double MOVED = 1e-3;
  private static final double REFINED = 1e-5;
  private static final int REFINEMENTS_MAX = 30;
  private static final double CLEARLY = 0.05;
  private static final double SPREAD = 0.08;
  private static final double RADIUS = 0.01;
  private static final double RADIUS_LAST = 1e-6;

  private final Misfit misfit;
  private final long seed;
  private final int evaluationsMax;
  private final double[] best;
  private final boolean[] moved;
  private final double goodEnough;
  private final FitListener listener;
  private double bestSum;
  private DriveProfile bestProfile;
  private int tried;

  Search(Misfit misfit, long seed, int evaluationsMax, FitListener listener) {
    this.listener = listener;
    this.misfit = misfit;
    this.seed = seed;
    this.evaluationsMax = evaluationsMax;
    this.best = misfit.free().stream().mapToDouble(each -> each.position(misfit.base())).toArray();
    this.moved = new boolean[best.length];
    this.goodEnough = misfit.chance();
    this.bestSum = misfit.sum(misfit.logarithms(best));
    this.bestProfile = misfit.profile(best);
  }

  /** Profiles that are tried at most: what scans and descents take if none of them ends early. */
  private int triedMax() {
    int scan = best.length * (1 + SCAN_POINTS + REFINEMENTS_MAX);
    return (SCAN_ROUNDS + 1) * scan + 2 * (evaluationsMax / 3 + evaluationsMax / 6);
  }

  private double[] logarithms(double[] positions) {
    double[] logarithms = misfit.logarithms(positions);
    tried++;
    listener.tried(
        new FitListener.SoFar(tried, triedMax(), bestProfile, misfit.meanFraction(bestSum)));
    return logarithms;
  }

  /** The best positions found, one a free parameter. */
  double[] positions() {
    for (int round = 0; round < SCAN_ROUNDS; round++) {
      scanAll();
    }
    descend();
    if (bestSum > goodEnough) {
      scanAll();
      descend();
    }
    return best.clone();
  }

  private void scanAll() {
    for (int i = 0; i < best.length; i++) {
      scan(i);
    }
  }

  private void descend() {
    int[] active = IntStream.range(0, best.length).filter(i -> moved[i]).toArray();
    if (active.length > 0 && bestSum > goodEnough) {
      evolve(active);
    }
    if (active.length > 1 && bestSum > goodEnough) {
      settle(active);
    }
  }

  /** Tries a parameter over its whole range, then closely round the best place. */
  private void scan(int parameter) {
    double[] start = best.clone();
    double[] reference = logarithms(start);
    double place = start[parameter];
    double least = bestSum;
    for (int point = 0; point < SCAN_POINTS; point++) {
      double position = point / (SCAN_POINTS - 1.0);
      double[] logarithms = logarithms(with(start, parameter, position));
      moved[parameter] |= Misfit.largestChange(reference, logarithms) > MOVED;
      double sum = misfit.sum(logarithms);
      if (sum < least) {
        least = sum;
        place = position;
      }
    }
    if (moved[parameter] && bestSum > goodEnough) {
      refine(start, parameter, place);
    }
  }

  /** Moves the parameter only when that explains clearly more than the parameters before it did. */
  private void refine(double[] start, int parameter, double place) {
    double step = 1 / (SCAN_POINTS - 1.0);
    BrentOptimizer optimizer = new BrentOptimizer(REFINED, REFINED);
    ignoringItsLimit(
        () -> {
          UnivariatePointValuePair least =
              optimizer.optimize(
                  new MaxEval(REFINEMENTS_MAX),
                  new UnivariateObjectiveFunction(
                      position -> misfit.sum(logarithms(with(start, parameter, position)))),
                  GoalType.MINIMIZE,
                  new SearchInterval(Math.max(0, place - step), Math.min(1, place + step), place));
          if (least.getValue() < bestSum * (1 - CLEARLY)) {
            keepBetter(with(start, parameter, least.getPoint()), least.getValue());
          }
        });
  }

  private static double[] with(double[] positions, int parameter, double position) {
    double[] changed = positions.clone();
    changed[parameter] = position;
    return changed;
  }

  private void evolve(int[] active) {
    CMAESOptimizer optimizer =
        new CMAESOptimizer(
            evaluationsMax,
            goodEnough,
            true,
            0,
            0,
            new MersenneTwister(seed),
            false,
            (iteration, previous, current) -> false);
    double[] spread = new double[active.length];
    Arrays.fill(spread, SPREAD);
    int population = 4 + (int) (3 * Math.log(active.length));
    ignoringItsLimit(
        () ->
            optimizer.optimize(
                new MaxEval(Math.max(1, evaluationsMax / 3)),
                objective(active),
                GoalType.MINIMIZE,
                guess(active),
                bounds(active),
                new CMAESOptimizer.Sigma(spread),
                new CMAESOptimizer.PopulationSize(population)));
  }

  private void settle(int[] active) {
    BOBYQAOptimizer optimizer = new BOBYQAOptimizer(2 * active.length + 1, RADIUS, RADIUS_LAST);
    ignoringItsLimit(
        () ->
            optimizer.optimize(
                new MaxEval(Math.max(1, evaluationsMax / 6)),
                objective(active),
                GoalType.MINIMIZE,
                guess(active),
                bounds(active)));
  }

  /** The best so far is kept in any case, so running out of evaluations is no failure. */
  private static void ignoringItsLimit(Runnable optimization) {
    try {
      optimization.run();
    } catch (MathIllegalStateException limit) {
      // Also thrown by BOBYQA when rounding stops it; the best point was kept before that.
    }
  }

  private ObjectiveFunction objective(int[] active) {
    return new ObjectiveFunction(
        point -> {
          double[] positions = best.clone();
          for (int i = 0; i < active.length; i++) {
            positions[active[i]] = point[i];
          }
          double sum = misfit.sum(logarithms(positions));
          keepBetter(positions, sum);
          return sum;
        });
  }

  private void keepBetter(double[] positions, double sum) {
    if (sum < bestSum) {
      bestSum = sum;
      System.arraycopy(positions, 0, best, 0, best.length);
      bestProfile = misfit.profile(best);
    }
  }

  private InitialGuess guess(int[] active) {
    return new InitialGuess(Arrays.stream(active).mapToDouble(i -> best[i]).toArray());
  }

  private static SimpleBounds bounds(int[] active) {
    double[] upper = new double[active.length];
    Arrays.fill(upper, 1);
    return new SimpleBounds(new double[active.length], upper);
  }
}
