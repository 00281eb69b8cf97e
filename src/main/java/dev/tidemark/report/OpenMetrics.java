package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.DriveUse;
import dev.tidemark.result.LatencySummary;
import dev.tidemark.result.PhaseRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.Spread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A result as OpenMetrics 1.0 text, for Prometheus and the like. There is one sample a phase, drive
 * or percentile and none a checkpoint, so that a long run stays small.
 */
public final class OpenMetrics {
  private final Appendable out;
  private final String run;

  private OpenMetrics(Appendable out, String run) {
    this.out = out;
    this.run = run;
  }

  /** A value and the labels that tell it from others of its family. */
  private record Sample(String suffix, List<String> labels, double value) {}

  /** Writes the result. */
  public static void write(RunResult result, Appendable out) throws IOException {
    OpenMetrics metrics = new OpenMetrics(out, label("run", result.name()));
    if (result.hasPhases()) {
      metrics.phases(result.phases());
    } else if (!result.checkpoints().isEmpty()) {
      metrics.checkpoints(result.checkpoints());
    }
    metrics.latencies(result);
    metrics.drives(result.drives());
    metrics.family(
        "goal_met",
        "",
        "Whether a goal of the scenario holds.",
        result.goals().stream()
            .map(goal -> sample("", goal.met() ? 1 : 0, label("goal", goal.goal())))
            .toList());
    out.append("# EOF\n");
  }

  private void checkpoints(List<CheckpointRow> rows) throws IOException {
    CheckpointSummary all = CheckpointSummary.of(rows);
    summary("checkpoint_duration", "How long checkpoints took.", all.duration(), rows.size());
    summary("checkpoint_stall", "How long training was held up.", all.stall(), rows.size());
    gauge("checkpoint_size_bytes", "bytes", "Size of a checkpoint.", all.bytesPerCheckpoint());
    gauge(
        "write_amplification_ratio",
        "ratio",
        "Flash bytes over host bytes.",
        all.writeAmplification());
    gauge("fill_max_ratio", "ratio", "The fullest that the drives were.", all.fillFractionMax());
  }

  private void summary(String name, String help, Spread spread, int count) throws IOException {
    List<Sample> samples = new ArrayList<>();
    samples.add(sample("", spread.minNanos() / 1e9, label("quantile", "0")));
    samples.add(sample("", spread.p50Nanos() / 1e9, label("quantile", "0.5")));
    samples.add(sample("", spread.p99Nanos() / 1e9, label("quantile", "0.99")));
    samples.add(sample("", spread.maxNanos() / 1e9, label("quantile", "1")));
    samples.add(sample("_count", count));
    samples.add(sample("_sum", spread.meanNanos() / 1e9 * count));
    family(name + "_seconds", "summary", "seconds", help, samples);
  }

  private void phases(List<PhaseRow> phases) throws IOException {
    List<Sample> iops = new ArrayList<>();
    List<Sample> rates = new ArrayList<>();
    List<Sample> worn = new ArrayList<>();
    for (PhaseRow phase : phases) {
      String name = label("phase", phase.name());
      String read = label("operation", "read");
      iops.add(sample("", phase.perSecond(phase.reads().count()), name, read));
      rates.add(sample("", phase.perSecond(phase.reads().bytes()), name, read));
      String write = label("operation", "write");
      iops.add(sample("", phase.perSecond(phase.writes().count()), name, write));
      rates.add(sample("", phase.perSecond(phase.writes().bytes()), name, write));
      worn.add(sample("", phase.writeAmplification(), name));
    }
    family("phase_requests_per_second", "", "Requests completed a second.", iops);
    family("phase_bytes_per_second", "", "Bytes moved a second.", rates);
    family("phase_write_amplification_ratio", "ratio", "Flash bytes over host bytes.", worn);
  }

  private void latencies(RunResult result) throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (Map.Entry<String, Histogram> each : result.latencies().entrySet()) {
      latency(samples, each.getValue(), label("operation", each.getKey()));
    }
    for (PhaseRow phase : result.phases()) {
      String name = label("phase", phase.name());
      latency(samples, phase.reads().latency(), name, label("operation", "read"));
      latency(samples, phase.writes().latency(), name, label("operation", "write"));
      latency(samples, phase.syncs().latency(), name, label("operation", "sync"));
    }
    family("latency_seconds", "summary", "seconds", "How long single requests took.", samples);
  }

  private static void latency(List<Sample> samples, Histogram histogram, String... labels) {
    LatencySummary some = LatencySummary.of(histogram);
    if (some.count() == 0) {
      return;
    }
    quantile(samples, "0.5", some.p50Nanos(), labels);
    quantile(samples, "0.9", some.p90Nanos(), labels);
    quantile(samples, "0.99", some.p99Nanos(), labels);
    quantile(samples, "0.999", some.p999Nanos(), labels);
    quantile(samples, "0.9999", some.p9999Nanos(), labels);
    quantile(samples, "1", some.maxNanos(), labels);
    samples.add(sample("_count", some.count(), labels));
    samples.add(sample("_sum", some.meanNanos() / 1e9 * some.count(), labels));
  }

  private static void quantile(
      List<Sample> samples, String quantile, long nanos, String... labels) {
    List<String> all = new ArrayList<>(List.of(labels));
    all.add(label("quantile", quantile));
    samples.add(new Sample("", all, nanos / 1e9));
  }

  private void drives(List<DriveUse> drives) throws IOException {
    List<Sample> host = new ArrayList<>();
    List<Sample> flash = new ArrayList<>();
    List<Sample> joules = new ArrayList<>();
    for (int i = 0; i < drives.size(); i++) {
      DriveUse drive = drives.get(i);
      String[] which = {label("drive", Integer.toString(i)), label("profile", drive.profile())};
      host.add(sample("_total", drive.hostBytes(), which));
      flash.add(sample("_total", drive.nandBytes(), which));
      joules.add(sample("_total", drive.energyJoules(), which));
    }
    family("drive_host_bytes", "counter", "bytes", "Bytes from the host.", host);
    family("drive_flash_bytes", "counter", "bytes", "Bytes programmed into flash.", flash);
    family("drive_energy_joules", "counter", "joules", "Energy used.", joules);
  }

  private void gauge(String name, String unit, String help, double value) throws IOException {
    family(name, unit, help, List.of(sample("", value)));
  }

  private void family(String name, String unit, String help, List<Sample> samples)
      throws IOException {
    family(name, "gauge", unit, help, samples);
  }

  private void family(String name, String type, String unit, String help, List<Sample> samples)
      throws IOException {
    List<Sample> known = samples.stream().filter(each -> text(each.value()) != null).toList();
    if (known.isEmpty()) {
      return;
    }
    String family = "tidemark_" + name;
    out.append("# TYPE ").append(family).append(' ').append(type).append('\n');
    if (!unit.isEmpty()) {
      out.append("# UNIT ").append(family).append(' ').append(unit).append('\n');
    }
    out.append("# HELP ").append(family).append(' ').append(help).append('\n');
    for (Sample each : known) {
      List<String> labels = new ArrayList<>(List.of(run));
      labels.addAll(each.labels());
      out.append(family).append(each.suffix()).append('{').append(String.join(",", labels));
      out.append("} ").append(text(each.value())).append('\n');
    }
  }

  private static @Nullable String text(double value) {
    return Decimal.of(value);
  }

  private static Sample sample(String suffix, double value, String... labels) {
    return new Sample(suffix, List.of(labels), value);
  }

  private static String label(String name, String value) {
    return name
        + "=\""
        + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
        + '"';
  }
}
