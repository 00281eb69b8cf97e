package dev.tidemark.scenario;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * A text that is no YAML, in words for somebody who does not know YAML's grammar.
 *
 * @param line from 1
 */
record YamlSyntaxError(int line, String what, String fix) {

  static YamlSyntaxError of(MarkedYAMLException error) {
    String complaint = error.getProblem() == null ? "" : error.getProblem();
    int line = line(error.getProblemMark());
    if (complaint.contains("cannot start any token")) {
      return character(line, complaint);
    }
    if (complaint.contains("mapping values are not allowed")) {
      return new YamlSyntaxError(
          line,
          "a ':' stands where no key can be",
          "Put text with ': ' into quotes, and check the indentation");
    }
    if (complaint.contains("could not find expected ':'")) {
      return new YamlSyntaxError(
          line(error.getContextMark()),
          "this is neither 'key: value' nor a list item",
          "Add ': ' after the key, or '- ' before the item");
    }
    if (complaint.contains("expected <block end>")) {
      return new YamlSyntaxError(
          line, "the indentation does not fit the lines above", "Indent keys of one mapping alike");
    }
    if (complaint.startsWith("expected ',' or ")) {
      return new YamlSyntaxError(
          line(error.getContextMark()), "a bracket opened here is not closed", "Close it");
    }
    if (complaint.contains("unexpected end of stream")) {
      return new YamlSyntaxError(
          line(error.getContextMark()), "a quote opened here is not closed", "Close it");
    }
    return new YamlSyntaxError(
        line,
        "this is not YAML: " + Quoted.shortened(complaint),
        "Put text with special characters into quotes");
  }

  private static YamlSyntaxError character(int line, String complaint) {
    if (complaint.contains("TAB")) {
      return new YamlSyntaxError(line, "a tab cannot be used here", "Indent with spaces");
    }
    String character = complaint.replace("found character ", "").substring(0, 3);
    return new YamlSyntaxError(line, "a text cannot start with " + character, "Put it into quotes");
  }

  private static int line(Mark mark) {
    return mark == null ? 1 : mark.getLine() + 1;
  }
}
