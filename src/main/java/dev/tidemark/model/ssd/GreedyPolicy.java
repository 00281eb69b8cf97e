package dev.tidemark.model.ssd;

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
}
