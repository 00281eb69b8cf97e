package dev.tidemark.scenario;

/** How garbage collection chooses the superblock to empty. */
public enum GcPolicy {
  /** The one with the least valid data. */
  GREEDY,
  /** The one written longest ago. */
  FIFO,
  /** The least valid of a few drawn at random. */
  D_CHOICES,
  /** The best ratio of freed space times age to copying cost. */
  COST_BENEFIT
}
