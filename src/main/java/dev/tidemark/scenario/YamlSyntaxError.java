package dev.tidemark.scenario;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** SnakeYAML's complaint about a text that is no YAML, in words for somebody who does not know YAML's grammar. */
final class YamlSyntaxError {
  private final MarkedYAMLException error;
  private final String complaint;

  YamlSyntaxError(MarkedYAMLException error) {
    this.error = error;
    this.complaint = error.getProblem() == null ? "" : error.getProblem();
  }

  /** From 1. */
  int line() {
    Mark mark = unclosed() ? error.getContextMark() : error.getProblemMark();
    return mark == null ? 1 : mark.getLine() + 1;
  }

  String what() {
    if (complaint.contains("TAB")) {
      return "a tab cannot be used here";
    }
    if (complaint.contains("mapping values are not allowed")) {
      return "a second ':' stands where no key can be";
    }
    if (complaint.contains("could not find expected ':'")) {
      return "a line is neither 'key: value' nor a list item";
    }
    if (complaint.contains("expected <block end>")) {
      return "the indentation does not fit the lines above";
    }
    if (unclosed()) {
      return complaint.contains("end of stream") ? "a quote opened here is not closed" : "a bracket opened here is not closed";
    }
    return "this is not YAML: " + Quoted.shortened(complaint);
  }

  String fix() {
    if (complaint.contains("TAB")) {
      return "Indent with spaces";
    }
    if (complaint.contains("mapping values are not allowed")) {
      return "Put text that contains ': ' into quotes, and check the indentation";
    }
    if (complaint.contains("could not find expected ':'")) {
      return "Add ': ' after the key, or '- ' before the item";
    }
    if (complaint.contains("expected <block end>")) {
      return "Indent keys of one mapping by the same number of spaces";
    }
    return unclosed() ? "Close it" : "Put text with special characters into quotes";
  }

  private boolean unclosed() {
    boolean bracket = complaint.startsWith("expected ',' or ");
    boolean quote = complaint.contains("unexpected end of stream");
    return (bracket || quote) && error.getContextMark() != null;
  }
}
