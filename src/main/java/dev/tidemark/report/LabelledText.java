package dev.tidemark.report;

import java.io.IOException;
import java.util.function.UnaryOperator;

/** Text with a label at its left, wrapped at spaces to the screen's width. */
final class LabelledText {
  static final int INDENT = 12;

  private final Screen screen;
  private final Appendable out;

  LabelledText(Screen screen, Appendable out) {
    this.screen = screen;
    this.out = out;
  }

  /** Columns left for the text. */
  int columns() {
    return screen.width() - INDENT;
  }

  void blank() throws IOException {
    out.append('\n');
  }

  /** A line for the whole page. */
  void title(String text) throws IOException {
    out.append(screen.bold(printable(text))).append('\n');
  }

  /** One paragraph; an empty label goes on under the one before. */
  void item(String label, String text) throws IOException {
    item(label, text, UnaryOperator.identity());
  }

  /** One paragraph, each line of it in a style. */
  void item(String label, String text, UnaryOperator<String> style) throws IOException {
    String head = "  " + label + " ".repeat(Math.max(1, INDENT - 2 - label.length()));
    String rest = printable(text);
    out.append(screen.dim(head));
    while (rest.length() > columns()) {
      int space = lastBreak(rest);
      if (space <= 0) {
        break;
      }
      out.append(style.apply(rest.substring(0, space))).append('\n').append(" ".repeat(INDENT));
      rest = rest.substring(space + 1);
    }
    out.append(style.apply(rest)).append('\n');
  }

  /** The last space that fits and does not part a number from its unit. */
  private int lastBreak(String text) {
    int space = text.lastIndexOf(' ', columns());
    while (space > 0 && Character.isDigit(text.charAt(space - 1))) {
      space = text.lastIndexOf(' ', space - 1);
    }
    return space;
  }

  /** Control characters of a scenario must not reach a terminal. */
  static String printable(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? '?' : c));
    return clean.toString();
  }
}
