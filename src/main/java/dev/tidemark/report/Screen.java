package dev.tidemark.report;

/**
 * What a text is shown on.
 *
 * @param width columns; 40 at least are used
 * @param colour whether ANSI colours are understood
 * @param unicode whether characters beyond ASCII are shown
 */
public record Screen(int width, boolean colour, boolean unicode) {
  private static final int WIDTH_MIN = 40;

  public Screen {
    width = Math.max(WIDTH_MIN, width);
  }

  String bold(String text) {
    return styled("1", text);
  }

  String dim(String text) {
    return styled("2", text);
  }

  String good(String text) {
    return styled("32", text);
  }

  String bad(String text) {
    return styled("1;31", text);
  }

  /** On one of the 256 background colours. */
  String onColour(int background, String text) {
    return styled("97;48;5;" + background, text);
  }

  private String styled(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
