package dev.tidemark.llm;

import java.util.List;

/**
 * Who writes which files of one checkpoint.
 *
 * @param ranks one entry a rank, in rank order; a rank that writes nothing has no files
 */
public record CheckpointLayout(List<RankFiles> ranks) {
  public CheckpointLayout {
    ranks = List.copyOf(ranks);
  }

  public long bytes() {
    return ranks.stream().mapToLong(RankFiles::bytes).sum();
  }

  public int files() {
    return ranks.stream().mapToInt(rank -> rank.files().size()).sum();
  }

  /** The first ranks only, as MLPerf's subset mode writes. */
  public CheckpointLayout first(int rankCount) {
    return part(0, Math.min(rankCount, ranks.size()));
  }

  /** What some of the ranks write, which are one after the other. */
  public CheckpointLayout part(int firstRank, int rankCount) {
    return new CheckpointLayout(ranks.subList(firstRank, firstRank + rankCount));
  }
}
