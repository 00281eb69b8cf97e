package dev.tidemark.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring ranks that write the same amount.
 *
 * @param from first rank
 * @param to last rank
 * @param bytes of each
 * @param files of each
 */
record RankGroup(int from, int to, long bytes, int files) {

  static List<RankGroup> of(List<PlanReport.Rank> ranks) {
    List<RankGroup> groups = new ArrayList<>();
    for (PlanReport.Rank rank : ranks) {
      if (!groups.isEmpty() && groups.getLast().precedes(rank)) {
        RankGroup last = groups.removeLast();
        groups.add(new RankGroup(last.from, rank.rank(), last.bytes, last.files));
      } else {
        groups.add(new RankGroup(rank.rank(), rank.rank(), rank.bytes(), rank.files()));
      }
    }
    return groups;
  }

  /** {@code 4} or {@code 0-3}. */
  String label() {
    return from == to ? Integer.toString(from) : from + "-" + to;
  }

  private boolean precedes(PlanReport.Rank rank) {
    return rank.rank() == to + 1 && rank.bytes() == bytes && rank.files() == files;
  }
}
