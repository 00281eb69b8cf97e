package dev.tidemark.model.ssd;

/**
 * Empties the superblock with the best (1 - u) x age / (1 + u), u its valid share (Rosenblum and
 * Ousterhout, 1992).
 */
public final class CostBenefitPolicy implements VictimPolicy {
  private final int superblockGranules;

  public CostBenefitPolicy(int superblockGranules) {
    this.superblockGranules = superblockGranules;
  }

  @Override
  public int choose(Superblocks superblocks) {
    int best = -1;
    double highest = -1;
    for (int i = 0; i < superblocks.count(); i++) {
      if (superblocks.isClosed(i) && score(superblocks, i) > highest) {
        highest = score(superblocks, i);
        best = i;
      }
    }
    return best;
  }

  private double score(Superblocks superblocks, int superblock) {
    double valid = (double) superblocks.validCount(superblock) / superblockGranules;
    long age = superblocks.closings() - superblocks.closedAt(superblock);
    return (1 - valid) * age / (1 + valid);
  }
}
