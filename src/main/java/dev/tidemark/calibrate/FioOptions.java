package dev.tidemark.calibrate;

import dev.tidemark.json.JsonFields;
import dev.tidemark.problem.Printed;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.QuantityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/** The options of a fio job laid over the global ones, read as fio reads them. */
final class FioOptions {
  private static final String BLOCK = "4k";
  private static final int COUNT_MAX = 1_000_000;
  private static final Set<String> SYNCHRONOUS =
      Set.of("psync", "sync", "vsync", "pvsync", "pvsync2", "mmap");
  private static final Map<String, String> ALIASES =
      Map.of("readwrite", "rw", "blocksize", "bs", "ba", "blockalign");

  /** Options that make a job another than a steady stream of requests of one size. */
  private static final Map<String, String> ODD =
      Map.ofEntries(
          Map.entry("bssplit", "mixes block sizes"),
          Map.entry("bsrange", "mixes block sizes"),
          Map.entry("blocksize_range", "mixes block sizes"),
          Map.entry("rate", "is held to a rate"),
          Map.entry("rate_iops", "is held to a rate"),
          Map.entry("thinktime", "thinks between requests"),
          Map.entry("latency_target", "changes its depth to meet a latency"),
          Map.entry("fsync", "syncs while it writes"),
          Map.entry("fdatasync", "syncs while it writes"),
          Map.entry("sync", "syncs every write"),
          Map.entry("percentage_random", "is only partly random"),
          Map.entry("read_iolog", "replays a trace"),
          Map.entry("startdelay", "starts later than others"),
          Map.entry("zonemode", "works on zones"));

  private final JsonFields job;
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<String> notes;
  private final List<String> oddities = new ArrayList<>();

  /**
   * @param job where problems are reported
   * @param notes gets what a user should know
   */
  FioOptions(
      JsonFields job, Map<String, String> global, Map<String, String> own, List<String> notes) {
    this.job = job;
    this.notes = notes;
    global.forEach(this::put);
    own.forEach(this::put);
  }

  private void put(String name, String value) {
    options.put(ALIASES.getOrDefault(name, name), value);
  }

  /**
   * What the job did.
   *
   * @param alone whether the result has no other entry of this job: its threads are then reported
   *     as one, though fio leaves {@code group_reporting} out when it was given without a value
   */
  FioWorkload workload(boolean alone) {
    String kind = text("rw", "read");
    String pattern = kind.split("[:,]", 2)[0];
    if (kind.length() > pattern.length()) {
      oddities.add("rw=" + Printed.text(kind) + " skips or repeats addresses");
    }
    String engine = text("ioengine", "psync").split(":", 2)[0];
    int depth = count("iodepth", 1);
    if (SYNCHRONOUS.contains(engine) && depth > 1) {
      notes.add("the engine " + engine + " keeps one request outstanding, not iodepth=" + depth);
      depth = 1;
    }
    FioUnits units = at("kb_base", () -> FioUnits.of(text("kb_base", "")));
    boolean direct = truth("direct", options.containsKey("buffered") && !truth("buffered", true));
    int threads = count("numjobs", 1);
    gatherOddities();
    return new FioWorkload(
        pattern.startsWith("rand") ? Access.RANDOM : Access.SEQUENTIAL,
        readShare(pattern),
        block(units, 0),
        block(units, 1),
        depth,
        threads,
        direct,
        engine,
        size(units),
        runtime(),
        truth("group_reporting", false) || (threads > 1 && alone),
        oddities);
  }

  private double readShare(String pattern) {
    return switch (pattern) {
      case "read", "randread" -> 1;
      case "write", "randwrite" -> 0;
      case "rw", "readwrite", "randrw" ->
          options.containsKey("rwmixwrite") && !options.containsKey("rwmixread")
              ? (100 - percent("rwmixwrite")) / 100.0
              : percent("rwmixread") / 100.0;
      case "trim", "randtrim", "trimwrite", "randtrimwrite" -> {
        oddities.add("trims");
        yield 0;
      }
      default ->
          throw problem("rw", Printed.quoted(pattern) + " is no rw of fio's", "Use randread, say");
    };
  }

  private int percent(String name) {
    int percent = count(name, 50);
    if (percent > 100) {
      throw problem(name, percent + " % is more than all", "Use 0 to 100");
    }
    return percent;
  }

  /** A block size of {@code 8k,32k}: reads, then writes; one alone is for both. */
  private Bytes block(FioUnits units, int index) {
    String written = text("bs", BLOCK);
    String[] parts = written.split(",", -1);
    String part = parts.length == 1 ? parts[0] : parts[Math.min(index, parts.length - 1)];
    String text = part.isBlank() ? BLOCK : part;
    if (units.misleads(text)) {
      notes.add("fio takes bs=" + Printed.text(text) + " for decimal units: kb_base is 1024");
    }
    OptionalLong bytes = at("bs", () -> units.bytes(text));
    if (bytes.isEmpty() || bytes.getAsLong() == 0) {
      throw problem("bs", Printed.quoted(text) + " is no block size", "Use a size such as 4k");
    }
    return Bytes.of(bytes.getAsLong());
  }

  private Optional<Bytes> size(FioUnits units) {
    if (!options.containsKey("size") || text("size", "").contains("-")) {
      return Optional.empty();
    }
    OptionalLong bytes = at("size", () -> units.bytes(text("size", "")));
    return bytes.isPresent() ? Optional.of(Bytes.of(bytes.getAsLong())) : Optional.empty();
  }

  private Optional<Duration> runtime() {
    return options.containsKey("runtime")
        ? Optional.of(
            Duration.ofNanos(at("runtime", () -> FioUnits.nanosOfSeconds(text("runtime", "")))))
        : Optional.empty();
  }

  private void gatherOddities() {
    ODD.forEach(
        (name, what) -> {
          String value = text(name, "0");
          boolean plain =
              value.equals("0")
                  || (name.equals("percentage_random") && value.equals("100"))
                  || (name.equals("zonemode") && value.equals("none"));
          if (options.containsKey(name) && !plain) {
            oddities.add(name + "=" + Printed.text(value) + " " + what);
          }
        });
    String distribution = text("random_distribution", "random");
    if (!distribution.equals("random")) {
      oddities.add("random_distribution=" + Printed.text(distribution) + " prefers some addresses");
    }
    oddities.sort(null);
  }

  private int count(String name, int absent) {
    String text = text(name, Integer.toString(absent)).strip();
    int value = text.matches("[0-9]{1,7}") ? Integer.parseInt(text) : -1;
    if (value < 0 || value > COUNT_MAX) {
      throw problem(name, Printed.quoted(text) + " is no number of fio's", "Use a whole number");
    }
    return name.startsWith("rwmix") ? value : Math.max(1, value);
  }

  /** A bare option is written as an empty text, or as 1 or null. */
  private boolean truth(String name, boolean absent) {
    return options.containsKey(name) ? !text(name, "1").strip().equals("0") : absent;
  }

  private String text(String name, String absent) {
    return options.getOrDefault(name, absent);
  }

  private <T> T at(String name, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (QuantityException unreadable) {
      throw problem(name, unreadable.what(), unreadable.fix());
    }
  }

  private ProblemException problem(String name, String what, String fix) {
    return job.problem("job options", name + ": " + what, fix);
  }
}
