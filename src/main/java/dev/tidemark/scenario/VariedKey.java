package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.QuantityException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A key that a sweep varies, {@code PATH=VALUES}: values as {@code --set} takes them and ranges,
 * with commas between them.
 *
 * @param path the dotted path of the key
 * @param values in the order given
 */
record VariedKey(String path, List<String> values) {
  VariedKey {
    values = List.copyOf(values);
  }

  /**
   * Reads {@code workload.checkpoint.pass=10,20} or {@code seed=1..8 step 1}.
   *
   * @throws ProblemException with every problem of the values
   */
  static VariedKey parse(String option) {
    int split = option.indexOf('=');
    String path = option.substring(0, Math.max(split, 0)).strip();
    if (split < 0 || List.of(path.split("\\.", -1)).contains("")) {
      throw new ProblemException(
          Problem.of(
              "--vary",
              Quoted.shortened(option),
              "this is not PATH=VALUES",
              "Write such as workload.checkpoint.pass=10,20,30"));
    }
    List<Problem> problems = new ArrayList<>();
    List<String> values = values(path, option.substring(split + 1), problems);
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return new VariedKey(path, values);
  }

  private static List<String> values(String path, String text, List<Problem> problems) {
    List<String> values = new ArrayList<>();
    for (String item : items(text)) {
      try {
        if (item.isEmpty()) {
          throw new QuantityException(
              "a value is missing", "Write values with a comma between them");
        }
        values.addAll(ValueRange.isMeant(item) ? ValueRange.parse(item) : List.of(item));
      } catch (QuantityException e) {
        problems.add(Problem.of("--vary " + path, "", e.what(), e.fix()));
      }
    }
    Set<String> seen = new HashSet<>();
    for (String value : values) {
      if (!seen.add(value)) {
        problems.add(
            Problem.of("--vary " + path, "", Quoted.of(value) + " is there twice", "Remove one"));
      }
    }
    return values;
  }

  /** The parts between commas outside of brackets and quotes. */
  private static List<String> items(String text) {
    List<String> items = new ArrayList<>();
    int depth = 0;
    int start = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if ((c == '\'' || c == '"') && (depth > 0 || text.substring(start, i).isBlank())) {
        quote = c;
      } else if (c == '[' || c == '{') {
        depth++;
      } else if (c == ']' || c == '}') {
        depth--;
      } else if (c == ',' && depth <= 0) {
        items.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    items.add(text.substring(start).strip());
    return items;
  }

  /** Whether a problem's key is this one, or lies in it. */
  boolean holds(String key) {
    return key.equals(path) || key.startsWith(path + ".") || key.startsWith(path + "[");
  }
}
