package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** fio job files: each job is a phase. */
final class FioJobFormat implements ForeignFormat {
  private static final Pattern SECTION = Pattern.compile("(?m)^\\s*\\[[^\\]]+\\]\\s*$");

  private static final Set<String> TRIMS = Set.of("trim", "randtrim");
  private static final String NO_ZONES = "drives here are not zoned";
  private static final String CONDITION = "condition says what was written before";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("bsrange", "requests have the size of bs; write a list of sizes and shares"),
          Map.entry("fsync", "requests go to the drive without a filesystem"),
          Map.entry("fdatasync", "requests go to the drive without a filesystem"),
          Map.entry("end_fsync", "requests go to the drive without a filesystem"),
          Map.entry("verify", "a modelled drive holds no content"),
          Map.entry("refill_buffers", "a modelled drive holds no content"),
          Map.entry("zero_buffers", "a modelled drive holds no content"),
          Map.entry("buffer_compress_percentage", "a modelled drive holds no content"),
          Map.entry("dedupe_percentage", "a modelled drive holds no content"),
          Map.entry("norandommap", "places are drawn anew each time, as with norandommap"),
          Map.entry("cpus_allowed", "the host's processors are not modelled"),
          Map.entry("numa_cpu_nodes", "the host's processors are not modelled"),
          Map.entry("startdelay", "phases follow one another without a pause"),
          Map.entry("write_bw_log", "report.json and series.csv have the figures"),
          Map.entry("write_lat_log", "latency.hlog has the figures"),
          Map.entry("write_iops_log", "series.csv has the figures"),
          Map.entry("log_avg_msec", "series.csv has the figures"),
          Map.entry("percentile_list", "report.json has the usual ones"),
          Map.entry("read_iolog", "traces are not imported as scenarios"),
          Map.entry("zonesize", NO_ZONES),
          Map.entry("zonerange", NO_ZONES),
          Map.entry("zonecapacity", NO_ZONES),
          Map.entry("zoneskip", NO_ZONES),
          Map.entry("max_open_zones", NO_ZONES),
          Map.entry("job_max_open_zones", NO_ZONES),
          Map.entry("ignore_zone_limits", NO_ZONES),
          Map.entry("read_beyond_wp", NO_ZONES),
          Map.entry("write_mode", NO_ZONES),
          Map.entry("zone_reset_threshold", NO_ZONES),
          Map.entry("zone_reset_frequency", NO_ZONES),
          Map.entry("sprandom", CONDITION),
          Map.entry("spr_op", CONDITION),
          Map.entry("spr_num_regions", CONDITION),
          Map.entry("wait_for", "phases follow one another in any case"),
          Map.entry("flow", "phases follow one another"),
          Map.entry("include", "the other file is not read"));

  @Override
  public boolean recognises(String text) {
    return SECTION.matcher(text).find();
  }

  @Override
  public ImportedScenario read(String name, String text, Map<String, String> known) {
    Ledger ledger = new Ledger(name, REASONS);
    FioVariables variables = new FioVariables(known, ledger);
    List<IniFile.Section> sections = IniFile.parse(text, ledger, variables::resolve).sections();
    variables.requireAll();
    List<Setting> global = new ArrayList<>();
    List<Map<String, Object>> phases = new ArrayList<>();
    Set<String> names = new HashSet<>();
    long seed = -1;
    int together = 0;
    int trims = 0;
    for (IniFile.Section section : sections) {
      if (section.isGlobal()) {
        global.addAll(section.settings());
        continue;
      }
      List<Setting> settings = new ArrayList<>(global);
      settings.addAll(section.settings());
      if (trims(settings)) {
        leaveOut(section, ledger);
        trims++;
        continue;
      }
      boolean waits =
          ledger.take(settings, "stonewall", "wait_for_previous").isPresent() || phases.isEmpty();
      together += waits ? 0 : 1;
      FioJob job = new FioJob(section, settings, ledger);
      phases.add(job.phase(unique(section.name(), names)));
      if (seed < 0) {
        seed = job.seed();
      }
    }
    if (phases.isEmpty()) {
      throw ledger.problem(
          0,
          "",
          trims == 0
              ? "the file has no job that reads or writes"
              : "its jobs only trim, and phases read and write",
          "Add one with rw=read or rw=write");
    }
    if (together > 0) {
      ledger.remark("jobs that fio runs at once are phases one after another here");
    }
    return ImportedScenario.ofPhases("a fio job file", "Jobs of fio", seed, 1, phases, ledger);
  }

  private static boolean trims(List<Setting> settings) {
    return settings.stream()
        .filter(setting -> setting.key().equals("rw") || setting.key().equals("readwrite"))
        .reduce((earlier, last) -> last)
        .filter(setting -> TRIMS.contains(setting.value().split(":", 2)[0]))
        .isPresent();
  }

  private static void leaveOut(IniFile.Section section, Ledger ledger) {
    section.settings().forEach(setting -> ledger.take(List.of(setting), setting.key()));
    ledger.remark("[" + section.name() + "] is left out: phases read and write, and do not trim");
  }

  private static String unique(String name, Set<String> names) {
    String free = name;
    for (int number = 2; !names.add(free); number++) {
      free = name + " " + number;
    }
    return free;
  }
}
