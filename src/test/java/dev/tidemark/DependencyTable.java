package dev.tidemark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The table of allowed dependencies in {@code ARCHITECTURE.md}.
 *
 * @param allowed the packages that each package may use, by name below {@code dev.tidemark}
 */
record DependencyTable(Map<String, Set<String>> allowed) {
  static final String PAGE = "ARCHITECTURE.md";
  static final String HEADING = "## Allowed dependencies";

  private static final Pattern ROW =
      Pattern.compile("^\\| `([a-z.]+)` \\|([^|]*)\\|$", Pattern.MULTILINE);
  private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

  static DependencyTable read() throws IOException {
    String page = Files.readString(Path.of(PAGE));
    int start = page.indexOf(HEADING);
    if (start < 0) {
      throw new IllegalArgumentException(PAGE + " has no heading '" + HEADING + "'");
    }
    int next = page.indexOf("\n## ", start);
    return parse(next < 0 ? page.substring(start) : page.substring(start, next));
  }

  static DependencyTable parse(String section) {
    Map<String, Set<String>> allowed = new LinkedHashMap<>();
    Matcher row = ROW.matcher(section);
    while (row.find()) {
      allowed.put(row.group(1), names(row.group(2)));
    }
    return new DependencyTable(allowed);
  }

  private static Set<String> names(String cell) {
    return NAME.matcher(cell)
        .results()
        .map((MatchResult name) -> name.group(1))
        .collect(Collectors.toUnmodifiableSet());
  }

  boolean allows(String from, String to) {
    return from.equals(to) || allowed.getOrDefault(from, Set.of()).contains(to);
  }
}
