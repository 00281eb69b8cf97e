package dev.tidemark.scenario;

import dev.tidemark.problem.Nearest;
import dev.tidemark.units.QuantityException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Turns nodes into values of a shape. Null stands for a value with a problem, which has then been
 * collected.
 */
final class Binder {
  private final Problems problems;
  private final Places places;

  Binder(Problems problems, Places places) {
    this.problems = problems;
    this.places = places;
  }

  /**
   * Binds one node.
   *
   * @param path dotted path of the node
   * @param owner place of its key, which problems of a whole mapping or list name
   */
  @Nullable Object bind(YamlNode node, Shape shape, String path, Place owner) {
    return switch (shape) {
      case Shape.Scalar scalar -> scalar(node, scalar, path, owner);
      case Shape.Word word -> word(node, word, path, owner);
      case Shape.Many many -> list(node, many, path, owner);
      case Shape.Wrapper wrapper -> wrapped(node, wrapper, path, owner);
      case Shape.Group group -> group(node, group, path, owner);
      case Shape.Tagged tagged -> tagged(node, tagged, path, owner);
      case Shape.Keyed keyed -> keyed(node, keyed, path, owner);
      case Shape.Either either -> alternative(node, either, path, owner);
    };
  }

  private @Nullable Object scalar(YamlNode node, Shape.Scalar shape, String path, Place owner) {
    String text = text(node, shape, path, owner);
    if (text == null) {
      return null;
    }
    try {
      Comparable<?> value = shape.kind().parse(text);
      if (shape.range().contains(value, shape.kind())) {
        return value;
      }
      problems.add(
          node.place(), path, Quoted.of(text) + " is out of range", "Use " + shape.range());
    } catch (QuantityException e) {
      problems.add(node.place(), path, e.what(), e.fix());
    }
    return null;
  }

  private @Nullable Object word(YamlNode node, Shape.Word shape, String path, Place owner) {
    String text = text(node, shape, path, owner);
    if (text == null) {
      return null;
    }
    Object constant = shape.constants().get(text);
    if (constant == null) {
      problems.add(
          node.place(),
          path,
          "unknown word " + Quoted.of(text),
          nearest(text, shape.constants().keySet()));
    }
    return constant;
  }

  private @Nullable String text(YamlNode node, Shape shape, String path, Place owner) {
    if (node instanceof YamlNode.Scalar scalar && (!scalar.isNull() || isWord(node, shape))) {
      return scalar.text();
    }
    misplaced(node, shape, path, owner);
    return null;
  }

  private @Nullable Object list(YamlNode node, Shape.Many shape, String path, Place owner) {
    if (YamlNode.isNull(node)) {
      return List.of();
    }
    if (!(node instanceof YamlNode.Sequence sequence)) {
      misplaced(node, shape, path, owner);
      return null;
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (YamlNode item : sequence.items()) {
      String itemPath = path + "[" + values.size() + "]";
      places.put(itemPath, item.place());
      values.add(bind(item, shape.element(), itemPath, item.place()));
    }
    return values.contains(null) ? null : values;
  }

  private @Nullable Object wrapped(YamlNode node, Shape.Wrapper shape, String path, Place owner) {
    Object inner = bind(node, shape.inner(), path, owner);
    return inner == null ? null : construct(shape.constructor(), inner);
  }

  private @Nullable Object group(YamlNode node, Shape.Group shape, String path, Place owner) {
    Map<String, YamlNode.Entry> entries = entries(node, shape, path, owner);
    if (entries == null) {
      return null;
    }
    refuseUnknown(entries, shape, path);
    @Nullable Object[] values = new @Nullable Object[shape.fields().size()];
    boolean complete = true;
    for (int i = 0; i < values.length; i++) {
      values[i] = field(entries, shape.fields().get(i), path, owner);
      complete &= values[i] != null;
    }
    return complete ? construct(shape.constructor(), values) : null;
  }

  private @Nullable Object field(
      Map<String, YamlNode.Entry> entries, Field field, String path, Place owner) {
    String fieldPath = YamlNames.child(path, field.key());
    YamlNode.Entry entry = entries.get(field.key());
    if (entry != null) {
      places.put(fieldPath, entry.place());
      if (YamlNode.isNull(entry.value()) && !mayBeEmpty(entry.value(), field.shape())) {
        String fix =
            "Write " + field.shape().noun() + (field.required() ? "" : ", or remove the key");
        problems.add(entry.place(), fieldPath, "the key has no value", fix);
        return null;
      }
      Object value = bind(entry.value(), field.shape(), fieldPath, entry.place());
      return field.optional() && value != null ? Optional.of(value) : value;
    }
    if (field.optional()) {
      return Optional.empty();
    }
    if (field.required()) {
      problems.add(owner, fieldPath, "the key is missing", "Add it: " + field.meaning());
      return null;
    }
    YamlNode byDefault = FlowText.parse(field.byDefault(), Place.DEFAULT, fieldPath, problems);
    return bind(byDefault, field.shape(), fieldPath, owner);
  }

  /** Whether nothing stands for no keys or no items, as when all of them are commented out. */
  private static boolean mayBeEmpty(YamlNode node, Shape shape) {
    return shape instanceof Shape.Group || shape instanceof Shape.Many || isWord(node, shape);
  }

  /** YAML's null may be a word of ours. */
  private static boolean isWord(YamlNode node, Shape shape) {
    return node instanceof YamlNode.Scalar scalar
        && shape instanceof Shape.Word word
        && word.constants().containsKey(scalar.text());
  }

  private @Nullable Object tagged(YamlNode node, Shape.Tagged shape, String path, Place owner) {
    Map<String, YamlNode.Entry> entries = entries(node, shape, path, owner);
    if (entries == null) {
      return null;
    }
    if (entries.size() != 1) {
      problems.add(
          owner,
          path,
          "there are " + entries.size() + " keys where one belongs",
          oneOf(shape, path));
      return null;
    }
    String tag = entries.keySet().iterator().next();
    YamlNode.Entry entry = entries.values().iterator().next();
    Shape.Group group = shape.groups().get(tag);
    String tagPath = YamlNames.child(path, tag);
    places.put(tagPath, entry.place());
    if (group == null) {
      problems.add(entry.place(), tagPath, "unknown key", nearest(tag, shape.groups().keySet()));
      return null;
    }
    return group(entry.value(), group, tagPath, entry.place());
  }

  private @Nullable Object keyed(YamlNode node, Shape.Keyed shape, String path, Place owner) {
    Map<String, YamlNode.Entry> entries = entries(node, shape, path, owner);
    if (entries == null) {
      return null;
    }
    List<String> keys = List.copyOf(shape.groups().keySet());
    List<String> given = keys.stream().filter(entries::containsKey).toList();
    Shape.Group group = given.size() == 1 ? shape.groups().get(given.getFirst()) : null;
    if (group != null) {
      return group(node, group, path, owner);
    }
    Optional<String> misspelt =
        given.isEmpty()
            ? entries.keySet().stream().filter(key -> Nearest.to(key, keys).isPresent()).findFirst()
            : Optional.empty();
    YamlNode.Entry wrong = misspelt.map(entries::get).orElse(null);
    if (misspelt.isPresent() && wrong != null) {
      String key = misspelt.get();
      problems.add(wrong.place(), YamlNames.child(path, key), "unknown key", nearest(key, keys));
    } else {
      problems.add(
          owner,
          path,
          given.isEmpty()
              ? "there is no key that says which kind it is"
              : String.join(" and ", given) + " exclude each other",
          "Write one of " + String.join(", ", keys));
    }
    return null;
  }

  private static String oneOf(Shape.Tagged shape, String path) {
    return path.endsWith("]")
        ? "Start each with '- '"
        : "Write one of " + String.join(", ", shape.groups().keySet());
  }

  private @Nullable Object alternative(
      YamlNode node, Shape.Either shape, String path, Place owner) {
    if (!YamlNode.isNull(node)) {
      List<Shape> fitting = shape.alternatives().stream().filter(each -> fits(node, each)).toList();
      for (Shape each : fitting) {
        if (each.equals(fitting.getLast()) || hasUnitOf(node, each)) {
          return bind(node, each, path, owner);
        }
      }
    }
    misplaced(node, shape, path, owner);
    return null;
  }

  /** Tells quantities apart where several may stand: a share or a size. */
  private static boolean hasUnitOf(YamlNode node, Shape shape) {
    return switch (shape) {
      case Shape.Wrapper wrapper -> hasUnitOf(node, wrapper.inner());
      case Shape.Scalar scalar when node instanceof YamlNode.Scalar value ->
          scalar.kind().units().isEmpty()
              || scalar.kind().units().stream().anyMatch(unit -> isLast(unit, value.text()));
      case Shape.Word word when node instanceof YamlNode.Scalar value ->
          word.constants().containsKey(value.text());
      default -> true;
    };
  }

  private static boolean isLast(String unit, String text) {
    String number = text.endsWith(unit) ? text.substring(0, text.length() - unit.length()) : "";
    return !number.isEmpty() && !Character.isLetter(number.charAt(number.length() - 1));
  }

  private static boolean fits(YamlNode node, Shape shape) {
    return switch (shape) {
      case Shape.Scalar _, Shape.Word _ -> node instanceof YamlNode.Scalar;
      case Shape.Many _ -> node instanceof YamlNode.Sequence;
      case Shape.Group _, Shape.Tagged _, Shape.Keyed _ -> node instanceof YamlNode.Mapping;
      case Shape.Wrapper wrapper -> fits(node, wrapper.inner());
      case Shape.Either either -> either.alternatives().stream().anyMatch(each -> fits(node, each));
    };
  }

  private @Nullable Map<String, YamlNode.Entry> entries(
      YamlNode node, Shape shape, String path, Place owner) {
    if (node instanceof YamlNode.Mapping mapping) {
      return mapping.entries();
    }
    if (YamlNode.isNull(node)) {
      return Map.of();
    }
    misplaced(node, shape, path, owner);
    return null;
  }

  private void refuseUnknown(Map<String, YamlNode.Entry> entries, Shape.Group shape, String path) {
    List<String> known = shape.keys();
    entries.forEach(
        (key, entry) -> {
          if (!known.contains(key)) {
            problems.add(
                entry.place(), YamlNames.child(path, key), "unknown key", nearest(key, known));
          }
        });
  }

  private void misplaced(YamlNode node, Shape shape, String path, Place owner) {
    Place place = node instanceof YamlNode.Scalar ? node.place() : owner;
    problems.add(place, path, node.noun() + " cannot stand here", "Write " + shape.noun());
  }

  private static String nearest(String name, Collection<String> known) {
    Optional<String> near = Nearest.to(name, known);
    return near.isPresent()
        ? "Did you mean '" + near.get() + "'?"
        : "Use one of " + String.join(", ", known);
  }

  private static Object construct(Constructor<?> constructor, @Nullable Object... values) {
    try {
      return constructor.newInstance(values);
    } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(
          "constructor=" + constructor + " must accept bound values", e);
    }
  }
}
