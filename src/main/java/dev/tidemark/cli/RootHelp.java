package dev.tidemark.cli;

import java.util.Map;

/**
 * What {@code tidemark --help} shows, to the letter what picocli would: its classes are too old for
 * the start-up cache, and this question needs none of them.
 */
final class RootHelp {
  private final Map<String, String> summaries;

  /**
   * @param summaries of the commands, by name, in the order in which they are shown
   */
  RootHelp(Map<String, String> summaries) {
    this.summaries = summaries;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    line(text, "Usage: tidemark [OPTIONS] [COMMAND]");
    line(text, Main.DESCRIPTION);
    line(text, "  -h, --help      Show this help and exit.");
    line(text, "  -V, --version   Show the version and exit.");
    line(text, "Commands:");
    int width = summaries.keySet().stream().mapToInt(String::length).max().orElse(0);
    summaries.forEach(
        (name, summary) ->
            line(text, "  " + name + " ".repeat(width - name.length() + 2) + summary));
    line(text, "");
    line(text, "Examples:");
    for (String example : Main.EXAMPLES) {
      line(text, example);
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }
}
