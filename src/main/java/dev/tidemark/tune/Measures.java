package dev.tidemark.tune;

import dev.tidemark.scenario.TuneSpec.Objective;

/**
 * What a setting came to. NaN is what the scenario does not tell: without a training job there is
 * no goodput.
 *
 * @param goodput useful share of time
 * @param goodputHalfWidth of its 95 % interval
 * @param stallShare of time held up or slowed down by checkpoints
 * @param checkpointSeconds mean time of a checkpoint
 * @param restoreSeconds mean time to read one back
 * @param drives how many
 * @param cost of the drives
 * @param totalCost of the drives and of lost accelerator time
 * @param energyJoules of the drives for a checkpoint
 * @param lifeSeconds until the first drive's rating is used up
 */
public record Measures(
    double goodput,
    double goodputHalfWidth,
    double stallShare,
    double checkpointSeconds,
    double restoreSeconds,
    int drives,
    double cost,
    double totalCost,
    double energyJoules,
    double lifeSeconds) {

  /** The measure of an objective, as people read it. */
  public double of(Objective objective) {
    return switch (objective) {
      case GOODPUT -> goodput;
      case STALL -> stallShare;
      case CHECKPOINT -> checkpointSeconds;
      case RESTORE -> restoreSeconds;
      case DRIVES -> drives;
      case COST -> cost;
      case TOTAL_COST -> totalCost;
      case ENERGY -> energyJoules;
      case LIFE -> lifeSeconds;
    };
  }

  /** The measure as a loss: less is better; worse than anything when it is not known. */
  public double loss(Objective objective) {
    double value = of(objective);
    if (Double.isNaN(value)) {
      return Double.POSITIVE_INFINITY;
    }
    return switch (objective) {
      case GOODPUT -> 1 - value;
      case LIFE -> value == 0 ? Double.POSITIVE_INFINITY : 1 / value;
      case STALL, CHECKPOINT, RESTORE, DRIVES, COST, TOTAL_COST, ENERGY -> value;
    };
  }
}
