package dev.tidemark.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The dataset that a DLIO workload trains on. Where a key is absent, what DLIO takes is written
 * out, since its defaults are its own.
 */
final class DlioIngest {
  private static final String DATASET = "dataset.";
  private static final String TRAIN = "train.";
  private static final List<String> READERS = List.of("reader.", "data_reader.");
  private static final String OFF = "off";

  private final List<Setting> settings;
  private final Ledger ledger;

  DlioIngest(List<Setting> settings, Ledger ledger) {
    this.settings = settings;
    this.ledger = ledger;
  }

  /** Whether a workload trains: it has a dataset, and its workflow does not say otherwise. */
  static boolean isIn(List<Setting> settings) {
    boolean dataset = settings.stream().anyMatch(each -> each.key().startsWith(DATASET));
    boolean trains =
        settings.stream()
            .noneMatch(
                each ->
                    each.key().equals("workflow.train") && each.value().equalsIgnoreCase("false"));
    return dataset && trains;
  }

  Map<String, Object> keys() {
    Map<String, Object> keys = new LinkedHashMap<>();
    Optional<Setting> format = take(DATASET + "format");
    keys.put("dataset", dataset(format));
    ledger.remark("DLIO gets the number of accelerators from MPI: set accelerators");
    keys.put("accelerators", 1);
    keys.put("batch", count(reader("batch_size"), 1));
    keys.put("compute", compute());
    keys.put("epochs", count(take(TRAIN + "epochs"), 1));
    keys.put("readers", Math.max(1, count(reader("read_threads"), 1)));
    keys.put("prefetch", Math.max(1, count(reader("prefetch_size"), 2)));
    boolean tensorflow =
        reader("data_loader").map(Setting::value).orElse("tensorflow").equals("tensorflow");
    keys.put("loader", tensorflow ? "stream" : "map");
    keys.put("shuffle-files", shuffles("file_shuffle"));
    keys.put("shuffle-samples", shuffles("sample_shuffle"));
    if (reader("odirect").filter(DlioIngest::isTrue).isPresent()) {
      keys.put("io", "direct");
    }
    reader("transfer_size")
        .ifPresent(size -> keys.put("block-size", Math.max(4096, number(size)) + " B"));
    return keys;
  }

  private Map<String, Object> dataset(Optional<Setting> format) {
    Map<String, Object> dataset = new LinkedHashMap<>();
    dataset.put("files", count(take(DATASET + "num_files_train"), 8));
    dataset.put("samples-per-file", count(take(DATASET + "num_samples_per_file"), 1));
    Optional<Setting> record =
        take(DATASET + "record_length_bytes").or(() -> take(DATASET + "record_length"));
    dataset.put("record", Math.max(1, record.map(this::number).orElse(65_536L)) + " B");
    take(DATASET + "record_length_bytes_stdev")
        .or(() -> take(DATASET + "record_length_stdev"))
        .map(this::number)
        .filter(spread -> spread > 0)
        .ifPresent(spread -> dataset.put("spread", spread + " B"));
    dataset.put("format", format.map(this::formatOf).orElse("tfrecord"));
    return dataset;
  }

  /** The format of ours whose files are read alike. */
  private String formatOf(Setting format) {
    String name = format.value().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "npz", "tfrecord", "hdf5", "jpeg", "parquet" -> name;
      case "png" -> as(format, "jpeg");
      case "npy" -> as(format, "npz");
      case "hdf5_opt", "csv", "indexed_binary", "mmap_indexed_binary", "synthetic" ->
          as(format, "hdf5");
      default ->
          throw ledger.problem(
              format, "'" + format.value() + "' is no format of DLIO's", "Write npz, or another");
    };
  }

  private String as(Setting format, String ours) {
    ledger.remark(format, "read as " + ours + ", whose files are read alike");
    return ours;
  }

  /** A number of seconds, or mean, stdev and type of a distribution. */
  private Object compute() {
    String time = TRAIN + "computation_time";
    Optional<Setting> mean = take(time + ".mean").or(() -> take(time));
    Optional<Setting> spread = take(time + ".stdev").or(() -> take(time + "_stdev"));
    String seconds = seconds(mean);
    if (spread.isEmpty() || decimal(spread.get()) == 0) {
      return seconds;
    }
    return Map.of("mean", seconds, "spread", seconds(spread));
  }

  private String seconds(Optional<Setting> setting) {
    double seconds = setting.map(this::decimal).orElse(0.0);
    return Math.max(1, Math.round(seconds * 1e6)) + " us";
  }

  private boolean shuffles(String key) {
    return reader(key).filter(how -> !how.value().equalsIgnoreCase(OFF)).isPresent();
  }

  private static boolean isTrue(Setting setting) {
    return setting.value().equalsIgnoreCase("true");
  }

  private Optional<Setting> take(String key) {
    return ledger.take(settings, key);
  }

  private Optional<Setting> reader(String key) {
    return ledger.take(settings, READERS.getFirst() + key, READERS.getLast() + key);
  }

  private long count(Optional<Setting> setting, long byDefault) {
    return setting.map(this::number).orElse(byDefault);
  }

  private long number(Setting setting) {
    return (long) decimal(setting);
  }

  private double decimal(Setting setting) {
    try {
      return Double.parseDouble(setting.value().replace("_", ""));
    } catch (NumberFormatException e) {
      throw ledger.problem(setting, "'" + setting.value() + "' is no number", "Write digits");
    }
  }
}
