package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One {@code rd} of vdbench: its workloads, and its loops over threads, sizes and shares. */
final class VdbenchRun {
  private static final long THREADS = 8;
  private static final long BLOCK_BYTES = 4096;
  private static final List<String> LOOPS = List.of("threads", "xfersize", "rdpct", "seekpct");

  private final VdbenchEntry run;
  private final List<VdbenchEntry> workloads;
  private final Map<String, VdbenchEntry> storage;
  private final Ledger ledger;
  private final VdbenchSchedule schedule;

  VdbenchRun(
      VdbenchEntry run,
      List<VdbenchEntry> workloads,
      Map<String, VdbenchEntry> storage,
      Ledger ledger) {
    this.run = run;
    this.workloads = workloads;
    this.storage = storage;
    this.ledger = ledger;
    this.schedule = new VdbenchSchedule(run, "iorate", workloads, ledger);
  }

  /** Storage that its workloads use; each is a drive. */
  int drives() {
    return (int) workloads.stream().flatMap(each -> storage(each).stream()).distinct().count();
  }

  List<Map<String, Object>> phases() {
    schedule.tellOrder(workloads.size());
    List<Map<String, Object>> phases = new ArrayList<>();
    for (VdbenchEntry workload : workloads) {
      String name = workloads.size() == 1 ? run.name() : run.name() + " " + workload.name();
      for (VdbenchSchedule.Turn turn : schedule.turns(name, LOOPS)) {
        for (Optional<String> rate : schedule.rates()) {
          if (!schedule.idles(workload, rate)) {
            String unique = schedule.name(turn, rate, phases.size());
            phases.add(phase(unique, workload, turn.chosen(), rate));
          }
        }
      }
    }
    return phases;
  }

  private Map<String, Object> phase(
      String name, VdbenchEntry workload, Map<String, Long> chosen, Optional<String> rate) {
    PhaseDraft phase = new PhaseDraft(name);
    place(phase, value(workload, chosen, "seekpct", 100));
    phase.percent("read-share", value(workload, chosen, "rdpct", 100));
    new VdbenchBlocks(workload, ledger).write(phase, Optional.ofNullable(chosen.get("xfersize")));
    phase.put("outstanding", chosen.getOrDefault("threads", threads(workload)));
    extent(phase, workload);
    schedule.write(phase, workload, rate);
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
}
