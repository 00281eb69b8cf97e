package dev.tidemark.json;

import dev.tidemark.problem.Printed;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The values of one JSON object, as the types that are expected there. */
public final class JsonFields {
  /** Above it a double no longer tells whole numbers apart; no measured figure comes near. */
  private static final double NUMBER_MAX = 1e18;

  private final String file;
  private final String path;
  private final JsonTree.Group group;
  private final String fix;

  private JsonFields(String file, String path, JsonTree.Group group, String fix) {
    this.file = file;
    this.fix = fix;
    this.path = path;
    this.group = group;
  }

  /**
   * The fields of a file's one object.
   *
   * @param file what problems call it
   * @param fix how to get a good file, as problems say it
   */
  public static JsonFields parse(String file, String text, String fix) {
    return new JsonFields(file, "", JsonText.parse(file, text, fix), fix);
  }

  public int line() {
    return group.line();
  }

  public boolean has(String name) {
    return group.values().containsKey(name);
  }

  /** Whether it is there as null: the program has no value for it. */
  public boolean isNull(String name) {
    return group.values().get(name) instanceof JsonTree.Word word && word.value().equals("null");
  }

  public boolean isNaN(String name) {
    return group.values().get(name) instanceof JsonTree.Numeral number
        && Double.isNaN(number.value());
  }

  /** The names, in the order written. */
  public List<String> names() {
    return List.copyOf(group.values().keySet());
  }

  public String text(String name, String absent) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return absent;
    }
    if (value instanceof JsonTree.Text text) {
      return text.value();
    }
    throw problem(name, value.line(), value.noun() + " stands where text is expected", fix);
  }

  /** A finite number of zero or more; 0 when absent. */
  public double number(String name) {
    return optionalNumber(name).orElse(0);
  }

  public OptionalDouble optionalNumber(String name) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return OptionalDouble.empty();
    }
    if (!(value instanceof JsonTree.Numeral number)) {
      throw problem(name, value.line(), value.noun() + " stands where a number is expected", fix);
    }
    if (!(number.value() >= 0) || number.value() > NUMBER_MAX) {
      throw problem(name, value.line(), number.value() + " is no possible value", fix);
    }
    return OptionalDouble.of(number.value());
  }

  public Optional<JsonFields> group(String name) {
    JsonTree value = group.values().get(name);
    if (value == null) {
      return Optional.empty();
    }
    return Optional.of(inner(name, value));
  }

  public List<JsonFields> groups(String name) {
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
    throw problem(name, value.line(), value.noun() + " stands where a list is expected", fix);
  }

  /** All values, which must be texts or single values; as texts. */
  public Map<String, String> texts() {
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
  public ProblemException problem(String name, String what, String fix) {
    JsonTree value = group.values().get(name);
    return problem(name, value == null ? line() : value.line(), what, fix);
  }

  private JsonFields inner(String name, JsonTree value) {
    if (value instanceof JsonTree.Group inner) {
      return new JsonFields(file, child(name), inner, fix);
    }
    throw problem(name, value.line(), value.noun() + " stands where an object is expected", fix);
  }

  private ProblemException problem(String name, int line, String what, String fix) {
    return new ProblemException(Problem.of(file + ":" + line, child(name), what, fix));
  }

  private String child(String name) {
    String shown = Printed.text(name);
    return path.isEmpty() ? shown : path + "." + shown;
  }
}
