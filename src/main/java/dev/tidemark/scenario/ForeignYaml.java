package dev.tidemark.scenario;

import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Any YAML document as a list of its values, for formats that are not ours. */
public final class ForeignYaml {
  private ForeignYaml() {}

  /**
   * A value that is no mapping.
   *
   * @param path its keys from the top, with dots between
   * @param items a list's items, or the one value
   * @param line where it stands, from 1
   */
  public record Leaf(String path, List<String> items, int line) {
    public Leaf {
      items = List.copyOf(items);
    }

    /** The items as they would stand in one line. */
    public String text() {
      return String.join(", ", items);
    }
  }

  /**
   * Reads a text.
   *
   * @param name what problems call the text
   * @throws ProblemException if it is no YAML
   */
  public static List<Leaf> read(String name, String text) {
    Problems problems = new Problems();
    YamlNode root = YamlParser.parse(name, "", text, problems);
    problems.throwIfAny();
    List<Leaf> leaves = new ArrayList<>();
    collect("", root, leaves);
    return leaves;
  }

  private static void collect(String path, YamlNode node, List<Leaf> leaves) {
    switch (node) {
      case YamlNode.Mapping mapping ->
          mapping
              .entries()
              .forEach(
                  (key, entry) ->
                      collect(path.isEmpty() ? key : path + "." + key, entry.value(), leaves));
      case YamlNode.Sequence sequence ->
          leaves.add(
              new Leaf(
                  path,
                  sequence.items().stream().map(ForeignYaml::text).toList(),
                  sequence.place().line()));
      case YamlNode.Scalar scalar ->
          leaves.add(new Leaf(path, List.of(scalar.text()), scalar.place().line()));
    }
  }

  private static String text(YamlNode item) {
    return item instanceof YamlNode.Scalar scalar ? scalar.text() : item.noun();
  }
}
