package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One {@code rd} of vdbench over files: what its workloads read and write is phases. */
final class VdbenchFileRun {
  private static final long BLOCK_BYTES = 4096;
  private static final List<String> LOOPS =
      List.of(
          "threads", "xfersize", "rdpct", "depth", "width", "files", "sizes", "totalsize", "wss");

  private final VdbenchEntry run;
  private final List<VdbenchEntry> workloads;
  private final Map<String, VdbenchEntry> fileSets;
  private final Ledger ledger;
  private final VdbenchSchedule schedule;

  VdbenchFileRun(
      VdbenchEntry run,
      List<VdbenchEntry> workloads,
      Map<String, VdbenchEntry> fileSets,
      Ledger ledger) {
    this.run = run;
    this.workloads = workloads;
    this.fileSets = fileSets;
    this.ledger = ledger;
    this.schedule = new VdbenchSchedule(run, "fwdrate", workloads, ledger);
  }

  /** The file sets of its workloads, with the values of the first turn of its loops. */
  List<VdbenchFileSet> fileSets() {
    Map<String, Long> chosen = schedule.turns("", LOOPS).getFirst().chosen();
    return workloads.stream()
        .flatMap(workload -> fileSets(workload).stream())
        .distinct()
        .map(entry -> new VdbenchFileSet(entry, chosen, ledger))
        .toList();
  }

  List<Map<String, Object>> phases() {
    schedule.tellOrder(workloads.stream().mapToInt(each -> operations(each).size()).sum());
    List<Map<String, Object>> phases = new ArrayList<>();
    for (VdbenchEntry workload : workloads) {
      List<String> operations = operations(workload);
      for (String operation : operations) {
        String name = workloads.size() == 1 ? run.name() : run.name() + " " + workload.name();
        String longer = operations.size() == 1 ? name : name + " " + operation;
        if (operation.equals("read") || operation.equals("write")) {
          turns(longer, workload, operation, phases);
        } else {
          leaveOut(workload, operation);
        }
      }
    }
    return phases;
  }

  private void turns(
      String name, VdbenchEntry workload, String operation, List<Map<String, Object>> phases) {
    for (VdbenchSchedule.Turn turn : schedule.turns(name, LOOPS)) {
      for (Optional<String> rate : schedule.rates()) {
        if (!schedule.idles(workload, rate)) {
          PhaseDraft phase = new PhaseDraft(schedule.name(turn, rate, phases.size()));
          write(phase, workload, operation, turn.chosen());
          schedule.write(phase, workload, rate);
          once(phase, workload, turn.chosen());
          phases.add(phase.keys());
        }
      }
    }
  }

  private void write(
      PhaseDraft phase, VdbenchEntry workload, String operation, Map<String, Long> chosen) {
    boolean random = random(workload);
    phase.put("access", random ? "random" : "sequential");
    phase.percent("read-share", reads(workload, operation, random, chosen));
    new VdbenchBlocks(workload, ledger).write(phase, Optional.ofNullable(chosen.get("xfersize")));
    phase.put("queue-depth", 1);
    Optional<Setting> threads = workload.find(ledger, "threads");
    phase.put(
        "jobs",
        chosen.getOrDefault(
            "threads",
            threads.map(each -> VdbenchNumber.of(each, each.value(), ledger)).orElse(1L)));
    phase.bytes("working-set", usedBytes(workload, chosen));
    tellSelection(workload);
  }

  private long usedBytes(VdbenchEntry workload, Map<String, Long> chosen) {
    long bytes =
        fileSets(workload).stream()
            .mapToLong(entry -> new VdbenchFileSet(entry, chosen, ledger).usedBytes())
            .sum();
    return Math.max(1, bytes / BLOCK_BYTES) * BLOCK_BYTES;
  }

  private boolean random(VdbenchEntry workload) {
    Optional<Setting> setting = workload.find(ledger, "fileio");
    List<String> items =
        setting.map(each -> VdbenchEntry.items(each.value())).orElse(List.of("sequential"));
    if (items.contains("delete")) {
      ledger.remark(setting.orElseThrow(), "not honoured: files are not deleted before writing");
    }
    return !items.isEmpty() && "random".startsWith(items.getFirst());
  }

  private double reads(
      VdbenchEntry workload, String operation, boolean random, Map<String, Long> chosen) {
    Optional<Setting> share = workload.find(ledger, "rdpct", "readpct");
    if (share.isPresent() && !random) {
      throw ledger.problem(
          share.get(),
          "vdbench refuses it together with fileio=sequential",
          "Leave it out, operation= says what is done, or write fileio=random");
    }
    if (chosen.containsKey("rdpct")) {
      return chosen.get("rdpct");
    }
    return share
        .map(each -> VdbenchNumber.decimal(each, each.value().replace("%", ""), ledger))
        .orElse(operation.equals("read") ? 100.0 : 0.0);
  }

  private void tellSelection(VdbenchEntry workload) {
    Optional<Setting> select = workload.find(ledger, "fileselect");
    if (select.isEmpty() || select.get().value().equals("once")) {
      return;
    }
    List<String> items = VdbenchEntry.items(select.get().value());
    boolean even = items.stream().allMatch(item -> "random sequential once".contains(item));
    if (!even) {
      ledger.remark(select.get(), "not honoured: all files are used evenly");
    } else if (!random(workload) && items.stream().anyMatch("random"::startsWith)) {
      ledger.remark(select.get(), "not honoured: files are gone through in their order");
    }
  }

  /** With {@code fileselect=once} every file is gone through once. */
  private void once(PhaseDraft phase, VdbenchEntry workload, Map<String, Long> chosen) {
    workload
        .find(ledger, "fileselect")
        .filter(each -> VdbenchEntry.items(each.value()).contains("once") && !phase.has("bytes"))
        .ifPresent(_ -> phase.bytes("bytes", usedBytes(workload, chosen)));
  }

  private List<VdbenchEntry> fileSets(VdbenchEntry workload) {
    return VdbenchFormat.matching(workload, "fsd", fileSets, ledger);
  }

  /** What is done: the run's operations, or that of the workload. */
  private List<String> operations(VdbenchEntry workload) {
    Optional<Setting> own = workload.find(ledger, "operation", "operations");
    List<String> given =
        run.find(ledger, "foroperations", "operations")
            .or(() -> own)
            .map(each -> VdbenchEntry.items(each.value().toLowerCase(Locale.ROOT)))
            .orElse(List.of());
    return given.isEmpty() ? List.of("read") : given;
  }

  private void leaveOut(VdbenchEntry workload, String operation) {
    workload.settings().forEach(setting -> ledger.take(List.of(setting), setting.key()));
    ledger.remark(
        new Setting(workload.kind(), workload.name(), workload.line()),
        "operation=" + operation + " is left out: phases read and write, there are no files");
  }
}
