package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Objects;

/**
 * A file as a record, and where its keys were written.
 *
 * @param name the file as the user named it
 */
record Bound<T>(String name, T value, Places places) {

  /**
   * @throws ProblemException with every problem of the text and the overrides
   */
  static <T> Bound<T> of(
      String name, String text, List<String> overrides, Shape shape, Class<T> type) {
    Problems problems = new Problems();
    YamlNode root = YamlParser.parse(name, "", text, problems);
    Place start = new Place(name, 1);
    if (YamlNode.isNull(root)) {
      throw problems.fatal(
          start, "", "the file is empty", "'tidemark schema' describes what belongs into it");
    }
    YamlNode tree = Overrides.apply(root, overrides, problems);
    Places places = new Places(name);
    Object value = new Binder(problems, places).bind(tree, shape, "", start);
    problems.throwIfAny();
    return new Bound<>(name, type.cast(Objects.requireNonNull(value)), places);
  }

  /** A problem with a key, saying where the key was written. */
  Problem problem(String path, String what, String fix) {
    return Problem.of(places.of(path).where(), path, what, fix);
  }
}
