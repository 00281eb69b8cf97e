package dev.tidemark.scenario;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Nodes as YAML text in block style. Reading the text again gives equal nodes. */
final class YamlText {
  private static final String PLAIN_MARKS = " ./%-_+()";
  private static final Set<String> RESERVED =
      Set.of("null", "true", "false", "yes", "no", "on", "off", "y", "n");

  private final StringBuilder text = new StringBuilder();

  private YamlText() {}

  static String of(YamlNode.Mapping root) {
    YamlText yaml = new YamlText();
    yaml.entries(root, 0);
    return yaml.text.toString();
  }

  private void entries(YamlNode.Mapping mapping, int indent) {
    for (Map.Entry<String, YamlNode.Entry> entry : mapping.entries().entrySet()) {
      text.append(" ".repeat(indent)).append(entry.getKey()).append(':');
      value(entry.getValue().value(), indent + 2);
    }
  }

  private void value(YamlNode node, int indent) {
    switch (node) {
      case YamlNode.Scalar scalar -> text.append(' ').append(scalar(scalar)).append('\n');
      case YamlNode.Mapping mapping when mapping.entries().isEmpty() -> text.append(" {}\n");
      case YamlNode.Sequence sequence when sequence.items().isEmpty() -> text.append(" []\n");
      case YamlNode.Mapping mapping -> {
        text.append('\n');
        entries(mapping, indent);
      }
      case YamlNode.Sequence sequence -> {
        text.append('\n');
        sequence.items().forEach(item -> item(item, indent));
      }
    }
  }

  private void item(YamlNode item, int indent) {
    text.append(" ".repeat(indent)).append('-');
    if (item instanceof YamlNode.Mapping mapping && !mapping.entries().isEmpty()) {
      int start = text.length();
      entries(mapping, indent + 2);
      text.delete(start, start + indent + 1); // the first key stands beside the dash
    } else {
      value(item, indent + 2);
    }
  }

  private static String scalar(YamlNode.Scalar scalar) {
    return scalar.plain() || isText(scalar.text()) ? scalar.text() : quoted(scalar.text());
  }

  /** Whether any reader of YAML takes the value as text without quotes. */
  private static boolean isText(String value) {
    boolean bounded = !value.isEmpty() && isLetter(value.charAt(0)) && !value.endsWith(" ");
    if (!bounded || RESERVED.contains(value.toLowerCase(Locale.ROOT))) {
      return false;
    }
    for (int i = 1; i < value.length(); i++) {
      char c = value.charAt(i);
      if (!isLetter(c) && (c < '0' || c > '9') && PLAIN_MARKS.indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static String quoted(String value) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        default -> {
          boolean shown = (c >= ' ' && c < 0x7f) || Character.isLetterOrDigit(c);
          quoted.append(shown ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
      }
    }
    return quoted.append('"').toString();
  }
}
