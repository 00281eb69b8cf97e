package dev.tidemark.report;

import java.util.HashSet;
import java.util.List;

/** Names for people: dotted paths without the start that is not needed to tell them apart. */
final class ShortNames {
  private ShortNames() {}

  /** {@code a.b.pass, a.b.keep} as {@code pass, keep}. */
  static List<String> of(List<String> paths) {
    int longest = paths.stream().mapToInt(path -> path.split("\\.").length).max().orElse(1);
    for (int parts = 1; parts < longest; parts++) {
      int kept = parts;
      List<String> names = paths.stream().map(path -> end(path, kept)).toList();
      if (new HashSet<>(names).size() == names.size()) {
        return names;
      }
    }
    return paths;
  }

  private static String end(String path, int parts) {
    int start = path.length();
    for (int i = 0; i < parts && start >= 0; i++) {
      start = path.lastIndexOf('.', start - 1);
    }
    return path.substring(start + 1);
  }

  /** A text of at most so many characters that can be shown on a terminal. */
  static String cut(String text, int columns) {
    String clean = LabelledText.printable(text);
    return clean.length() <= columns ? clean : clean.substring(0, columns - 2) + "..";
  }
}
