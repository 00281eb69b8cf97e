package dev.tidemark.calibrate;

import dev.tidemark.json.JsonFields;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.BlockSpec;
import dev.tidemark.scenario.DirectoryTarget;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.SkewSpec;
import dev.tidemark.scenario.SyntheticSpec;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the folder that a run of phases on real storage has written, as what fio would have told of
 * the same requests: one job a phase.
 */
public final class RealResultReader {
  private static final String REPORT = "report.json";
  private static final String SCENARIO = "scenario.yaml";
  private static final double NANOS_PER_SECOND = 1e9;
  private static final Map<Double, String> PERCENTILES =
      Map.of(
          50.0, "p50Seconds",
          90.0, "p90Seconds",
          95.0, "p95Seconds",
          99.0, "p99Seconds",
          99.9, "p999Seconds",
          99.99, "p9999Seconds",
          99.999, "p99999Seconds",
          99.9999, "p999999Seconds");

  private final String name;
  private final DirectoryTarget target;
  private final Map<String, JsonFields> phases = new HashMap<>();
  private final Map<String, JsonFields> sources = new HashMap<>();

  private RealResultReader(String name, DirectoryTarget target, JsonFields report) {
    this.name = name;
    this.target = target;
    report.groups("phases").forEach(phase -> phases.put(phase.text("name", ""), phase));
    report.groups("phaseSources").forEach(each -> sources.put(each.text("phase", ""), each));
  }

  /** Whether a path is such a folder, and not what fio wrote. */
  public static boolean isResult(Path path) {
    return Files.isRegularFile(path.resolve(REPORT));
  }

  /**
   * Reads a folder of results.
   *
   * @param name what problems call it
   * @throws ProblemException if it is none of a run of phases on real storage
   */
  public static FioResult read(Path folder, String name) {
    Scenario scenario = ScenarioReader.read(folder.resolve(SCENARIO), List.of()).scenario();
    JsonFields report = report(folder.resolve(REPORT), name + "/" + REPORT);
    if (!(scenario.target() instanceof DirectoryTarget target)
        || !(scenario.workload() instanceof SyntheticSpec spec)) {
      throw new ProblemException(
          Problem.of(
              name,
              "",
              "this is no result of phases on real storage",
              "Run 'workload: synthetic' with 'target: {directory: DIR}' and name its folder"));
    }
    String version = "Tidemark " + report.text("tidemarkVersion", "");
    return new RealResultReader(name, target, report).result(spec, version);
  }

  private static JsonFields report(Path file, String name) {
    try {
      return JsonFields.parse(name, Files.readString(file), "Run again");
    } catch (IOException failed) {
      throw new ProblemException(
          Problem.of(name, "", "it cannot be read: " + failed.getMessage(), "Check the path"));
    }
  }

  private FioResult result(SyntheticSpec spec, String version) {
    List<FioJob> jobs = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PhaseSpec phase : spec.phases().all()) {
      String title = phase.name().orElse("phase " + (spec.phases().all().indexOf(phase) + 1));
      JsonFields measured = phases.get(title);
      if (measured == null) {
        notes.add(title + ": it has no row of its own, as a curve or a phase that never ran");
      } else {
        jobs.add(job(title, jobs.size(), phase, measured));
      }
    }
    return new FioResult(name, version, jobs, notes);
  }

  private FioJob job(String title, int group, PhaseSpec phase, JsonFields measured) {
    return new FioJob(
        title,
        measured.line(),
        group,
        workload(title, phase),
        direction(measured, "read"),
        direction(measured, "write"),
        0);
  }

  private FioWorkload workload(String title, PhaseSpec phase) {
    boolean direct =
        target.engine() == DirectoryTarget.Engine.DIRECT
            || target.engine() == DirectoryTarget.Engine.IO_URING;
    return new FioWorkload(
        Access.valueOf(phase.access().name()),
        phase.readShare().value(),
        size(phase.readBlock().orElse(phase.block())),
        size(phase.writeBlock().orElse(phase.block())),
        phase.outstanding().orElse(phase.queueDepth()),
        phase.jobs(),
        direct,
        target.engine() == DirectoryTarget.Engine.NULL ? "null" : "direct",
        Optional.of(target.space()),
        phase.time(),
        true,
        oddities(title, phase));
  }

  private static Bytes size(BlockSpec block) {
    return block.parts().getFirst().size();
  }

  private List<String> oddities(String title, PhaseSpec phase) {
    Map<String, Boolean> all = new LinkedHashMap<>();
    all.put("has requests of several sizes", severalSizes(phase));
    all.put("goes to random and to sequential places", phase.randomShare().isPresent());
    all.put("prefers some places", !phase.skew().equals(SkewSpec.Named.UNIFORM));
    all.put("has requests that arrive by themselves", phase.rate().isPresent());
    all.put("pauses between requests", !phase.thinkTime().isZero());
    all.put("was answered from memory in part", cached(title));
    return all.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  private static boolean severalSizes(PhaseSpec phase) {
    return phase.readBlock().orElse(phase.block()).parts().size() > 1
        || phase.writeBlock().orElse(phase.block()).parts().size() > 1;
  }

  /** A page or two more or less is the kernel's own. */
  private boolean cached(String title) {
    JsonFields source = sources.get(title);
    return source != null
        && source.number("readBytes") > 0
        && source.number("bytesFromDevice") < 0.99 * source.number("readBytes");
  }

  private static FioDirection direction(JsonFields phase, String kind) {
    double iops = phase.number(kind + "Iops");
    FioLatency latency =
        phase
            .group("latency")
            .flatMap(latencies -> latencies.group(kind))
            .map(RealResultReader::latency)
            .orElse(FioLatency.NONE);
    return new FioDirection(
        latency.count(),
        iops,
        phase.number(kind + "BandwidthBytesPerSecond"),
        FioLatency.NONE,
        latency,
        latency);
  }

  private static FioLatency latency(JsonFields latency) {
    Map<Double, Double> percentiles = new LinkedHashMap<>();
    PERCENTILES.forEach(
        (percent, field) -> percentiles.put(percent, latency.number(field) * NANOS_PER_SECOND));
    return FioLatency.of(
        latency.number("count"),
        latency.number("meanSeconds") * NANOS_PER_SECOND,
        0,
        latency.number("maxSeconds") * NANOS_PER_SECOND,
        percentiles);
  }
}
