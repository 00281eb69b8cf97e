package dev.tidemark.importing;

import dev.tidemark.scenario.ForeignYaml;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * DLIO and MLPerf Storage workload YAML, of v2.0.0 and newer: what it trains on, or its
 * checkpoints.
 */
final class DlioFormat implements ForeignFormat {
  private static final Pattern SECTION =
      Pattern.compile("(?m)^(workflow|framework|dataset|data_reader|reader|checkpoint|train)\\s*:");

  private static final String INGEST = "nothing is trained on, as workflow.train or dataset say";
  private static final String CHECKPOINT =
      "the dataset is imported; with workflow.train: False its checkpoints are instead";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("framework", "bytes are the same whoever writes them"),
          Map.entry("dataset.data_folder", "files lie where the target is"),
          Map.entry("dataset.num_files_eval", "there is no evaluation"),
          Map.entry("dataset.file_prefix", "files are named otherwise"),
          Map.entry("dataset.num_subfolders_train", "folders take no time"),
          Map.entry("dataset.num_subfolders_eval", "there is no evaluation"),
          Map.entry("dataset.keep_files", "a modelled drive keeps nothing"),
          Map.entry("dataset.record_length_bytes_resize", "samples are read as they lie"),
          Map.entry("dataset.record_length_resize", "samples are read as they lie"),
          Map.entry("reader.computation_threads", "see decode-rate and cores"),
          Map.entry("reader.shuffle_size", "shuffling in memory changes no I/O"),
          Map.entry("reader.batch_size_eval", "there is no evaluation"),
          Map.entry("reader.pin_memory", "it changes no I/O of the host"),
          Map.entry("data_reader.computation_threads", "see decode-rate and cores"),
          Map.entry("train.total_training_steps", "an epoch reads the whole dataset"),
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
  public ImportedScenario read(String name, String text, Map<String, String> known) {
    Ledger ledger = new Ledger(name, REASONS);
    List<Setting> settings =
        ForeignYaml.read(name, text).stream()
            .map(leaf -> new Setting(leaf.path(), leaf.text(), leaf.line()))
            .toList();
    settings.forEach(ledger::add);
    boolean trains = DlioIngest.isIn(settings);
    String left = trains ? "checkpoint|model" : "dataset|reader|data_reader|train";
    for (Setting setting : settings) {
      if (setting.key().matches("(" + left + ")\\..*")) {
        leaveOut(setting, trains ? CHECKPOINT : INGEST, ledger);
      } else if (setting.key().matches("(evaluation|metric)\\..*")) {
        ledger.remark(setting, "not honoured: a run trains and judges by what it measures");
      } else if (setting.key().matches("(storage|output|profiling|workflow)\\..*")) {
        ledger.remark(setting, "not honoured: a run does its workload, and writes to --out");
      }
    }
    Map<String, ?> workload =
        trains
            ? Map.of("ingest", new DlioIngest(settings, ledger).keys())
            : Map.of("checkpoint", new DlioCheckpoint(settings, ledger).keys());
    return ImportedScenario.of(
        "a DLIO workload",
        trains ? "Dataset of DLIO" : "Checkpoints of DLIO",
        -1,
        1,
        workload,
        ledger);
  }

  /** What a key of its own reason is left out for, or that all of its section is. */
  private static void leaveOut(Setting setting, String why, Ledger ledger) {
    if (why.equals(CHECKPOINT) || !REASONS.containsKey(setting.key())) {
      ledger.remark(setting, "not honoured: " + why);
    }
  }
}
