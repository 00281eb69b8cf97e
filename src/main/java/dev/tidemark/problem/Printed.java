package dev.tidemark.problem;

/** A user's text as a message shows it: on one line, in printable characters, not too long. */
public final class Printed {
  private static final int LENGTH_MAX = 80;

  private Printed() {}

  public static String text(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(LENGTH_MAX)
        .forEach(c -> line.appendCodePoint(Character.isISOControl(c) || isHalf(c) ? '?' : c));
    return text.codePointCount(0, text.length()) > LENGTH_MAX
        ? line.append("...").toString()
        : line.toString();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  public static String quoted(String text) {
    return "'" + text(text) + "'";
  }
}
