package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * A result with the names and units of fio 3's JSON, for programs that read that: each phase is a
 * job; checkpoints are one job that writes, and what was read back one that reads.
 */
public final class FioJson {
  /** Which fio's JSON the names follow; programs look at this before they read on. */
  private static final String FIO = "fio-3.33";

  private static final double[] PERCENTILES = {
    1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99
  };
  private static final double KIBI = 1024;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final String tidemarkVersion;

  public FioJson(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** What a job did in one direction. */
  private record Direction(long bytes, long requests, long nanos, Optional<Histogram> latency) {
    static final Direction NONE = new Direction(0, 0, 0, Optional.empty());

    double perSecond(double amount) {
      return nanos == 0 ? 0 : amount * NANOS_PER_SECOND / nanos;
    }
  }

  /** A job of fio. */
  private record Job(String name, String rw, long nanos, Direction read, Direction write) {}

  /** Writes the result and leaves the stream open. */
  public void write(RunResult result, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.text("fio version", FIO);
    json.text("written by", "tidemark " + tidemarkVersion + ", " + result.targetKind());
    json.whole("timestamp", 0);
    json.object("global options", () -> json.text("description", result.name()));
    List<Job> jobs =
        result.hasPhases()
            ? result.phases().stream().map(FioJson::job).toList()
            : List.of(checkpoints(result), recoveries(result));
    json.objects(
        "jobs",
        jobs.stream().filter(job -> job.read.bytes + job.write.bytes > 0).toList(),
        job -> job(json, job));
    json.close();
  }

  private static Job job(PhaseRow phase) {
    boolean reads = phase.reads().count() > 0;
    boolean writes = phase.writes().count() > 0;
    String rw = reads && writes ? "randrw" : reads ? "randread" : "randwrite";
    return new Job(
        phase.name(),
        rw,
        phase.durationNanos(),
        direction(phase.reads(), phase.durationNanos()),
        direction(phase.writes(), phase.durationNanos()));
  }

  private static Direction direction(OperationResult some, long nanos) {
    return some.count() == 0
        ? Direction.NONE
        : new Direction(some.bytes(), some.count(), nanos, Optional.of(some.latency()));
  }

  private static Job checkpoints(RunResult result) {
    long nanos = result.checkpoints().stream().mapToLong(CheckpointRow::durationNanos).sum();
    long bytes = result.checkpoints().stream().mapToLong(CheckpointRow::bytes).sum();
    return new Job(
        "checkpoints", "write", nanos, Direction.NONE, direction(result, "write", bytes, nanos));
  }

  private static Job recoveries(RunResult result) {
    long nanos = result.recoveries().stream().mapToLong(RecoveryRow::durationNanos).sum();
    long bytes = result.recoveries().stream().mapToLong(RecoveryRow::bytes).sum();
    return new Job(
        "recoveries", "read", nanos, direction(result, "read", bytes, nanos), Direction.NONE);
  }

  private static Direction direction(RunResult result, String operation, long bytes, long nanos) {
    Optional<Histogram> latency = Optional.ofNullable(result.latencies().get(operation));
    long requests = latency.map(Histogram::getTotalCount).orElse(0L);
    return new Direction(bytes, requests, nanos, latency);
  }

  private static void job(JsonOutput json, Job job) throws IOException {
    json.text("jobname", job.name);
    json.whole("groupid", 0);
    json.whole("error", 0);
    json.whole("elapsed", Math.round(job.nanos / NANOS_PER_SECOND));
    json.object("job options", () -> json.text("rw", job.rw));
    json.object("read", () -> direction(json, job.read));
    json.object("write", () -> direction(json, job.write));
    json.object("trim", () -> direction(json, Direction.NONE));
    json.whole("job_runtime", Math.round(job.nanos / NANOS_PER_MILLI));
  }

  private static void direction(JsonOutput json, Direction some) throws IOException {
    json.whole("io_bytes", some.bytes);
    json.whole("io_kbytes", (long) (some.bytes / KIBI));
    json.whole("bw_bytes", Math.round(some.perSecond(some.bytes)));
    json.whole("bw", Math.round(some.perSecond(some.bytes) / KIBI));
    json.number("iops", some.perSecond(some.requests));
    json.whole("runtime", Math.round(some.nanos / NANOS_PER_MILLI));
    json.whole("total_ios", some.requests);
    json.whole("short_ios", 0);
    json.whole("drop_ios", 0);
    json.object("slat_ns", () -> latency(json, Optional.empty()));
    json.object("clat_ns", () -> latency(json, some.latency));
    json.object("lat_ns", () -> latency(json, some.latency));
  }

  private static void latency(JsonOutput json, Optional<Histogram> latency) throws IOException {
    Histogram some = latency.orElseGet(() -> new Histogram(1));
    boolean any = some.getTotalCount() > 0;
    json.whole("min", any ? Math.min(some.getMinValue(), some.getMaxValue()) : 0);
    json.whole("max", some.getMaxValue());
    json.number("mean", any ? Math.min(some.getMean(), some.getMaxValue()) : 0);
    json.number("stddev", any ? some.getStdDeviation() : 0);
    json.whole("N", some.getTotalCount());
    if (any) {
      json.object("percentile", () -> percentiles(json, some));
    }
  }

  private static void percentiles(JsonOutput json, Histogram latency) throws IOException {
    for (double percentile : PERCENTILES) {
      json.whole(
          String.format(Locale.ROOT, "%.6f", percentile),
          Math.min(latency.getValueAtPercentile(percentile), latency.getMaxValue()));
    }
  }
}
