package dev.tidemark.importing;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps account of a foreign file's keys: each is honoured, or a remark says what became of it. */
final class Ledger {
  private final String file;
  private final Map<String, String> reasons;
  private final List<Setting> all = new ArrayList<>();
  private final Set<Setting> honoured = new LinkedHashSet<>();
  private final Set<Remark> remarks = new LinkedHashSet<>();

  /**
   * @param file what problems call it
   * @param reasons why keys that the scenario cannot have are left out; other keys are unknown
   */
  Ledger(String file, Map<String, String> reasons) {
    this.file = file;
    this.reasons = reasons;
  }

  void add(Setting setting) {
    all.add(setting);
  }

  /** The last setting of a key among some; it is taken as honoured, and so are those before it. */
  Optional<Setting> take(List<Setting> among, String... keys) {
    Optional<Setting> found = Optional.empty();
    for (Setting setting : among) {
      if (List.of(keys).contains(setting.key())) {
        honoured.add(setting);
        found = Optional.of(setting);
      }
    }
    return found;
  }

  /** The same, without its place. */
  Optional<String> value(List<Setting> among, String... keys) {
    return take(among, keys).map(Setting::value);
  }

  void remark(Setting setting, String what) {
    honoured.add(setting);
    note(setting, what);
  }

  /** Says something of a key that it does not honour or leave out. */
  void note(Setting setting, String what) {
    remarks.add(new Remark(setting.line(), setting.key(), what));
  }

  void remark(String what) {
    remarks.add(new Remark(0, "", what));
  }

  /** What is told: remarks, and the keys that nobody took. */
  List<Remark> remarks() {
    Set<Remark> told = new LinkedHashSet<>(remarks);
    for (Setting setting : all) {
      if (!honoured.contains(setting)) {
        String why = reasons.getOrDefault(setting.key(), "no counterpart in a scenario");
        told.add(new Remark(setting.line(), setting.key(), "not honoured: " + why));
      }
    }
    return told.stream().sorted(Comparator.comparingInt(Remark::line)).toList();
  }

  ProblemException problem(Setting setting, String what, String fix) {
    return problem(setting.line(), setting.key(), what, fix);
  }

  ProblemException problem(int line, String key, String what, String fix) {
    String where = line == 0 ? file : file + ":" + line;
    return new ProblemException(Problem.of(where, key, what, fix));
  }
}
