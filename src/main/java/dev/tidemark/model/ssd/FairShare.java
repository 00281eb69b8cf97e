package dev.tidemark.model.ssd;

/**
 * Divides a server among lanes that take turns, a block each. A lane that cannot use its turn (its
 * pace is slower) leaves the time to the others.
 */
final class FairShare {
  private FairShare() {}

  /**
   * Times between two blocks of each lane.
   *
   * @param cost time that a block of the lane occupies the server
   * @param pace least time between two of its blocks
   * @param interval filled in: the larger of the pace and the fair interval
   */
  static void intervals(double[] cost, double[] pace, double[] interval, int lanes) {
    double turn = Double.POSITIVE_INFINITY;
    double next = turn(cost, pace, turn, lanes);
    while (next < turn * (1 - 1e-12)) {
      turn = next;
      next = turn(cost, pace, turn, lanes);
    }
    for (int i = 0; i < lanes; i++) {
      interval[i] = Math.max(pace[i], turn);
    }
  }

  /** The fair interval when lanes slower than {@code turn} take only what their pace allows. */
  private static double turn(double[] cost, double[] pace, double turn, int lanes) {
    double fairCost = 0;
    double pacedLoad = 0;
    for (int i = 0; i < lanes; i++) {
      if (pace[i] > turn) {
        pacedLoad += cost[i] / pace[i];
      } else {
        fairCost += cost[i];
      }
    }
    return fairCost / (1 - Math.min(pacedLoad, 1 - 1e-9));
  }
}
