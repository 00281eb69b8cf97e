package dev.tidemark.tune;

/**
 * A limit that a setting does not hold.
 *
 * @param constraint the limit's key
 * @param text limit and actual value, for people
 * @param excess how far off, as a share of the limit
 */
public record Violation(String constraint, String text, double excess) {
  /** One line, as journals and tables hold it. */
  public Violation {
    text = text.replaceAll("\\s+", " ");
  }
}
