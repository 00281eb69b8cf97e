package dev.tidemark.problem;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name nearest to a misspelt or shortened one. */
public final class Nearest {
  private static final int SHORTENED_LENGTH_MIN = 3;

  private Nearest() {}

  /**
   * The known name within a third of its length in edits; else the first one that contains the
   * name; else nothing.
   */
  public static Optional<String> to(String name, Collection<String> known) {
    String wanted = name.toLowerCase(Locale.ROOT);
    String nearest = null;
    int nearestDistance = Integer.MAX_VALUE;
    for (String candidate : known) {
      int limit = Math.max(1, candidate.length() / 3);
      boolean possible =
          Math.abs(wanted.length() - candidate.length()) <= limit; // also keeps long texts cheap
      int distance = possible ? distance(wanted, candidate) : Integer.MAX_VALUE;
      if (distance <= limit && distance < nearestDistance) {
        nearest = candidate;
        nearestDistance = distance;
      }
    }
    return nearest == null ? containing(wanted, known) : Optional.of(nearest);
  }

  private static Optional<String> containing(String part, Collection<String> known) {
    for (String candidate : known) {
      if (part.length() >= SHORTENED_LENGTH_MIN && candidate.contains(part)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
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
    int best =
        Math.min(cost[i - 1][j - 1] + substitution, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
