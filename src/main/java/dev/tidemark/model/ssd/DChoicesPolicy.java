package dev.tidemark.model.ssd;

import java.util.Optional;
import java.util.random.RandomGenerator;

/** Empties the least valid of d superblocks drawn at random (Van Houdt, SIGMETRICS 2013). */
public final class DChoicesPolicy implements VictimPolicy {
  private static final int DRAWS_MAX = 10_000;

  private final int choices;
  private final RandomGenerator random;

  public DChoicesPolicy(int choices, RandomGenerator random) {
    if (choices < 1) {
      throw new IllegalArgumentException("choices=" + choices);
    }
    this.choices = choices;
    this.random = random;
  }

  @Override
  public int choose(Superblocks superblocks) {
    int best = -1;
    int drawn = 0;
    for (int draw = 0; draw < DRAWS_MAX && drawn < choices; draw++) {
      int candidate = random.nextInt(superblocks.count());
      if (superblocks.isClosed(candidate)) {
        drawn++;
        if (best < 0 || superblocks.validCount(candidate) < superblocks.validCount(best)) {
          best = candidate;
        }
      }
    }
    return best;
  }

  @Override
  public Optional<StationaryCounts> stationaryCounts(Occupancy occupancy) {
    return Optional.of(new MeanFieldCounts(choices, occupancy));
  }
}
