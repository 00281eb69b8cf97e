package dev.tidemark.result;

/**
 * Whether a goal was met.
 *
 * @param goal its key in the scenario, such as {@code slowest-checkpoint}
 * @param limit the limit in base units
 * @param actual what the run reached, in the same units
 * @param unit seconds, bytesPerSecond or ratio
 * @param met whether the limit holds
 */
public record GoalOutcome(String goal, double limit, double actual, String unit, boolean met) {}
