package dev.tidemark.result;

/**
 * How a phase that waits for steady state ended.
 *
 * @param reached whether it was steady
 * @param rounds that were measured; the last five of them make the phase's figures
 */
public record SteadyState(boolean reached, int rounds) {}
