package dev.tidemark.calibrate;

import dev.tidemark.json.JsonFields;
import dev.tidemark.problem.Printed;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what fio 3 writes with {@code --output-format=json} or {@code json+}, also with its notes
 * printed around it.
 */
public final class FioReader {
  private static final int BYTES_MAX = 64 << 20;
  private static final double KIBI = 1024;
  private static final Pattern VERSION = Pattern.compile("fio-([0-9]{1,4})\\..*");
  private static final String FIX =
      "Let fio finish, and use what it wrote: fio --output-format=json --output=FILE";
  private static final String ALL_CLIENTS = "All clients";

  private final JsonFields root;
  private final List<String> notes = new ArrayList<>();

  private FioReader(JsonFields root) {
    this.root = root;
  }

  /**
   * Reads a file.
   *
   * @throws ProblemException if it cannot be read or is not what fio 3 writes
   */
  public static FioResult read(Path file, String name) {
    if (Files.isDirectory(file)) {
      throw problem(name, "this is a directory", "Name what fio wrote with --output=FILE");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] content = stream.readNBytes(BYTES_MAX + 1);
      if (content.length > BYTES_MAX) {
        throw problem(name, "the file is larger than 64 MiB", "Use json instead of json+");
      }
      return parse(name, new String(content, StandardCharsets.UTF_8));
    } catch (NoSuchFileException missing) {
      throw problem(name, "no such file", "Check the path");
    } catch (AccessDeniedException denied) {
      throw problem(name, "permission to read the file is denied", "Make it readable: chmod u+r");
    } catch (IOException failed) {
      throw problem(name, "reading failed: " + failed.getMessage(), "");
    }
  }

  /**
   * Reads a text.
   *
   * @param name what problems call it
   * @throws ProblemException if it is not what fio 3 writes
   */
  public static FioResult parse(String name, String text) {
    if (!text.contains("{") && (text.contains("IOPS=") || text.contains("iops="))) {
      throw problem(name + ":1", "this is what fio prints for people", FIX);
    }
    return new FioReader(JsonFields.parse(name, text, FIX)).result(name);
  }

  private FioResult result(String name) {
    String version = root.text("fio version", "");
    requireKnown(version);
    Map<String, String> global =
        root.group("global options").map(JsonFields::texts).orElse(Map.of());
    List<JsonFields> entries = new ArrayList<>(root.groups("jobs"));
    entries.addAll(root.groups("client_stats"));
    entries.removeIf(entry -> entry.text("jobname", "").equals(ALL_CLIENTS));
    Map<String, Integer> counts = new HashMap<>();
    entries.forEach(entry -> counts.merge(nameInGroup(entry), 1, Integer::sum));
    List<FioJob> jobs = new ArrayList<>();
    for (JsonFields entry : entries) {
      jobs.add(job(entry, global, Integer.valueOf(1).equals(counts.get(nameInGroup(entry)))));
    }
    if (jobs.isEmpty()) {
      throw root.problem("jobs", "there are no jobs", "Use what fio wrote at the end of a run");
    }
    return new FioResult(name, Printed.text(version), jobs, notes.stream().distinct().toList());
  }

  private void requireKnown(String version) {
    Matcher matcher = VERSION.matcher(version);
    if (!matcher.matches()) {
      throw root.problem(
          "fio version",
          version.isEmpty() ? "it is missing" : Printed.quoted(version) + " is unknown",
          "Use what fio 3 wrote with --output-format=json");
    }
    int major = Integer.parseInt(matcher.group(1));
    if (major < 3) {
      throw root.problem(
          "fio version",
          Printed.text(version) + " prints latencies in microseconds under other names",
          "Run fio 3 or newer");
    }
  }

  private static String nameInGroup(JsonFields entry) {
    return entry.number("groupid") + " " + entry.text("jobname", "");
  }

  private FioJob job(JsonFields entry, Map<String, String> global, boolean alone) {
    if (entry.number("error") != 0) {
      throw entry.problem(
          "error", "the job failed with error " + (long) entry.number("error"), "Let it succeed");
    }
    if (entry.has("mixed")) {
      throw entry.problem(
          "mixed",
          "reads and writes are reported as one",
          "Run fio with unified_rw_reporting=none");
    }
    String name = Printed.text(entry.text("jobname", ""));
    List<String> about = new ArrayList<>();
    Map<String, String> own = entry.group("job options").map(JsonFields::texts).orElse(Map.of());
    FioWorkload workload = new FioOptions(entry, global, own, about).workload(alone);
    FioDirection read = direction(entry.group("read"));
    FioDirection write = direction(entry.group("write"));
    if (read.saturated() || write.saturated()) {
      about.add("some percentiles lie beyond the 17.18 s at which fio's histogram ends");
    }
    about.forEach(note -> notes.add(name + ": " + note));
    double trims = entry.group("trim").map(trim -> trim.number("total_ios")).orElse(0.0);
    return new FioJob(
        name, entry.line(), (int) entry.number("groupid"), workload, read, write, trims);
  }

  private static FioDirection direction(Optional<JsonFields> fields) {
    if (fields.isEmpty()) {
      return new FioDirection(0, 0, 0, FioLatency.NONE, FioLatency.NONE, FioLatency.NONE);
    }
    JsonFields direction = fields.get();
    double requests = direction.number("total_ios");
    OptionalDouble bytes = direction.optionalNumber("bw_bytes");
    return new FioDirection(
        requests,
        direction.number("iops"),
        bytes.isPresent() ? bytes.getAsDouble() : direction.number("bw") * KIBI,
        latency(direction.group("slat_ns"), requests),
        latency(direction.group("clat_ns"), requests),
        latency(direction.group("lat_ns"), requests));
  }

  /** Early versions of fio 3 give no number of their own: a mean says that all were measured. */
  private static FioLatency latency(Optional<JsonFields> fields, double requests) {
    return fields
        .map(
            latency ->
                FioLatency.of(
                    latency.optionalNumber("N").orElse(latency.number("mean") > 0 ? requests : 0),
                    latency.number("mean"),
                    latency.number("min"),
                    latency.number("max"),
                    percentiles(latency)))
        .orElse(FioLatency.NONE);
  }

  private static Map<Double, Double> percentiles(JsonFields latency) {
    Map<Double, Double> percentiles = new LinkedHashMap<>();
    latency
        .group("percentile")
        .ifPresent(
            group -> {
              for (String name : group.names()) {
                percentiles.put(percent(group, name), group.number(name));
              }
            });
    return percentiles;
  }

  private static double percent(JsonFields group, String name) {
    double percent = name.matches("[0-9]{1,3}(\\.[0-9]{1,9})?") ? Double.parseDouble(name) : -1;
    if (percent < 0 || percent > 100) {
      throw group.problem(name, "this is no percentile", "Use what fio wrote, unchanged");
    }
    return percent;
  }

  private static ProblemException problem(String name, String what, String fix) {
    return new ProblemException(Problem.of(name, "", what, fix));
  }
}
