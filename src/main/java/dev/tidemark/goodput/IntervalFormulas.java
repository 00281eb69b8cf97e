package dev.tidemark.goodput;

/**
 * Intervals between checkpoints that lose the least time, from the literature. All times in one
 * unit; an interval is the training between two checkpoints, unless it says otherwise.
 *
 * <p>Young, Communications of the ACM 17(9), 1974. Daly, Future Generation Computer Systems 22,
 * 2006. Availability: arXiv 2410.18124.
 */
public final class IntervalFormulas {
  private static final int BISECTIONS = 200;

  private IntervalFormulas() {}

  /**
   * Young's first-order optimum.
   *
   * @param cost time for which a checkpoint holds training up
   * @param mtbf mean time between failures of the whole job
   */
  public static double young(double cost, double mtbf) {
    return Math.sqrt(2 * cost * mtbf);
  }

  /** Daly's first-order optimum, which counts restarts as well. */
  public static double dalyFirstOrder(double cost, double mtbf, double restart) {
    return Math.max(0, Math.sqrt(2 * cost * (mtbf + restart)) - cost);
  }

  /** Daly's higher-order optimum. */
  public static double dalyHigherOrder(double cost, double mtbf) {
    if (cost >= 2 * mtbf) {
      return mtbf;
    }
    double ratio = cost / (2 * mtbf);
    return Math.sqrt(2 * cost * mtbf) * (1 + Math.sqrt(ratio) / 3 + ratio / 9) - cost;
  }

  /**
   * The optimum of availability.
   *
   * @param detection time until a failure is noticed
   */
  public static double availability(double cost, double mtbf, double detection, double restart) {
    double whole = cost + Math.sqrt(2 * (mtbf + detection + restart) * cost + cost * cost);
    return whole - cost;
  }

  /**
   * Time over useful time when failures come at any moment, those of checkpoints and restarts
   * included: Daly's exact exponential.
   */
  public static double exactSlowdown(double interval, double cost, double mtbf, double restart) {
    return mtbf
        / interval
        * StrictMath.exp(restart / mtbf)
        * StrictMath.expm1((interval + cost) / mtbf);
  }

  /** The interval with the least exact slowdown: (1 - x) e^x = e^(-cost / mtbf), times mtbf. */
  public static double exactOptimum(double cost, double mtbf) {
    double goal = cost / mtbf;
    double low = 0;
    double high = 1;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (-(StrictMath.log1p(-middle) + middle) < goal) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return mtbf * (low + high) / 2;
  }

  /**
   * Share of time lost when training goes on while a checkpoint is persisted, to first order.
   *
   * @param stall time for which training waits for its copy
   * @param persist time until the checkpoint is durable after that
   * @param slowdown share of training's speed lost meanwhile
   */
  public static double asynchronousWaste(
      double interval, double stall, double persist, double slowdown, double mtbf, double restart) {
    return (stall + slowdown * persist) / interval
        + (interval / 2 + stall + persist + restart) / mtbf;
  }

  /** The interval with the least of that, as far as storage keeps up. */
  public static double asynchronousOptimum(
      double stall, double persist, double slowdown, double mtbf) {
    return Math.sqrt(2 * mtbf * (stall + slowdown * persist));
  }

  /**
   * Share of time lost with two levels of checkpoints, to first order.
   *
   * @param local of the frequent level
   * @param global of the level that survives everything
   */
  public static double twoLevelWaste(Level local, Level global) {
    return local.waste() + global.waste();
  }

  /**
   * One level of checkpoints and the failures that only it recovers from.
   *
   * @param interval from one to the next
   * @param cost time for which one holds training up
   * @param mtbf mean time between failures that it recovers from
   * @param restart time to be back from one
   */
  public record Level(double interval, double cost, double mtbf, double restart) {
    double waste() {
      return cost / interval + (interval / 2 + restart) / mtbf;
    }

    /** The interval with the least waste. */
    public double optimum() {
      return Math.sqrt(2 * cost * mtbf);
    }
  }
}
