package dev.tidemark.model.ssd;

import java.util.random.RandomGenerator;

/** Valid counts of closed superblocks in the stationary state of uniform random overwrites. */
public interface StationaryCounts {
  /** Units programmed for each unit that the host writes. */
  double amplification();

  /** A valid count for each superblock, that closed longest ago first. */
  int[] draw(RandomGenerator random);
}
