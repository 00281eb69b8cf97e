package dev.tidemark.llm;

/**
 * Where a rank stands in the grid of ranks, each from 0.
 *
 * @param tensor which slice of every layer it holds
 * @param pipeline which stage of layers it holds
 * @param data which copy of the model it belongs to
 */
public record RankCoordinates(int tensor, int pipeline, int data) {}
