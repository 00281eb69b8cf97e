package dev.tidemark.importing;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands for other values in job files: {@code ${NAME}} for a variable of the environment, and
 * words such as {@code $ncpus} for the machine. fio gives a value with such a word to {@code bc}
 * when it has an operator, and takes a variable that is not set as empty, which is a problem here.
 */
final class FioVariables {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)\\}");
  private static final List<String> WORDS = List.of("$pagesize", "$mb_memory", "$ncpus");
  private static final Pattern OPERATOR = Pattern.compile("[-+*/]");

  private final Map<String, String> known;
  private final Ledger ledger;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param known values by name, those of fio's words with their {@code $}
   */
  FioVariables(Map<String, String> known, Ledger ledger) {
    this.known = known;
    this.ledger = ledger;
  }

  /** A setting with its value written out; as it is if a value is missing. */
  Setting resolve(Setting setting) {
    if (!setting.value().contains("$")) {
      return setting;
    }
    int before = problems.size();
    String value = ofMachine(ofEnvironment(setting), setting);
    boolean counts = FioJob.KEYS.contains(setting.key());
    if (problems.size() > before) {
      if (!counts) {
        problems.subList(before, problems.size()).clear();
      }
      return setting;
    }
    if (counts) {
      ledger.note(setting, "'" + setting.value() + "' is " + value + " here");
    }
    return new Setting(setting.key(), value, setting.line());
  }

  /**
   * Ends the import if a value is missing.
   *
   * @throws ProblemException with every one
   */
  void requireAll() {
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  private String ofEnvironment(Setting setting) {
    return VARIABLE
        .matcher(setting.value())
        .replaceAll(
            found -> {
              String name = found.group(1);
              if (!known.containsKey(name)) {
                missing(
                    setting,
                    "the variable " + name + " is not set",
                    "Set it in the environment, as in " + name + "=VALUE tidemark import FILE");
              }
              return Matcher.quoteReplacement(known.getOrDefault(name, ""));
            });
  }

  private String ofMachine(String text, Setting setting) {
    String value = text;
    for (String word : WORDS) {
      if (value.contains(word)) {
        if (!known.containsKey(word)) {
          missing(setting, "nothing tells what " + word + " is here", "Write the number");
        }
        value = value.replace(word, known.getOrDefault(word, ""));
      }
    }
    if (value.equals(text) || !OPERATOR.matcher(value).find() || value.contains("'")) {
      return value;
    }
    try {
      return String.valueOf(FioArithmetic.ofBc(value));
    } catch (IllegalArgumentException e) {
      missing(setting, String.valueOf(e.getMessage()), "Use + - * / and digits");
      return value;
    }
  }

  private void missing(Setting setting, String what, String fix) {
    problems.addAll(ledger.problem(setting, what, fix).problems());
  }
}
