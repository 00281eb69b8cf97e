package dev.tidemark.scenario;

/** A user's text as an error message shows it: on one line and not too long. */
final class Quoted {
  private static final int LENGTH_MAX = 60;

  private Quoted() {}

  static String of(String text) {
    return "'" + shortened(text) + "'";
  }

  static String shortened(String text) {
    String start = text.length() > LENGTH_MAX ? text.substring(0, LENGTH_MAX - 3) + "..." : text;
    StringBuilder line = new StringBuilder(start.length());
    for (int i = 0; i < start.length(); i++) {
      char c = start.charAt(i);
      line.append(Character.isISOControl(c) ? ' ' : c);
    }
    return line.toString();
  }
}
