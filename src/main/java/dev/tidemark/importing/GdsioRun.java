package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One run of gdsio: some threads, each with a file of its own.
 *
 * @param settings by the names that {@code .gdsio} files use
 * @param threads all together
 */
record GdsioRun(List<Setting> settings, long threads, Ledger ledger) {
  private static final List<String> DIRECTIONS = List.of("read", "write", "randread", "randwrite");
  private static final int CACHED = 4;
  private static final int BATCH = 6;
  private static final int SIZES_MAX = 64;

  Optional<String> title() {
    return ledger.value(settings, "name");
  }

  long seed() {
    return ledger.take(settings, "random_seed").map(seed -> number(seed, ledger)).orElse(-1L);
  }

  /** A phase for each I/O size. */
  List<Map<String, Object>> phases(String title) {
    Optional<Setting> block = ledger.take(settings, "bs");
    List<Long> sizes = block.map(this::sizes).orElse(List.of(1L << 20));
    if (sizes.size() > 1) {
      ledger.remark(block.orElseThrow(), "each size of the range is a phase of its own");
    }
    List<Map<String, Object>> phases = new ArrayList<>();
    for (long size : sizes) {
      String name = sizes.size() == 1 ? title : title + " " + PhaseDraft.size(size);
      phases.add(phase(name, size));
    }
    return phases;
  }

  private Map<String, Object> phase(String name, long blockBytes) {
    String direction = direction();
    PhaseDraft phase = new PhaseDraft(name);
    phase.put("access", direction.startsWith("rand") ? "random" : "sequential");
    double reads = direction.endsWith("read") ? 100 : 0;
    phase.percent(
        "read-share",
        ledger.take(settings, "rwmix").map(mix -> (double) number(mix, ledger)).orElse(reads));
    phase.bytes("block", blockBytes);
    phase.put("queue-depth", depth());
    phase.put("jobs", threads);
    Optional<Long> fileBytes = ledger.take(settings, "size").map(size -> bytes(size, ledger));
    fileBytes.ifPresent(bytes -> phase.bytes("working-set", bytes * threads));
    ledger
        .take(settings, "start_offset")
        .map(offset -> bytes(offset, ledger))
        .filter(bytes -> bytes > 0)
        .ifPresent(bytes -> phase.bytes("offset", bytes));
    ledger.take(settings, "directory", "filename");
    Optional<Setting> runtime = ledger.take(settings, "runtime");
    if (runtime.isPresent()) {
      phase.put("time", number(runtime.get(), ledger) + " s");
    } else if (fileBytes.isPresent()) {
      phase.bytes("bytes", fileBytes.get() * threads);
    } else {
      throw ledger.problem(line(), "size", "nothing ends the run", "Give -s SIZE or -T SECONDS");
    }
    return phase.keys();
  }

  private int line() {
    return settings.isEmpty() ? 0 : settings.getFirst().line();
  }

  private String direction() {
    Optional<Setting> rw = ledger.take(settings, "rw");
    if (rw.isEmpty()) {
      return "read";
    }
    String text = rw.get().value().toLowerCase(Locale.ROOT);
    String name = text.matches("[0-3]") ? DIRECTIONS.get(Integer.parseInt(text)) : text;
    name = name.replaceFirst("^seq", "");
    if (!DIRECTIONS.contains(name)) {
      throw ledger.problem(
          rw.get(), "'" + text + "' is no direction", "Use read, write, randread or randwrite");
    }
    return name;
  }

  private long depth() {
    Optional<Setting> type = ledger.take(settings, "xfer_type");
    Optional<Setting> batch = ledger.take(settings, "batch");
    long transfer = type.map(each -> number(each, ledger)).orElse(0L);
    if (transfer == CACHED) {
      ledger.remark(type.orElseThrow(), "type 4 goes through the page cache; here to the drive");
    } else if (type.isPresent()) {
      ledger.remark(
          type.get(), "requests go to the drive; the way to the accelerator adds nothing");
    }
    if (transfer < BATCH) {
      batch.ifPresent(each -> ledger.remark(each, "1 is used: only types 6 and 7 have batches"));
      return 1;
    }
    return batch.map(each -> number(each, ledger)).orElse(1L);
  }

  /** One size, or those from the first to the last by a step. */
  private List<Long> sizes(Setting setting) {
    String[] parts = setting.value().split(":");
    if (parts.length == 1) {
      return List.of(bytes(setting, ledger));
    }
    List<Long> bounds = new ArrayList<>();
    for (String part : parts) {
      bounds.add(bytes(new Setting(setting.key(), part, setting.line()), ledger));
    }
    if (bounds.size() != 3 || bounds.get(2) <= 0) {
      throw ledger.problem(setting, "'" + setting.value() + "' is no range", "Use 1M:4M:1M");
    }
    List<Long> sizes = new ArrayList<>();
    for (long size = bounds.get(0);
        size <= bounds.get(1) && sizes.size() < SIZES_MAX;
        size += bounds.get(2)) {
      sizes.add(size);
    }
    return sizes;
  }

  static long number(Setting setting, Ledger ledger) {
    if (!setting.value().matches("[0-9]{1,15}")) {
      throw ledger.problem(
          setting, "'" + setting.value() + "' is no whole number", "Write digits only");
    }
    return Long.parseLong(setting.value());
  }

  /** Binary units by one letter, as gdsio reads them. */
  private static long bytes(Setting setting, Ledger ledger) {
    String text = setting.value().toUpperCase(Locale.ROOT);
    if (!text.matches("[0-9]{1,12}[KMGT]?B?")) {
      throw ledger.problem(setting, "'" + setting.value() + "' is no size", "Write 64K or 1M");
    }
    String digits = text.replaceAll("[A-Z]", "");
    int power = "KMGT".indexOf(text.replaceAll("[0-9B]", "") + "") + 1;
    boolean plain = text.replaceAll("[0-9B]", "").isEmpty();
    return Long.parseLong(digits) << (plain ? 0 : 10 * power);
  }
}
