package dev.tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns values of a shape back into nodes: what the binder does, the other way round. */
final class Unbinder {
  private Unbinder() {}

  static YamlNode node(Object value, Shape shape) {
    return switch (shape) {
      case Shape.Scalar scalar ->
          text(scalar.kind().print(value), scalar.kind() != ScalarKind.TEXT);
      case Shape.Word word -> text(word.name(value), true);
      case Shape.Many many -> list((List<?>) value, many);
      case Shape.Wrapper wrapper -> node(wrapper.unwrapped(value), wrapper.inner());
      case Shape.Group group -> mapping(value, group);
      case Shape.Tagged tagged -> tagged(value, tagged);
      case Shape.Keyed keyed -> keyed(value, keyed);
      case Shape.Either either -> alternative(value, either);
    };
  }

  private static YamlNode list(List<?> values, Shape.Many shape) {
    List<YamlNode> items = new ArrayList<>();
    values.forEach(value -> items.add(node(value, shape.element())));
    return new YamlNode.Sequence(items, Place.DEFAULT);
  }

  static YamlNode.Mapping mapping(Object owner, Shape.Group shape) {
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    for (Field field : shape.fields()) {
      Object value = field.valueIn(owner);
      Object content = value instanceof Optional<?> optional ? optional.orElse(null) : value;
      if (content != null) {
        entries.put(field.key(), entry(node(content, field.shape())));
      }
    }
    return new YamlNode.Mapping(entries, Place.DEFAULT);
  }

  private static YamlNode tagged(Object value, Shape.Tagged shape) {
    Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
    shape
        .groups()
        .forEach(
            (tag, group) -> {
              if (group.type().isInstance(value)) {
                entries.put(tag, entry(mapping(value, group)));
              }
            });
    return new YamlNode.Mapping(entries, Place.DEFAULT);
  }

  private static YamlNode keyed(Object value, Shape.Keyed shape) {
    for (Shape.Group group : shape.groups().values()) {
      if (group.type().isInstance(value)) {
        return mapping(value, group);
      }
    }
    throw new IllegalArgumentException(
        "value=" + value + " must be of a member of " + shape.type());
  }

  private static YamlNode alternative(Object value, Shape.Either shape) {
    for (Shape each : shape.alternatives()) {
      if (each.type().isInstance(value)) {
        return node(value, each);
      }
    }
    throw new IllegalArgumentException(
        "value=" + value + " must be of a member of " + shape.type());
  }

  private static YamlNode text(String text, boolean plain) {
    return new YamlNode.Scalar(text, plain, Place.DEFAULT);
  }

  private static YamlNode.Entry entry(YamlNode value) {
    return new YamlNode.Entry(Place.DEFAULT, value);
  }
}
