package dev.tidemark.model.ssd;

import java.util.Optional;

/** Chooses the superblock that garbage collection empties next. */
public interface VictimPolicy {
  /** A closed superblock, or -1 when there is none. */
  int choose(Superblocks superblocks);

  /** What uniform random overwrites lead to under this policy; empty where no solution is known. */
  default Optional<StationaryCounts> stationaryCounts(Occupancy occupancy) {
    return Optional.empty();
  }
}
