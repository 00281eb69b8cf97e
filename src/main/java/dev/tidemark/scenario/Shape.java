package dev.tidemark.scenario;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What YAML a Java type is written as. The binder, the writer and the JSON Schema all follow
 * shapes.
 */
sealed interface Shape {
  /** The Java type that values of this shape have. */
  Class<?> type();

  /** What belongs here, with its article. */
  String noun();

  /** A single value of a kind, in a range. */
  record Scalar(ScalarKind kind, Range range) implements Shape {
    @Override
    public Class<?> type() {
      return kind.type();
    }

    @Override
    public String noun() {
      return kind.noun();
    }
  }

  /** A word of a list: an enum's constants by their YAML names. */
  record Word(Class<?> type, Map<String, Object> constants) implements Shape {
    @Override
    public String noun() {
      return "one of " + String.join(", ", constants.keySet());
    }

    String name(Object constant) {
      return YamlNames.ofConstant(((Enum<?>) constant).name());
    }
  }

  /** A list. */
  record Many(Shape element) implements Shape {
    @Override
    public Class<?> type() {
      return List.class;
    }

    @Override
    public String noun() {
      return "a list, each item " + element.noun();
    }
  }

  /** A record written as its only component. */
  record Wrapper(Class<?> type, Constructor<?> constructor, Shape inner, Method accessor)
      implements Shape {
    @Override
    public String noun() {
      return inner.noun();
    }

    Object unwrapped(Object record) {
      return Field.valueOf(accessor, record);
    }
  }

  /** A record written as a mapping. */
  record Group(Class<?> type, Constructor<?> constructor, List<Field> fields) implements Shape {
    @Override
    public String noun() {
      return "a mapping with keys " + String.join(", ", keys());
    }

    List<String> keys() {
      List<String> keys = new ArrayList<>(fields.size());
      for (Field field : fields) {
        keys.add(field.key());
      }
      return keys;
    }
  }

  /** Several records, each written as a mapping with one key, its name. */
  record Tagged(Class<?> type, Map<String, Group> groups) implements Shape {
    @Override
    public String noun() {
      return "a mapping with one key of " + String.join(", ", groups.keySet());
    }
  }

  /** Several records, each written as a mapping that has a key of its own. */
  record Keyed(Class<?> type, Map<String, Group> groups) implements Shape {
    @Override
    public String noun() {
      return "a mapping with either " + String.join(" or ", groups.keySet());
    }
  }

  /** Several shapes that differ in the kind of node: a single value, a list, a mapping. */
  record Either(Class<?> type, List<Shape> alternatives) implements Shape {
    @Override
    public String noun() {
      StringBuilder text = new StringBuilder();
      alternatives.forEach(each -> text.append(text.isEmpty() ? "" : ", or ").append(each.noun()));
      return text.toString();
    }
  }
}
