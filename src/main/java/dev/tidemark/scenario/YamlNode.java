package dev.tidemark.scenario;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A YAML document as a tree that knows where each part was written. Aliases share nodes; no node
 * contains itself.
 */
sealed interface YamlNode {
  Place place();

  /** What a user calls it. */
  String noun();

  /** Text; {@code plain} when written without quotes. */
  record Scalar(String text, boolean plain, Place place) implements YamlNode {
    @Override
    public String noun() {
      return isNull() ? "an empty value" : "a single value";
    }

    boolean isNull() {
      return plain && (text.isEmpty() || text.equals("~") || text.equals("null"));
    }
  }

  /** A list. */
  record Sequence(List<YamlNode> items, Place place) implements YamlNode {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String noun() {
      return "a list";
    }
  }

  /** Keys and their values, in the order written. */
  record Mapping(Map<String, Entry> entries, Place place) implements YamlNode {
    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    @Override
    public String noun() {
      return "a mapping";
    }
  }

  /** A value and the place of its key. */
  record Entry(Place place, YamlNode value) {}

  /** Whether the node stands for a value left out. */
  static boolean isNull(YamlNode node) {
    return node instanceof Scalar scalar && scalar.isNull();
  }
}
