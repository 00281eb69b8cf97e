package dev.tidemark.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name nearest to a misspelt one. */
public final class Nearest {
  private Nearest() {}

  /** The known name within a third of its length in edits, or nothing. */
  public static Optional<String> to(String name, Collection<String> known) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(candidate -> distance(wanted, candidate) <= Math.max(1, candidate.length() / 3))
        .min(Comparator.comparingInt((String c) -> distance(wanted, c)).thenComparing(c -> c));
  }

  /** Edit distance with neighbouring letters swapped counted as one edit. */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    int substitution = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int best = Math.min(cost[i - 1][j - 1] + substitution, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
