package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** vdbench parameter files, of raw storage or of files: each {@code rd} is a phase or several. */
final class VdbenchFormat implements ForeignFormat {
  private static final Pattern ENTRY = Pattern.compile("(?m)^\\s*(sd|wd|rd|fsd|fwd)=[^,\\s]+");

  private static final String ONE_HOST = "one host sends all requests";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("openflags", "requests go past the page cache in any case"),
          Map.entry("lun", "the drive is the target's"),
          Map.entry("anchor", "the drive is the target's"),
          Map.entry("shared", ONE_HOST),
          Map.entry("host", ONE_HOST),
          Map.entry("user", ONE_HOST),
          Map.entry("shell", ONE_HOST),
          Map.entry("vdbench", ONE_HOST),
          Map.entry("jvms", ONE_HOST),
          Map.entry("create_anchors", "there are no folders"),
          Map.entry("data_errors", "a modelled drive holds no content"),
          Map.entry("stopafter", "files are gone through to their ends"),
          Map.entry("interval", "the length of a phase's intervals is its key round"),
          Map.entry("rhpct", "there is no cache on the host's side to hit"),
          Map.entry("whpct", "there is no cache on the host's side to hit"),
          Map.entry("hitarea", "there is no cache on the host's side to hit"),
          Map.entry("hotband", "write skew: {hotspot: ...} in the phase instead"),
          Map.entry("pause", "phases follow one another without a pause"),
          Map.entry("journal", "a modelled drive holds no content"),
          Map.entry("validate", "a modelled drive holds no content"),
          Map.entry("compratio", "a modelled drive holds no content"),
          Map.entry("dedupratio", "a modelled drive holds no content"),
          Map.entry("histogram", "latency.hlog has every latency"),
          Map.entry("stopcurve", "a curve runs to its last point"));

  @Override
  public boolean recognises(String text) {
    return ENTRY.matcher(text).find();
  }

  @Override
  public ImportedScenario read(String name, String text, Map<String, String> known) {
    Ledger ledger = new Ledger(name, REASONS);
    Map<String, VdbenchEntry> storage = new LinkedHashMap<>();
    Map<String, VdbenchEntry> workloads = new LinkedHashMap<>();
    Map<String, VdbenchEntry> fileSets = new LinkedHashMap<>();
    Map<String, VdbenchEntry> fileWorkloads = new LinkedHashMap<>();
    List<VdbenchEntry> runs = new ArrayList<>();
    for (VdbenchEntry entry : VdbenchEntry.parse(text, ledger)) {
      switch (entry.kind()) {
        case "sd" -> put(storage, entry);
        case "wd" -> put(workloads, entry);
        case "fsd" -> VdbenchFileSet.repeated(entry, ledger).forEach(each -> put(fileSets, each));
        case "fwd" -> put(fileWorkloads, entry);
        case "rd" -> put(runs, entry);
        default -> {}
      }
    }
    VdbenchFileFormat format =
        new VdbenchFileFormat(Optional.ofNullable(fileWorkloads.remove("format")), ledger);
    Set<VdbenchEntry> used = new HashSet<>();
    List<Map<String, Object>> phases = new ArrayList<>();
    int drives = 1;
    for (VdbenchEntry run : runs) {
      if (fileWorkloads.isEmpty()) {
        List<VdbenchEntry> named = matching(run, "wd", workloads, ledger);
        VdbenchRun each = new VdbenchRun(run, named, storage, ledger);
        phases.addAll(each.phases());
        drives = Math.max(drives, each.drives());
        used.addAll(named);
      } else {
        List<VdbenchEntry> named = matching(run, "fwd", fileWorkloads, ledger);
        VdbenchFileRun each = new VdbenchFileRun(run, named, fileSets, ledger);
        phases.addAll(format.phases(run, each.fileSets()));
        phases.addAll(format.isAll(run) ? List.of() : each.phases());
        used.addAll(named);
      }
    }
    tellUnused(workloads, used, ledger);
    tellUnused(fileWorkloads, used, ledger);
    if (phases.isEmpty()) {
      throw ledger.problem(0, "", "the file runs nothing that reads or writes", "Add an rd= entry");
    }
    return ImportedScenario.ofPhases(
        "vdbench parameters", "Runs of vdbench", -1, drives, phases, ledger);
  }

  private static void tellUnused(
      Map<String, VdbenchEntry> workloads, Set<VdbenchEntry> used, Ledger ledger) {
    for (VdbenchEntry entry : workloads.values()) {
      if (!used.contains(entry) && !entry.name().equals("default")) {
        entry.settings().stream()
            .filter(setting -> setting.line() >= entry.line())
            .forEach(setting -> ledger.take(List.of(setting), setting.key()));
        ledger.remark(
            new Setting(entry.kind(), entry.name(), entry.line()), "left out: no rd names it");
      }
    }
  }

  /** Entries named default only change those after them; here they begin with its settings. */
  private static void put(Map<String, VdbenchEntry> entries, VdbenchEntry entry) {
    Optional<VdbenchEntry> byDefault = Optional.ofNullable(entries.get("default"));
    byDefault
        .filter(_ -> !entry.name().equals("default"))
        .ifPresent(some -> entry.settings().addAll(0, some.settings()));
    entries.put(entry.name(), entry);
  }

  private static void put(List<VdbenchEntry> runs, VdbenchEntry entry) {
    if (!runs.isEmpty() && runs.getFirst().name().equals("default")) {
      entry.settings().addAll(0, runs.getFirst().settings());
      runs.removeFirst();
      runs.addFirst(entry);
    } else {
      runs.add(entry);
    }
  }

  /** The entries that a key names, with its wildcards; one at least. */
  static List<VdbenchEntry> matching(
      VdbenchEntry from, String key, Map<String, VdbenchEntry> known, Ledger ledger) {
    Optional<Setting> names = from.find(ledger, key);
    List<VdbenchEntry> found = new ArrayList<>();
    for (String name : names.map(each -> VdbenchEntry.items(each.value())).orElse(List.of("*"))) {
      String pattern = Pattern.quote(name).replace("*", "\\E.*\\Q");
      known.forEach(
          (other, entry) -> {
            if (!other.equals("default") && other.matches(pattern) && !found.contains(entry)) {
              found.add(entry);
            }
          });
    }
    if (found.isEmpty()) {
      throw ledger.problem(
          names.map(Setting::line).orElse(from.line()),
          key,
          "no " + key + " matches '" + names.map(Setting::value).orElse("*") + "'",
          "Name one of "
              + known.keySet().stream()
                  .filter(name -> !name.equals("default"))
                  .collect(Collectors.joining(", ")));
    }
    return found;
  }
}
