package dev.tidemark.result;

/**
 * One figure by which runs are compared.
 *
 * @param name in files, with its unit, such as {@code meanSeconds}
 * @param label in tables; empty for what is in files only
 * @param value NaN when there was nothing to measure
 * @param scale what it counts
 * @param lowerIsBetter which way is better
 */
public record Headline(
    String name, String label, double value, Scale scale, boolean lowerIsBetter) {

  /** What a headline counts. */
  public enum Scale {
    SECONDS,
    BYTES_PER_SECOND,
    PER_SECOND,
    COUNT,
    FRACTION,
    RATIO
  }

  public boolean isShown() {
    return !label.isEmpty();
  }
}
