package dev.tidemark.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an {@code rd} says of how its workloads run: its loops, how fast and for how long.
 *
 * @param rateKey {@code iorate} for raw storage, {@code fwdrate} for files
 */
record VdbenchSchedule(
    VdbenchEntry run, String rateKey, List<VdbenchEntry> workloads, Ledger ledger) {
  private static final long ELAPSED_SECONDS = 30;
  private static final double ALL = 100;
  private static final List<String> CURVE = List.of("10%", "50%", "70%", "80%", "90%", "100%");
  private static final List<String> SIZES = List.of("xfersize", "sizes", "totalsize", "wss");

  /** One turn of all loops: a name that tells it from others, and the values of its loops. */
  record Turn(String name, Map<String, Long> chosen) {}

  /** Says that what runs at once there does not here. */
  void tellOrder(int atOnce) {
    if (atOnce > 1) {
      ledger.remark(
          "rd="
              + run.name()
              + ": workloads that vdbench runs at once are phases one after another");
      run.find(ledger, "maxdata")
          .ifPresent(
              data ->
                  ledger.remark(data, "each phase may move this much; in vdbench all together"));
    }
  }

  /** Every turn of the loops over some keys, the first one outermost. */
  List<Turn> turns(String name, List<String> keys) {
    List<Turn> turns = List.of(new Turn(name, Map.of()));
    for (String key : keys) {
      Optional<Setting> loop = run.find(ledger, "for" + key, key);
      if (loop.isPresent()) {
        List<Long> values = VdbenchNumber.loop(loop.get(), ledger);
        turns = turns.stream().flatMap(turn -> spread(turn, key, values).stream()).toList();
      }
    }
    return turns;
  }

  private static List<Turn> spread(Turn turn, String key, List<Long> values) {
    List<Turn> turns = new ArrayList<>();
    for (long value : values) {
      Map<String, Long> with = new LinkedHashMap<>(turn.chosen());
      with.put(key, value);
      String shown = SIZES.contains(key) ? PhaseDraft.size(value) : key + " " + value;
      turns.add(new Turn(values.size() == 1 ? turn.name() : turn.name() + " " + shown, with));
    }
    return turns;
  }

  /** The rates that are asked for of all workloads together; empty means as fast as possible. */
  List<Optional<String>> rates() {
    List<String> items =
        run.find(ledger, rateKey)
            .map(each -> VdbenchEntry.items(each.value()))
            .orElse(List.of("max"));
    return items.stream()
        .map(each -> each.equals("max") ? Optional.<String>empty() : Optional.of(each))
        .toList();
  }

  /** A phase's name, with its rate when there are several. */
  String name(Turn turn, Optional<String> rate, int at) {
    return rates().size() == 1
        ? turn.name()
        : turn.name() + " at " + rate.orElse("max") + " #" + at;
  }

  /** The rate of a phase, its arrivals, and when it ends. */
  void write(PhaseDraft phase, VdbenchEntry workload, Optional<String> rate) {
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
  }

  private void load(PhaseDraft phase, VdbenchEntry workload, Optional<String> rate) {
    Optional<Setting> setting = run.find(ledger, rateKey);
    Optional<Setting> curve = run.find(ledger, "curve");
    Optional<Setting> distribution = run.find(ledger, "distribution");
    if (rate.isEmpty() || rate.get().equals("curve")) {
      workload
          .find(ledger, "skew")
          .ifPresent(
              skew ->
                  ledger.remark(skew, "not honoured: one after another, each has what there is"));
    }
    if (rate.isEmpty()) {
      return;
    }
    if (rate.get().equals("curve")) {
      phase.put("curve", curve.map(this::points).orElse(CURVE));
    } else {
      long all = VdbenchNumber.of(setting.orElseThrow(), rate.get(), ledger);
      phase.perSecond("rate", all * percent(workload) / ALL);
    }
    String arrivals =
        distribution.map(each -> VdbenchEntry.items(each.value()).getFirst()).orElse("");
    phase.put(
        "arrivals",
        arrivals.startsWith("d")
            ? "deterministic"
            : arrivals.startsWith("u") ? "uniform" : "exponential");
  }

  /** A workload's part of the rate: its skew, or an even part of what other skews leave. */
  double percent(VdbenchEntry workload) {
    double given = skew(workload);
    if (given > 0) {
      return given;
    }
    double left = ALL - workloads.stream().mapToDouble(this::skew).sum();
    return Math.max(0, left) / workloads.stream().filter(each -> skew(each) == 0).count();
  }

  /** Whether a rate leaves a workload nothing, which is told. */
  boolean idles(VdbenchEntry workload, Optional<String> rate) {
    if (rate.isEmpty() || rate.get().equals("curve") || percent(workload) > 0) {
      return false;
    }
    workload.settings().forEach(setting -> ledger.take(List.of(setting), setting.key()));
    ledger.remark(
        new Setting(workload.kind(), workload.name(), workload.line()),
        "left out: the skews of others leave it none of the rate");
    return true;
  }

  private double skew(VdbenchEntry workload) {
    return workload
        .find(ledger, "skew")
        .map(each -> VdbenchNumber.decimal(each, each.value().replace("%", ""), ledger))
        .orElse(0.0);
  }

  private List<String> points(Setting curve) {
    return VdbenchNumber.loop(
            new Setting(curve.key(), curve.value().replace("%", ""), curve.line()), ledger)
        .stream()
        .map(point -> point + "%")
        .toList();
  }
}
