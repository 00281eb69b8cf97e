package dev.tidemark.scenario;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/** Every key of a scenario for people, as Markdown: the same that the JSON Schema says. */
public final class ScenarioReference {
  private static final String TOP = "A scenario";

  private final StringBuilder text = new StringBuilder();
  private final Queue<Section> pending = new ArrayDeque<>();
  private final Set<String> seen = new LinkedHashSet<>();

  private ScenarioReference() {}

  /**
   * A mapping that is still to be described.
   *
   * @param path dotted, of its keys
   * @param by the key that tells it from others at the same path; empty when it is alone
   */
  private record Section(String path, String by, Shape.Group group) {
    String title() {
      String where = path.isEmpty() ? TOP : "`" + path + "`";
      return by.isEmpty() ? where : where + " with `" + by + "`";
    }
  }

  public static String toMarkdown() {
    return new ScenarioReference().write();
  }

  private String write() {
    text.append("# The keys of a scenario\n\n");
    text.append("Made by `tidemark schema --format markdown`. Keys without a default that are not");
    text.append(" marked optional must be given.\n");
    text.append("`[]` stands for each item of a list.\n");
    follow("", Shapes.SCENARIO);
    while (!pending.isEmpty()) {
      section(pending.remove());
    }
    return text.toString();
  }

  private void section(Section section) {
    text.append("\n## ").append(section.title()).append("\n\n");
    if (section.group().fields().isEmpty()) {
      text.append("Has no keys of its own: write `{}`.\n");
      return;
    }
    text.append("| key | meaning | value | default |\n|---|---|---|---|\n");
    for (Field field : section.group().fields()) {
      row(field);
      String prefix = section.path().isEmpty() ? "" : section.path() + ".";
      follow(prefix + field.key(), field.shape());
    }
  }

  private void row(Field field) {
    String byDefault = field.byDefault();
    String shown =
        !byDefault.isEmpty()
            ? "`" + (byDefault.equals("''") ? "\"\"" : byDefault) + "`"
            : field.required() ? "" : "optional";
    text.append("| `").append(field.key()).append("` | ").append(cell(field.doc())).append(" | ");
    text.append(cell(value(field.shape()))).append(" | ").append(cell(shown)).append(" |\n");
  }

  /** What belongs there, in a few words; a mapping has a section of its own. */
  private static String value(Shape shape) {
    return switch (shape) {
      case Shape.Scalar scalar ->
          scalar.noun() + (scalar.range().isAll() ? "" : ", " + scalar.range());
      case Shape.Word word -> words(word.constants());
      case Shape.Many many -> "a list, each item " + value(many.element());
      case Shape.Wrapper wrapper -> value(wrapper.inner());
      case Shape.Group _ -> "a mapping, below";
      case Shape.Tagged tagged -> "a mapping with one key of " + words(tagged.groups());
      case Shape.Keyed keyed -> "a mapping with either " + words(keyed.groups());
      case Shape.Either either ->
          String.join(
              ", or ", either.alternatives().stream().map(ScenarioReference::value).toList());
    };
  }

  private static String words(Map<String, ?> words) {
    return "`" + String.join("`, `", words.keySet()) + "`";
  }

  private void follow(String path, Shape shape) {
    switch (shape) {
      case Shape.Group group -> add(path, "", group);
      case Shape.Many many -> follow(path + "[]", many.element());
      case Shape.Wrapper wrapper -> follow(path, wrapper.inner());
      case Shape.Tagged tagged ->
          tagged.groups().forEach((name, group) -> add(path + "." + name, "", group));
      case Shape.Keyed keyed -> keyed.groups().forEach((name, group) -> add(path, name, group));
      case Shape.Either either -> either.alternatives().forEach(each -> follow(path, each));
      case Shape.Scalar _, Shape.Word _ -> {}
    }
  }

  /** A list's items and a single one have the same keys, which are told once. */
  private void add(String path, String by, Shape.Group group) {
    if (seen.add(path.replace("[]", "") + group.keys())) {
      pending.add(new Section(path, by, group));
    }
  }

  private static String cell(String content) {
    return content.replace("|", "\\|").replace('\n', ' ');
  }
}
