package dev.tidemark.result;

/**
 * What checkpoints and failures leave of a training job's time.
 *
 * @param goodput useful time over all time
 * @param halfWidth of the interval around it that holds it with 95 % confidence
 * @param runs that were simulated
 * @param intervalNanos training between two checkpoints
 * @param mtbfNanos mean time between failures of the whole job
 * @param failures a run, on average
 * @param time where it went in a run, on average
 * @param accelerators that train
 * @param acceleratorHourPrice in any currency; 0 when not given
 * @param references what formulas say of the same job
 */
public record TrainingResult(
    double goodput,
    double halfWidth,
    int runs,
    long intervalNanos,
    long mtbfNanos,
    double failures,
    TrainingTime time,
    int accelerators,
    double acceleratorHourPrice,
    IntervalReferences references) {

  /**
   * Where the time of a run goes, in nanoseconds.
   *
   * @param useful training that counted
   * @param stall held up by checkpoints
   * @param slowdown training was slower while checkpoints were persisted
   * @param lost done again after failures
   * @param detection until failures were noticed
   * @param restart until processes ran again
   * @param recovery reading checkpoints back
   */
  public record TrainingTime(
      double useful,
      double stall,
      double slowdown,
      double lost,
      double detection,
      double restart,
      double recovery) {

    public double total() {
      return useful + stall + slowdown + lost + detection + restart + recovery;
    }
  }

  /**
   * Intervals that lose the least, in nanoseconds of training between two checkpoints.
   *
   * @param young first order
   * @param dalyFirstOrder first order, restarts counted
   * @param dalyHigherOrder Daly's
   * @param availability of arXiv 2410.18124
   * @param exact of Daly's exact exponential
   * @param asynchronous when training goes on while a checkpoint is persisted; equal to Young's
   *     otherwise
   * @param exactGoodput of Daly's exact exponential at the scenario's interval, which knows neither
   *     background persisting nor local checkpoints
   * @param exactGoodputAtBest the same at its optimum
   */
  public record IntervalReferences(
      double young,
      double dalyFirstOrder,
      double dalyHigherOrder,
      double availability,
      double exact,
      double asynchronous,
      double exactGoodput,
      double exactGoodputAtBest) {}

  /** Money that a time costs. */
  public double money(double nanos) {
    return nanos / 3.6e12 * accelerators * acceleratorHourPrice;
  }

  /** Share of the time for which checkpoints hold training up or slow it down. */
  public double stallShare() {
    return (time.stall() + time.slowdown()) / time.total();
  }
}
