package dev.tidemark.llm;

/**
 * Splits a whole number into parts that differ by one at most; the first parts are the larger ones.
 */
final class EvenSplit {
  private EvenSplit() {}

  static long part(long total, int parts, int index) {
    return total / parts + (index < total % parts ? 1 : 0);
  }

  /** Where a part begins: the sum of the parts before it. */
  static long start(long total, int parts, int index) {
    return total / parts * index + Math.min(index, total % parts);
  }
}
