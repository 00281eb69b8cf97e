package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** gdsio's command lines, one a line, and its {@code .gdsio} files, whose jobs all run at once. */
final class GdsioFormat implements ForeignFormat {
  private static final Pattern COMMAND = Pattern.compile("(?m)^(?:[^#\\n]*[\\s/])?gdsio\\s+-");
  private static final Pattern FILE = Pattern.compile("(?m)^\\s*xfer_type\\s*=");

  /** The config file's names of what options say. */
  private static final Map<String, String> OPTIONS =
      Map.ofEntries(
          Map.entry("-x", "xfer_type"),
          Map.entry("-I", "rw"),
          Map.entry("-i", "bs"),
          Map.entry("-s", "size"),
          Map.entry("-T", "runtime"),
          Map.entry("-w", "num_threads"),
          Map.entry("-B", "batch"),
          Map.entry("-o", "start_offset"),
          Map.entry("-k", "random_seed"),
          Map.entry("-M", "rwmix"),
          Map.entry("-d", "gpu_dev_id"),
          Map.entry("-n", "numa_node"),
          Map.entry("-D", "directory"),
          Map.entry("-f", "filename"),
          Map.entry("-m", "mem_type"),
          Map.entry("-a", "alignment"),
          Map.entry("-P", "rdma_url"),
          Map.entry("-O", "non_o_direct"));

  /** Options that take no value. */
  private static final Map<String, String> SWITCHES =
      Map.of(
          "-V", "do_verify",
          "-b", "skip_bufregister",
          "-p", "enable_nvlinks",
          "-U", "unaligned",
          "-R", "fill_random",
          "-F", "refill_buffer",
          "-J", "per_job_stats");

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("gpu_dev_id", "the accelerator's side is not part of phases"),
          Map.entry("numa_node", "the host's processors are not modelled"),
          Map.entry("mem_type", "the accelerator's side is not part of phases"),
          Map.entry("enable_nvlinks", "the accelerator's side is not part of phases"),
          Map.entry("skip_bufregister", "the accelerator's side is not part of phases"),
          Map.entry("rdma_url", "networks are not modelled"),
          Map.entry("do_verify", "a modelled drive holds no content"),
          Map.entry("fill_random", "a modelled drive holds no content"),
          Map.entry("refill_buffer", "a modelled drive holds no content"),
          Map.entry("alignment", "places are aligned to the block"),
          Map.entry("unaligned", "places are aligned to the block"),
          Map.entry("per_job_stats", "a phase has one set of figures"));

  @Override
  public boolean recognises(String text) {
    return FILE.matcher(text).find() || COMMAND.matcher(text).find();
  }

  @Override
  public ImportedScenario read(String name, String text, Map<String, String> known) {
    Ledger ledger = new Ledger(name, REASONS);
    List<GdsioRun> runs =
        FILE.matcher(text).find() ? ofFile(text, ledger) : ofCommands(text, ledger);
    List<Map<String, Object>> phases = new ArrayList<>();
    long seed = -1;
    for (int i = 0; i < runs.size(); i++) {
      String title = runs.get(i).title().orElse("gdsio " + (i + 1));
      phases.addAll(runs.get(i).phases(title));
      seed = seed < 0 ? runs.get(i).seed() : seed;
    }
    return ImportedScenario.ofPhases("gdsio", "Runs of gdsio", seed, 1, phases, ledger);
  }

  /** All jobs of a file run at once with the same pattern: their threads add up. */
  private static List<GdsioRun> ofFile(String text, Ledger ledger) {
    List<Setting> global = new ArrayList<>();
    long threads = 0;
    boolean any = false;
    for (IniFile.Section section : IniFile.parse(text, ledger).sections()) {
      if (section.isGlobal()) {
        global.addAll(section.settings());
        continue;
      }
      any = true;
      Optional<Setting> count = ledger.take(section.settings(), "num_threads");
      threads += count.map(each -> GdsioRun.number(each, ledger)).orElse(1L);
      ledger.take(section.settings(), "directory", "filename", "url");
    }
    if (!any) {
      throw ledger.problem(0, "", "the file has no job", "Add a section such as [job1]");
    }
    ledger.take(global, "num_threads");
    return List.of(new GdsioRun(global, threads, ledger));
  }

  private static List<GdsioRun> ofCommands(String text, Ledger ledger) {
    List<GdsioRun> runs = new ArrayList<>();
    List<String> words = new ArrayList<>();
    int number = 0;
    for (String raw : text.split("\n", -1)) {
      number++;
      String line = raw.strip();
      boolean goesOn = line.endsWith("\\");
      if (line.startsWith("#") || line.isEmpty()) {
        continue;
      }
      words.addAll(List.of((goesOn ? line.substring(0, line.length() - 1) : line).split("\\s+")));
      if (!goesOn) {
        settings(words, number, ledger).ifPresent(found -> runs.add(run(found, ledger)));
        words.clear();
      }
    }
    return runs;
  }

  private static GdsioRun run(List<Setting> settings, Ledger ledger) {
    long threads =
        ledger.take(settings, "num_threads").map(each -> GdsioRun.number(each, ledger)).orElse(1L);
    return new GdsioRun(settings, threads, ledger);
  }

  /** The options of a line; empty when it runs something else. */
  private static Optional<List<Setting>> settings(List<String> words, int line, Ledger ledger) {
    int at = 0;
    while (at < words.size() && !words.get(at).matches("(.*/)?gdsio")) {
      at++;
    }
    if (at == words.size()) {
      return Optional.empty();
    }
    List<Setting> settings = new ArrayList<>();
    for (int i = at + 1; i < words.size(); i++) {
      String word = words.get(i);
      if (SWITCHES.containsKey(word)) {
        settings.add(new Setting(SWITCHES.get(word), "", line));
      } else if (OPTIONS.containsKey(word) && i + 1 < words.size()) {
        settings.add(new Setting(OPTIONS.get(word), words.get(++i), line));
      } else {
        settings.add(new Setting(word, "", line));
      }
    }
    settings.forEach(ledger::add);
    return Optional.of(settings);
  }
}
