package dev.tidemark.importing;

import dev.tidemark.scenario.ForeignYaml;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** DLIO and MLPerf Storage workload YAML, of v2.0.0 and newer: its checkpoints. */
final class DlioFormat implements ForeignFormat {
  private static final Pattern SECTION =
      Pattern.compile("(?m)^(workflow|framework|dataset|data_reader|reader|checkpoint|train)\\s*:");

  private static final String INGEST = "training data is not imported, only checkpoints";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("framework", "bytes are the same whoever writes them"),
          Map.entry("model.name", "the scenario has a name of its own"),
          Map.entry("model.type", "bytes follow from the sizes"),
          Map.entry("model", "the scenario has a name of its own"),
          Map.entry("model.model_size", "DLIO itself ignores it: the key is model_size_bytes"),
          Map.entry("checkpoint.checkpoint_folder", "files go to the modelled drive"),
          Map.entry(
              "checkpoint.time_between_checkpoints", "checkpoints follow at once; see interval"),
          Map.entry("checkpoint.checkpoint_after_epoch", "there are no epochs; see interval"),
          Map.entry("checkpoint.epochs_between_checkpoints", "there are no epochs; see interval"),
          Map.entry("checkpoint.steps_between_checkpoints", "there are no steps; see interval"),
          Map.entry("checkpoint.randomize_tensor", "a modelled drive holds no content"),
          Map.entry("checkpoint.recovery_rank_shift", "each rank reads its own files"),
          Map.entry("checkpoint.rank_sync", "a checkpoint ends with its slowest rank in any case"),
          Map.entry(
              "checkpoint.checkpoint_mechanism_classname", "the layout says who writes what"));

  @Override
  public boolean recognises(String text) {
    return SECTION.matcher(text).find();
  }

  @Override
  public ImportedScenario read(String name, String text) {
    Ledger ledger = new Ledger(name, REASONS);
    List<Setting> settings =
        ForeignYaml.read(name, text).stream()
            .map(leaf -> new Setting(leaf.path(), leaf.text(), leaf.line()))
            .toList();
    settings.forEach(ledger::add);
    for (Setting setting : settings) {
      if (setting.key().matches("(dataset|reader|data_reader|train|evaluation|metric)\\..*")) {
        ledger.remark(setting, "not honoured: " + INGEST);
      } else if (setting.key().matches("(storage|output|profiling|workflow)\\..*")) {
        ledger.remark(setting, "not honoured: a run writes checkpoints, and its results to --out");
      }
    }
    DlioCheckpoint checkpoint = new DlioCheckpoint(settings, ledger);
    return ImportedScenario.of(
        "a DLIO workload",
        "Checkpoints of DLIO",
        -1,
        1,
        Map.of("checkpoint", checkpoint.keys()),
        ledger);
  }
}
