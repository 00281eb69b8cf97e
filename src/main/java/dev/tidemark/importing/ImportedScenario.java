package dev.tidemark.importing;

import dev.tidemark.scenario.DraftText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of a foreign file.
 *
 * @param format what the file was
 * @param yaml the scenario, with the keys that the file gives
 * @param remarks what of the file it does not have, or has otherwise
 */
public record ImportedScenario(String format, String yaml, List<Remark> remarks) {
  private static final String DRIVE = "dapustor-j5060-61.44tb";

  public ImportedScenario {
    remarks = List.copyOf(remarks);
  }

  /** A scenario of phases of requests on some drives. */
  static ImportedScenario ofPhases(
      String format,
      String name,
      long seed,
      int drives,
      List<Map<String, Object>> phases,
      Ledger ledger) {
    return of(format, name, seed, drives, Map.of("synthetic", Map.of("phases", phases)), ledger);
  }

  /** A scenario of any workload on some drives of a kind that foreign files do not tell. */
  static ImportedScenario of(
      String format, String name, long seed, int drives, Map<String, ?> workload, Ledger ledger) {
    Map<String, Object> profile = new LinkedHashMap<>();
    profile.put("profile", DRIVE);
    if (drives > 1) {
      profile.put("count", drives);
    }
    Map<String, Object> simulate = new LinkedHashMap<>();
    simulate.put("drives", profile);
    simulate.put("condition", "filled");
    Map<String, Object> scenario = new LinkedHashMap<>();
    scenario.put("name", name);
    if (seed >= 0) {
      scenario.put("seed", seed);
    }
    scenario.put("target", Map.of("simulate", simulate));
    scenario.put("workload", workload);
    return new ImportedScenario(format, DraftText.of(scenario), ledger.remarks());
  }

  /** The scenario as a file: what was read, what was left out, and the YAML. */
  public String text(String source) {
    StringBuilder text = new StringBuilder();
    text.append("# Imported from ").append(source).append(", ").append(format).append(".\n");
    text.append("# The drive and its condition are not in such a file: choose yours below.\n");
    for (Remark remark : remarks) {
      text.append("# ").append(remark.toString().replace('\n', ' ')).append('\n');
    }
    return text.append(yaml).toString();
  }
}
