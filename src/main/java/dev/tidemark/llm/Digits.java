package dev.tidemark.llm;

/** Numbers in file names, with leading zeros. */
final class Digits {
  private Digits() {}

  static String padded(int number, int width) {
    String digits = Integer.toString(number);
    return "0".repeat(Math.max(0, width - digits.length())) + digits;
  }
}
