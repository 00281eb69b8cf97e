package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Sections of {@code key=value} lines, as fio and gdsio have them. Lines that begin with {@code #}
 * or {@code ;} are comments, and so is what follows one of these after a blank.
 */
record IniFile(List<Section> sections) {
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)[#;].*");

  /** A section; a key without a value has an empty one. */
  record Section(String name, int line, List<Setting> settings) {
    boolean isGlobal() {
      return name.equals("global");
    }
  }

  static IniFile parse(String text, Ledger ledger) {
    return parse(text, ledger, UnaryOperator.identity());
  }

  /**
   * The same.
   *
   * @param resolve writes out what stands for other values
   */
  static IniFile parse(String text, Ledger ledger, UnaryOperator<Setting> resolve) {
    List<Section> sections = new ArrayList<>();
    int number = 0;
    for (String raw : text.split("\n", -1)) {
      number++;
      String line = COMMENT.matcher(raw).replaceFirst("").strip();
      if (line.isEmpty()) {
        continue;
      }
      if (line.startsWith("[") && line.endsWith("]")) {
        sections.add(
            new Section(line.substring(1, line.length() - 1).strip(), number, new ArrayList<>()));
      } else if (sections.isEmpty()) {
        throw ledger.problem(
            number, "", "there is no [section] before '" + line + "'", "Begin with [global]");
      } else {
        Setting setting = resolve.apply(setting(line, number));
        ledger.add(setting);
        sections.getLast().settings().add(setting);
      }
    }
    return new IniFile(sections);
  }

  private static Setting setting(String line, int number) {
    int equals = line.indexOf('=');
    String key = equals < 0 ? line : line.substring(0, equals);
    String value = equals < 0 ? "" : line.substring(equals + 1);
    return new Setting(key.strip().toLowerCase(Locale.ROOT), value.strip(), number);
  }
}
