package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checkpoints of a DLIO workload. A {@code model.transformer} has DLIO's present layout; sizes
 * of layers and optimizer groups under {@code checkpoint} are those of v2.0.0, where every rank
 * writes three times its groups and each rank of a multiple of {@code pipeline_parallelism} all
 * layers, and {@code tensor_parallelism} more.
 */
final class DlioCheckpoint {
  private static final String OLD = "checkpoint.";
  private static final String MODEL = "model.";
  private static final String TRANSFORMER = "model.transformer.";
  private static final String PARALLELISM = "model.parallelism.";

  /** Two moments and both combined, in v2.0.0. */
  private static final long OPTIMIZER_COPIES = 3;

  private static final String LAYER_PARAMETERS = "17371, 24740228";
  private static final long MODEL_BYTES = 10_240;

  private final List<Setting> settings;
  private final Ledger ledger;

  DlioCheckpoint(List<Setting> settings, Ledger ledger) {
    this.settings = settings;
    this.ledger = ledger;
  }

  Map<String, Object> keys() {
    Map<String, Object> keys = new LinkedHashMap<>();
    if (has(TRANSFORMER)) {
      transformer(keys);
    } else if (has(OLD + "num_layers")
        || has(OLD + "optimization_groups")
        || has(OLD + "tensor_parallelism")
        || has(OLD + "layer_parameters")) {
      version200(keys);
    } else {
      plain(keys);
    }
    long checkpoints = count("num_checkpoints_write").orElse(10L);
    keys.put("checkpoints", Math.max(1, checkpoints));
    count("num_checkpoints_read")
        .ifPresent(reads -> keys.put("recovery-reads", Math.min(reads, checkpoints)));
    Optional<Setting> fsync = take(OLD + "fsync");
    boolean flushes = fsync.filter(set -> set.value().equalsIgnoreCase("true")).isPresent();
    keys.put("fsync", flushes);
    if (flushes) {
      ledger.remark(
          fsync.orElseThrow(),
          "honoured here; DLIO up to 2026 reads another key and does not flush");
    }
    return keys;
  }

  private boolean has(String prefix) {
    return settings.stream().anyMatch(setting -> setting.key().startsWith(prefix));
  }

  private Optional<Setting> take(String key) {
    return ledger.take(settings, key);
  }

  private Optional<Long> count(String name) {
    return take(OLD + name).map(this::number).filter(count -> count >= 0);
  }

  private void transformer(Map<String, Object> keys) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("name", take(MODEL + "name").map(Setting::value).orElse("transformer"));
    long hidden = of(TRANSFORMER + "hidden_size", 2048);
    long heads = of(TRANSFORMER + "num_attention_heads", 32);
    model.put("layers", of(MODEL + "num_layers", 1));
    model.put("hidden", hidden);
    model.put("feed-forward", of(TRANSFORMER + "ffn_hidden_size", 8192));
    model.put("heads", heads);
    model.put("key-value-heads", of(TRANSFORMER + "num_kv_heads", 8));
    if (hidden % heads != 0) {
      model.put("head-size", hidden / heads);
    }
    model.put("vocabulary", of(TRANSFORMER + "vocab_size", 32_000));
    keys.put("model", model);
    keys.put("layout", "dlio");
    datatype("model_datatype", "fp16");
    datatype("optimizer_datatype", "fp32");
    Map<String, Object> parallelism = new LinkedHashMap<>();
    parallelism.put("tensor", of(PARALLELISM + "tensor", 1));
    parallelism.put("pipeline", of(PARALLELISM + "pipeline", 1));
    long data = of(PARALLELISM + "data", -1);
    if (data > 0) {
      parallelism.put("data", data);
    } else {
      ledger.remark("DLIO gets the number of ranks from MPI: set parallelism.data, or ranks");
    }
    parallelism.put("zero-stage", of(PARALLELISM + "zero_stage", 0));
    keys.put("parallelism", parallelism);
    take(OLD + "mode")
        .ifPresent(
            mode -> {
              if (mode.value().equals("subset")) {
                ledger.remark(mode, "set ranks to the number that takes part; here all do");
              }
            });
    take(OLD + "type")
        .ifPresent(type -> ledger.remark(type, "without effect, as in DLIO since 2025"));
  }

  private void datatype(String key, String modelled) {
    take(MODEL + key)
        .filter(type -> !type.value().equals(modelled))
        .ifPresent(type -> ledger.remark(type, "not honoured: layout dlio keeps " + modelled));
  }

  private void version200(Map<String, Object> keys) {
    long tensor = of(OLD + "tensor_parallelism", 1);
    long pipeline = of(OLD + "pipeline_parallelism", 1);
    long ranks = tensor * pipeline;
    ledger.remark(
        "DLIO gets the number of ranks from MPI: " + ranks + " are assumed, tensor x pipeline");
    boolean all = take(OLD + "type").filter(type -> type.value().equals("all_ranks")).isPresent();
    long writers = all ? 1 : ranks;
    long layers = of(OLD + "num_layers", 1);
    List<Map<String, Object>> files = new ArrayList<>();
    long model = of(OLD + "model_size", MODEL_BYTES);
    if (model > 0) {
      files.add(group("model-{rank}.pt", model, 1, writers));
    }
    long groups = sum(take(OLD + "optimization_groups").map(Setting::value).orElse(""));
    if (groups > 0) {
      files.add(group("optimizer-{rank}.pt", OPTIMIZER_COPIES * groups, 1, writers));
    }
    String given = take(OLD + "layer_parameters").map(Setting::value).orElse(LAYER_PARAMETERS);
    long layer = sum(given);
    if (layer > 0) {
      long count = layers + (tensor > 1 ? tensor : 0);
      files.add(group("layer-{index}-{rank}.pt", layer, count, all ? pipeline : ranks));
    }
    custom(keys, files, ranks);
  }

  /** No transformer: rank 0 writes one file. */
  private void plain(Map<String, Object> keys) {
    Optional<Setting> size = take(MODEL + "model_size_bytes");
    long bytes = size.map(this::number).orElse(MODEL_BYTES);
    if (size.isEmpty()) {
      ledger.remark("there is no model_size_bytes: DLIO then writes " + MODEL_BYTES + " B");
    }
    take(OLD + "type")
        .ifPresent(type -> ledger.remark(type, "without effect, as in DLIO since 2025"));
    custom(keys, List.of(group("model_states-{rank}.pt", bytes, 1, 1)), 1);
  }

  /** Sizes come from the files alone; a model must be named, and none of its figures is used. */
  private static void custom(
      Map<String, Object> keys, List<Map<String, Object>> files, long ranks) {
    keys.put("model", "llama3.1-8b");
    keys.put("layout", "custom");
    keys.put("custom", Map.of("files", files));
    keys.put("parallelism", Map.of("data", ranks));
  }

  private static Map<String, Object> group(String name, long bytes, long count, long everyRanks) {
    Map<String, Object> group = new LinkedHashMap<>();
    group.put("name", name);
    group.put("size", bytes + " B");
    if (count > 1 || name.contains("{index}")) {
      group.put("count", count);
    }
    if (everyRanks > 1) {
      group.put("every-ranks", everyRanks);
    }
    return group;
  }

  private long of(String key, long byDefault) {
    return take(key).map(this::number).orElse(byDefault);
  }

  private long sum(String list) {
    long sum = 0;
    for (String item : list.split(",")) {
      sum += item.isBlank() ? 0 : (long) Double.parseDouble(item.strip());
    }
    return sum;
  }

  private long number(Setting setting) {
    try {
      return (long) Double.parseDouble(setting.value().replace("_", ""));
    } catch (NumberFormatException e) {
      throw ledger.problem(setting, "'" + setting.value() + "' is no number", "Write digits");
    }
  }
}
