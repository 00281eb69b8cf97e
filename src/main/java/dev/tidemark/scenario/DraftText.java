package dev.tidemark.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The YAML of a scenario that a program drafts from other data, only the keys it knows. */
public final class DraftText {
  private DraftText() {}

  /**
   * The text of a tree of mappings, lists, numbers, truths and texts.
   *
   * @throws IllegalArgumentException for any other value
   */
  public static String of(Map<String, ?> tree) {
    return YamlText.of(mapping(tree));
  }

  private static YamlNode.Mapping mapping(Map<?, ?> tree) {
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    tree.forEach(
        (key, value) ->
            entries.put(key.toString(), new YamlNode.Entry(Place.DEFAULT, node(value))));
    return new YamlNode.Mapping(entries, Place.DEFAULT);
  }

  private static YamlNode node(Object value) {
    return switch (value) {
      case Map<?, ?> inner -> mapping(inner);
      case List<?> items ->
          new YamlNode.Sequence(
              items.stream().map(item -> node((Object) item)).toList(), Place.DEFAULT);
      case Number number -> new YamlNode.Scalar(number.toString(), true, Place.DEFAULT);
      case Boolean truth -> new YamlNode.Scalar(truth.toString(), true, Place.DEFAULT);
      case String text -> new YamlNode.Scalar(text, false, Place.DEFAULT);
      default -> throw new IllegalArgumentException("value=" + value + " has no YAML form");
    };
  }
}
