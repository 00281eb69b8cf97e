package dev.tidemark.calibrate;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The values of one JSON object, as the types that are expected there. */
final class JsonFields {
  private static final String FIX = "Use what fio 3 wrote with --output-format=json";

  /** Above it a double no longer tells whole numbers apart; no figure of fio's comes near. */
  private static final double NUMBER_MAX = 1e18;

  private final String file;
  private final String path;
  private final JsonTree.Group group;

  JsonFields(String file, String path, JsonTree.Group group) {
    this.file = file;
    this.path = path;
    this.group = group;
  }

  int line() {
    return group.line();
  }

  boolean has(String name) {
    return group.values().containsKey(name);
  }

  /** The names, in the order written. */
  List<String> names() {
    return List.copyOf(group.values().keySet());
  }

  String text(String name, String absent) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return absent;
    }
    if (value instanceof JsonTree.Text text) {
      return text.value();
    }
    throw problem(name, value.line(), value.noun() + " stands where text is expected", FIX);
  }

  /** A finite number of zero or more; 0 when absent. */
  double number(String name) {
    return optionalNumber(name).orElse(0);
  }

  OptionalDouble optionalNumber(String name) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return OptionalDouble.empty();
    }
    if (!(value instanceof JsonTree.Numeral number)) {
      throw problem(name, value.line(), value.noun() + " stands where a number is expected", FIX);
    }
    if (!(number.value() >= 0) || number.value() > NUMBER_MAX) {
      throw problem(name, value.line(), number.value() + " is no possible value", FIX);
    }
    return OptionalDouble.of(number.value());
  }

  Optional<JsonFields> group(String name) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return Optional.empty();
    }
    return Optional.of(inner(name, value));
  }

  List<JsonFields> groups(String name) {
    JsonTree value = group.values().get(name);
    if (value instanceof JsonTree.Many many) {
      List<JsonFields> inner = new ArrayList<>();
      for (JsonTree item : many.items()) {
        inner.add(inner(name + "[" + inner.size() + "]", item));
      }
      return inner;
    }
    if (value == null) {
      return List.of();
    }
    throw problem(name, value.line(), value.noun() + " stands where a list is expected", FIX);
  }

  /** All values, which must be texts or single values; as texts. */
  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    group
        .values()
        .forEach(
            (name, value) ->
                texts.put(
                    name, value instanceof JsonTree.Word word ? word.value() : text(name, "")));
    return texts;
  }

  /** A problem with one of the values. */
  ProblemException problem(String name, String what, String fix) {
    JsonTree value = group.values().get(name);
    return problem(name, value == null ? line() : value.line(), what, fix);
  }

  private JsonFields inner(String name, JsonTree value) {
    if (value instanceof JsonTree.Group inner) {
      return new JsonFields(file, child(name), inner);
    }
    throw problem(name, value.line(), value.noun() + " stands where an object is expected", FIX);
  }

  private ProblemException problem(String name, int line, String what, String fix) {
    return new ProblemException(Problem.of(file + ":" + line, child(name), what, fix));
  }

  private String child(String name) {
    String shown = Printed.text(name);
    return path.isEmpty() ? shown : path + "." + shown;
  }
}
