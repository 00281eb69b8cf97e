package dev.tidemark.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON document as a tree that knows the line of each value. */
public sealed interface JsonTree {
  int line();

  /** What a user calls it. */
  String noun();

  /** Text in quotes. */
  record Text(String value, int line) implements JsonTree {
    @Override
    public String noun() {
      return "text";
    }
  }

  /** A number; it may be infinite when it was written too large. */
  record Numeral(double value, int line) implements JsonTree {
    @Override
    public String noun() {
      return "a number";
    }
  }

  /** True, false or null. */
  record Word(String value, int line) implements JsonTree {
    @Override
    public String noun() {
      return value;
    }
  }

  /** A list. */
  record Many(List<JsonTree> items, int line) implements JsonTree {
    public Many {
      items = List.copyOf(items);
    }

    @Override
    public String noun() {
      return "a list";
    }
  }

  /** Names and their values, in the order written; of a name given twice, the last value. */
  record Group(Map<String, JsonTree> values, int line) implements JsonTree {
    public Group {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public String noun() {
      return "an object";
    }
  }
}
