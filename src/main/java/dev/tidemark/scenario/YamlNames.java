package dev.tidemark.scenario;

/** Names as they stand in YAML: kebab case, derived from Java's names. */
final class YamlNames {
  private YamlNames() {}

  /** {@code maxInFlight} as {@code max-in-flight}; {@code EarlierRun} as {@code earlier-run}. */
  static String ofJava(String name) {
    StringBuilder kebab = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (Character.isUpperCase(c) && i > 0) {
        kebab.append('-');
      }
      kebab.append(Character.toLowerCase(c));
    }
    return kebab.toString();
  }

  /**
   * {@code ON_DELETE} as {@code on-delete}; between digits a dot: {@code DLIO_2_0} as {@code
   * dlio-2.0}.
   */
  static String ofConstant(String name) {
    StringBuilder kebab = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean version =
          c == '_'
              && Character.isDigit(name.charAt(i - 1))
              && Character.isDigit(name.charAt(i + 1));
      kebab.append(version ? '.' : c == '_' ? '-' : Character.toLowerCase(c));
    }
    return kebab.toString();
  }

  /** The dotted path of a key below another. */
  static String child(String path, String key) {
    String shown = Quoted.shortened(key);
    return path.isEmpty() ? shown : path + "." + shown;
  }
}
