package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One {@code rd} of vdbench: its workloads, and its loops over threads, sizes and shares. */
final class VdbenchRun {
  private static final long THREADS = 8;
  private static final long BLOCK_BYTES = 4096;
  private static final long ELAPSED_SECONDS = 30;
  private static final List<String> CURVE = List.of("10%", "50%", "70%", "80%", "90%", "100%");
  private static final List<String> LOOPS = List.of("threads", "xfersize", "rdpct", "seekpct");

  private final VdbenchEntry run;
  private final List<VdbenchEntry> workloads;
  private final Map<String, VdbenchEntry> storage;
  private final Ledger ledger;

  VdbenchRun(
      VdbenchEntry run,
      List<VdbenchEntry> workloads,
      Map<String, VdbenchEntry> storage,
      Ledger ledger) {
    this.run = run;
    this.workloads = workloads;
    this.storage = storage;
    this.ledger = ledger;
  }

  /** Storage that its workloads use; each is a drive. */
  int drives() {
    return (int) workloads.stream().flatMap(each -> storage(each).stream()).distinct().count();
  }

  List<Map<String, Object>> phases() {
    if (workloads.size() > 1) {
      ledger.remark(
          "rd="
              + run.name()
              + ": workloads that vdbench runs at once are phases one after another");
    }
    List<Map<String, Object>> phases = new ArrayList<>();
    for (VdbenchEntry workload : workloads) {
      String name = workloads.size() == 1 ? run.name() : run.name() + " " + workload.name();
      loop(name, workload, 0, new LinkedHashMap<>(), phases);
    }
    return phases;
  }

  /** Goes through the values of each loop, the first one outermost. */
  private void loop(
      String name,
      VdbenchEntry workload,
      int depth,
      Map<String, Long> chosen,
      List<Map<String, Object>> phases) {
    if (depth == LOOPS.size()) {
      rates().forEach(rate -> phases.add(phase(name, workload, chosen, rate, phases.size())));
      return;
    }
    String key = LOOPS.get(depth);
    Optional<Setting> loop = run.find(ledger, "for" + key, key);
    if (loop.isEmpty()) {
      loop(name, workload, depth + 1, chosen, phases);
      return;
    }
    List<Long> values = VdbenchNumber.loop(loop.get(), ledger);
    for (long value : values) {
      Map<String, Long> with = new LinkedHashMap<>(chosen);
      with.put(key, value);
      String shown = key.equals("xfersize") ? PhaseDraft.size(value) : key + " " + value;
      String longer = values.size() == 1 ? name : name + " " + shown;
      loop(longer, workload, depth + 1, with, phases);
    }
  }

  /** What {@code iorate} asks for; empty means as fast as possible. */
  private List<Optional<String>> rates() {
    List<String> items =
        run.find(ledger, "iorate")
            .map(each -> VdbenchEntry.items(each.value()))
            .orElse(List.of("max"));
    return items.stream()
        .map(each -> each.equals("max") ? Optional.<String>empty() : Optional.of(each))
        .toList();
  }

  private Map<String, Object> phase(
      String name, VdbenchEntry workload, Map<String, Long> chosen, Optional<String> rate, int at) {
    List<Optional<String>> rates = rates();
    PhaseDraft phase =
        new PhaseDraft(rates.size() == 1 ? name : name + " at " + rate.orElse("max") + " #" + at);
    place(phase, value(workload, chosen, "seekpct", 100));
    phase.percent("read-share", value(workload, chosen, "rdpct", 100));
    block(phase, workload, chosen);
    phase.put("outstanding", chosen.getOrDefault("threads", threads(workload)));
    extent(phase, workload);
    load(phase, workload, rate);
    run.find(ledger, "warmup")
        .filter(time -> VdbenchNumber.seconds(time, ledger) > 0)
        .ifPresent(time -> phase.put("warm-up", VdbenchNumber.seconds(time, ledger) + " s"));
    long elapsed =
        run.find(ledger, "elapsed")
            .map(time -> VdbenchNumber.seconds(time, ledger))
            .orElse(ELAPSED_SECONDS);
    phase.put("time", elapsed + " s");
    run.find(ledger, "maxdata")
        .ifPresent(data -> phase.bytes("bytes", VdbenchNumber.of(data, data.value(), ledger)));
    return phase.keys();
  }

  private static void place(PhaseDraft phase, double seekPercent) {
    if (seekPercent == 100) {
      phase.put("access", "random");
    } else if (seekPercent == 0) {
      phase.put("access", "sequential");
    } else {
      phase.put("access", "random").percent("random-share", seekPercent);
    }
  }

  private double value(
      VdbenchEntry workload, Map<String, Long> chosen, String key, double byDefault) {
    String other = key.equals("rdpct") ? "readpct" : key;
    Optional<Setting> setting = workload.find(ledger, key, other);
    if (chosen.containsKey(key)) {
      return chosen.get(key);
    }
    if (setting.isEmpty()) {
      return byDefault;
    }
    return switch (setting.get().value()) {
      case "rand", "random" -> 100;
      case "seq", "sequential", "eof", "-1" -> 0;
      default -> VdbenchNumber.of(setting.get(), setting.get().value().replace("%", ""), ledger);
    };
  }

  private void block(PhaseDraft phase, VdbenchEntry workload, Map<String, Long> chosen) {
    Optional<Setting> setting = workload.find(ledger, "xfersize");
    if (chosen.containsKey("xfersize") || setting.isEmpty()) {
      phase.bytes("block", chosen.getOrDefault("xfersize", BLOCK_BYTES));
      return;
    }
    List<String> items = VdbenchEntry.items(setting.get().value());
    if (items.size() == 1) {
      phase.bytes("block", VdbenchNumber.of(setting.get(), items.getFirst(), ledger));
    } else if (items.size() == 3) {
      ledger.remark(setting.get(), "of a range from least to most, the least is used");
      phase.bytes("block", VdbenchNumber.of(setting.get(), items.getFirst(), ledger));
    } else {
      Map<Long, Double> mix = new LinkedHashMap<>();
      for (int i = 0; i + 1 < items.size(); i += 2) {
        mix.put(
            VdbenchNumber.of(setting.get(), items.get(i), ledger),
            (double) VdbenchNumber.of(setting.get(), items.get(i + 1).replace("%", ""), ledger));
      }
      phase.mix("block", mix);
    }
  }

  private List<VdbenchEntry> storage(VdbenchEntry workload) {
    return storage.isEmpty() ? List.of() : VdbenchFormat.matching(workload, "sd", storage, ledger);
  }

  private long threads(VdbenchEntry workload) {
    return storage(workload).stream()
        .flatMap(each -> each.find(ledger, "threads").stream())
        .map(each -> VdbenchNumber.of(each, each.value(), ledger))
        .findFirst()
        .orElse(THREADS);
  }

  /** A range of percent up to 100 each, or of bytes; the workload's comes before the storage's. */
  private void extent(PhaseDraft phase, VdbenchEntry workload) {
    List<VdbenchEntry> places = storage(workload);
    Optional<Setting> size =
        places.stream().flatMap(each -> each.find(ledger, "size").stream()).findFirst();
    size.ifPresent(
        bytes ->
            phase.bytes(
                "working-set",
                VdbenchNumber.of(bytes, bytes.value(), ledger) / BLOCK_BYTES * BLOCK_BYTES));
    Optional<Setting> range =
        workload
            .find(ledger, "range")
            .or(
                () ->
                    places.stream()
                        .flatMap(each -> each.find(ledger, "range").stream())
                        .findFirst());
    range.ifPresent(each -> range(phase, each, size.isPresent()));
  }

  private void range(PhaseDraft phase, Setting range, boolean sized) {
    List<String> items = VdbenchEntry.items(range.value());
    List<Long> bounds =
        items.stream().map(each -> VdbenchNumber.of(range, each.replace("%", ""), ledger)).toList();
    if (bounds.size() != 2 || bounds.get(1) > 100 || sized) {
      ledger.remark(range, "not honoured: only a range of percent on a whole drive is");
      return;
    }
    phase.percent("working-set", bounds.get(1) - bounds.get(0));
    phase.percent("offset", bounds.get(0));
  }

  private void load(PhaseDraft phase, VdbenchEntry workload, Optional<String> rate) {
    Optional<Setting> setting = run.find(ledger, "iorate");
    Optional<Setting> curve = run.find(ledger, "curve");
    Optional<Setting> share = workload.find(ledger, "skew");
    if (rate.isEmpty()) {
      return;
    }
    if (rate.get().equals("curve")) {
      phase.put("curve", curve.map(this::points).orElse(CURVE));
    } else {
      double part =
          share
              .map(each -> VdbenchNumber.of(each, each.value().replace("%", ""), ledger) / 100.0)
              .orElse(1.0 / workloads.size());
      long all = VdbenchNumber.of(setting.orElseThrow(), rate.get(), ledger);
      phase.perSecond("rate", all * part);
    }
    String arrivals =
        run.find(ledger, "distribution")
            .map(each -> VdbenchEntry.items(each.value()).getFirst())
            .orElse("");
    phase.put(
        "arrivals",
        arrivals.startsWith("d")
            ? "deterministic"
            : arrivals.startsWith("u") ? "uniform" : "exponential");
  }

  private List<String> points(Setting curve) {
    return VdbenchNumber.loop(
            new Setting(curve.key(), curve.value().replace("%", ""), curve.line()), ledger)
        .stream()
        .map(point -> point + "%")
        .toList();
  }
}
