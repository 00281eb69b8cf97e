package dev.tidemark.model.ssd;

import java.util.Optional;

/** Empties the superblock with the least valid data; of equals, the lowest. */
public final class GreedyPolicy implements VictimPolicy {
  @Override
  public int choose(Superblocks superblocks) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < superblocks.count(); i++) {
      if (superblocks.validCount(i) < least && superblocks.isClosed(i)) {
        least = superblocks.validCount(i);
        best = i;
      }
    }
    return best;
  }

  @Override
  public Optional<StationaryCounts> stationaryCounts(Occupancy occupancy) {
    return Optional.of(new MeanFieldCounts(Double.POSITIVE_INFINITY, occupancy));
  }
}
