package dev.tidemark.model.ssd;

import java.util.Optional;

/** Empties the superblock written longest ago: a circular log. */
public final class FifoPolicy implements VictimPolicy {
  @Override
  public int choose(Superblocks superblocks) {
    int best = -1;
    long oldest = Long.MAX_VALUE;
    for (int i = 0; i < superblocks.count(); i++) {
      if (superblocks.isClosed(i) && superblocks.closedAt(i) < oldest) {
        oldest = superblocks.closedAt(i);
        best = i;
      }
    }
    return best;
  }

  @Override
  public Optional<StationaryCounts> stationaryCounts(Occupancy occupancy) {
    return Optional.of(new LogCounts(occupancy));
  }
}
