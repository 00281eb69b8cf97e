package dev.tidemark.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One job of fio as a phase. */
final class FioJob {
  private static final Set<String> ASYNCHRONOUS =
      Set.of("libaio", "io_uring", "io_uring_cmd", "posixaio", "solarisaio", "windowsaio", "sg");

  /** Keys whose values count. */
  static final Set<String> KEYS =
      Set.of(
          "kb_base",
          "randseed",
          "rw",
          "readwrite",
          "bs",
          "blocksize",
          "bssplit",
          "rwmixread",
          "rwmixwrite",
          "percentage_random",
          "numjobs",
          "iodepth",
          "ioengine",
          "size",
          "filesize",
          "io_size",
          "io_limit",
          "offset",
          "loops",
          "runtime",
          "timeout",
          "ramp_time",
          "rate_iops",
          "thinktime",
          "direct",
          "buffered",
          "time_based",
          "zonesize",
          "random_distribution");

  /** How long a job is let run that fio would run over the whole device. */
  private static final String ENDLESS = "10 s";

  private static final long BLOCK_BYTES = 4096;
  private static final double EVEN = 50;

  private final IniFile.Section section;
  private final List<Setting> settings;
  private final Ledger ledger;
  private final FioUnits units;
  private final FioZones zones;

  FioJob(IniFile.Section section, List<Setting> settings, Ledger ledger) {
    this.section = section;
    this.settings = settings;
    this.ledger = ledger;
    this.zones = new FioZones(settings, ledger);
    this.units =
        ledger
            .take(settings, "kb_base")
            .map(base -> new FioUnits(base.value().equals("1000") ? 1000 : 1024))
            .orElse(FioUnits.DEFAULT);
  }

  /** The seed of its random places, or -1. */
  long seed() {
    return ledger.take(settings, "randseed").map(setting -> number(setting)).orElse(-1L);
  }

  PhaseDraft phaseDraft(String name) {
    PhaseDraft phase = new PhaseDraft(name);
    FioDirection direction = FioDirection.of(ledger, settings);
    phase.put("access", direction.random() ? "random" : "sequential");
    if (direction.random()) {
      skew(phase);
      ledger
          .take(settings, "percentage_random")
          .ifPresent(share -> phase.percent("random-share", first(share)));
    }
    double reads = reads(direction);
    phase.percent("read-share", reads);
    new FioBlocks(units, settings, ledger).write(phase, reads);
    int jobs = ledger.take(settings, "numjobs").map(this::number).orElse(1L).intValue();
    phase.put("queue-depth", depth());
    phase.put("jobs", jobs);
    extent(phase, jobs);
    load(phase, direction, jobs);
    pathOfData();
    zones.tellMode();
    ledger.take(settings, "name", "description", "group_reporting", "thread", "new_group");
    return phase;
  }

  Map<String, Object> phase(String name) {
    return phaseDraft(name).keys();
  }

  private double reads(FioDirection direction) {
    if (!direction.mixed()) {
      return direction.reads() ? 100 : 0;
    }
    Optional<Setting> write = ledger.take(settings, "rwmixwrite");
    return ledger
        .take(settings, "rwmixread")
        .map(this::first)
        .orElse(write.map(share -> 100 - first(share)).orElse(EVEN));
  }

  private long depth() {
    Optional<Setting> depth = ledger.take(settings, "iodepth");
    String engine = ledger.value(settings, "ioengine").orElse("psync");
    if (depth.isEmpty()) {
      return 1;
    }
    long asked = number(depth.get());
    if (asked > 1 && !ASYNCHRONOUS.contains(engine)) {
      ledger.remark(depth.get(), "1 is used: with ioengine " + engine + " fio ignores iodepth");
      return 1;
    }
    return asked;
  }

  /** The part of the drive, and how much is done to it. */
  private void extent(PhaseDraft phase, int jobs) {
    Optional<Setting> size = ledger.take(settings, "size", "filesize");
    boolean shared = ledger.take(settings, "filename").isPresent();
    ledger.take(settings, "directory", "filename_format", "nrfiles");
    int areas = shared ? 1 : jobs;
    Optional<Long> bytes = size.filter(text -> !isShare(text)).map(this::bytes);
    size.filter(FioJob::isShare).ifPresent(share -> phase.percent("working-set", first(share)));
    bytes.ifPresent(each -> phase.bytes("working-set", Math.multiplyExact(each, areas)));
    ledger
        .take(settings, "offset")
        .ifPresent(
            offset -> {
              if (isShare(offset)) {
                phase.percent("offset", first(offset));
              } else {
                phase.bytes("offset", bytes(offset));
              }
            });
    long loops = ledger.take(settings, "loops").map(this::number).orElse(1L);
    Optional<Long> moved =
        ledger
            .take(settings, "io_size", "io_limit")
            .filter(text -> !isShare(text))
            .map(this::bytes);
    end(phase, moved.or(() -> bytes).map(each -> each * jobs * loops));
  }

  private void end(PhaseDraft phase, Optional<Long> bytes) {
    Optional<Setting> runtime = ledger.take(settings, "runtime", "timeout");
    Optional<Setting> timeBased = ledger.take(settings, "time_based");
    boolean timed = timeBased.isPresent() && !timeBased.get().value().equals("0");
    Optional<Setting> steady = ledger.take(settings, "steadystate", "ss");
    if (steady.isPresent()) {
      ledger.remark(
          steady.get(), "SNIA's test is used: five rounds within 20 %, slope within 10 %");
      phase.put("until", "steady-state");
    }
    runtime.ifPresent(time -> phase.nanos("time", nanos(time, "s")));
    if (!timed && bytes.isPresent()) {
      phase.bytes("bytes", bytes.get());
    }
    ledger.take(settings, "ramp_time").ifPresent(time -> phase.nanos("warm-up", nanos(time, "s")));
    if (!phase.has("time") && !phase.has("bytes") && !phase.has("until")) {
      ledger.remark(
          "["
              + section.name()
              + "] has neither size nor runtime: fio goes over the whole file or"
              + " device, here it runs for "
              + ENDLESS);
      phase.put("time", ENDLESS);
    }
  }

  private void load(PhaseDraft phase, FioDirection direction, int jobs) {
    Optional<Setting> requests = ledger.take(settings, "rate_iops");
    if (requests.isPresent()) {
      double each = direction.sum(requests.get().value(), text -> (double) units.bytes(text));
      phase.perSecond("rate", each * jobs);
      boolean poisson =
          ledger.value(settings, "rate_process").filter("poisson"::equals).isPresent();
      phase.put("arrivals", poisson ? "exponential" : "deterministic");
      ledger.remark(
          requests.get(), "requests arrive at this rate; fio's wait for those before them");
    }
    ledger
        .take(settings, "thinktime")
        .filter(time -> nanos(time, "us") > 0)
        .ifPresent(time -> phase.nanos("think-time", nanos(time, "us")));
  }

  private void skew(PhaseDraft phase) {
    Optional<Setting> distribution = ledger.take(settings, "random_distribution");
    if (distribution.isEmpty() || distribution.get().value().startsWith("random")) {
      return;
    }
    String[] parts = distribution.get().value().split(":");
    if (parts[0].equals("zipf")) {
      Map<String, Object> zipf = new LinkedHashMap<>();
      zipf.put("theta", parts.length > 1 ? Double.parseDouble(parts[1]) : 1.1);
      phase.put("skew", Map.of("zipf", zipf));
    } else {
      ledger.remark(distribution.get(), "not honoured: places are uniform, or by zipf");
    }
  }

  private void pathOfData() {
    Optional<Setting> buffered = ledger.take(settings, "buffered");
    boolean direct =
        ledger.take(settings, "direct").filter(set -> !set.value().equals("0")).isPresent()
            || buffered.filter(set -> set.value().equals("0")).isPresent();
    if (!direct) {
      ledger.remark(
          "without direct=1 fio goes through the page cache; here all requests go to the drive");
    }
  }

  private static boolean isShare(Setting setting) {
    return setting.value().endsWith("%");
  }

  private double first(Setting setting) {
    if (setting.value().startsWith("(")) {
      return number(setting);
    }
    String text = setting.value().replace("%", "").split("[,:]")[0].strip();
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw ledger.problem(setting, "'" + setting.value() + "' is no percentage", "Write 0 to 100");
    }
  }

  private long bytes(Setting setting) {
    Optional<Setting> zone = zones.zone(setting);
    if (zone.isPresent()) {
      return Math.multiplyExact(FioZones.count(setting), bytes(zone.get()));
    }
    if (FioUnits.isSwapped(setting.value()) && units.equals(FioUnits.DEFAULT)) {
      ledger.remark(setting, "read as fio reads it: KiB and the like count thousands there");
    }
    try {
      long bytes = units.bytes(setting.value());
      return bytes / BLOCK_BYTES * BLOCK_BYTES;
    } catch (IllegalArgumentException e) {
      throw ledger.problem(
          setting, String.valueOf(e.getMessage()), "Write a size such as 4k or 1g");
    }
  }

  private long number(Setting setting) {
    try {
      return units.bytes(setting.value());
    } catch (IllegalArgumentException e) {
      throw ledger.problem(setting, String.valueOf(e.getMessage()), "Write a whole number");
    }
  }

  private long nanos(Setting setting, String unit) {
    try {
      return FioUnits.nanos(setting.value(), unit);
    } catch (IllegalArgumentException e) {
      throw ledger.problem(setting, String.valueOf(e.getMessage()), "Write a time such as 30s");
    }
  }
}
