package dev.tidemark.compare;

import dev.tidemark.json.JsonFields;
import dev.tidemark.result.Headline;
import dev.tidemark.result.Headline.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What DLIO and MLPerf Storage wrote to {@code summary.json}. Its "GB" are GiB, and its rates of
 * checkpoints means of rates of rank 0, which is said in the name of the figure.
 */
final class DlioRun {
  private static final double GIBI = 1L << 30;
  private static final double MEBI = 1L << 20;
  private static final double PERCENT = 0.01;

  private final JsonFields metric;
  private final List<Headline> figures = new ArrayList<>();

  private DlioRun(JsonFields metric) {
    this.metric = metric;
  }

  static boolean isOne(JsonFields json) {
    return json.has("metric") && json.has("num_accelerators");
  }

  static ComparedRun of(JsonFields summary, String name) {
    DlioRun run = new DlioRun(summary.group("metric").orElse(summary));
    run.figures();
    long hosts = (long) summary.number("num_hosts");
    long accelerators = (long) summary.number("num_accelerators");
    return new ComparedRun(
        name,
        "dlio",
        accelerators + " accelerators, " + hosts + (hosts == 1 ? " host" : " hosts"),
        run.figures,
        List.of(),
        List.of());
  }

  private void figures() {
    add("checkpoint.meanSeconds", "mean checkpoint", "save_checkpoint_duration_mean_seconds", 1);
    rate(
        "checkpoint.meanOfRatesBytesPerSecond",
        "checkpoints GB/s, mean of rates",
        "save_checkpoint_io_mean_GB_per_second",
        GIBI);
    add("restore.meanSeconds", "mean restore", "load_checkpoint_duration_mean_seconds", 1);
    figure(
        "meanAcceleratorUtilization",
        "accelerators compute %",
        "train_au_mean_percentage",
        PERCENT,
        Scale.FRACTION);
    rate("ingest.bandwidthBytesPerSecond", "read GB/s", "train_io_mean_MB_per_second", MEBI);
    figure(
        "ingest.samplesPerSecond",
        "samples/s",
        "train_throughput_mean_samples_per_second",
        1,
        Scale.PER_SECOND);
  }

  private void add(String name, String label, String field, double unit) {
    value(field)
        .ifPresent(
            value -> figures.add(new Headline(name, label, value * unit, Scale.SECONDS, true)));
  }

  private void rate(String name, String label, String field, double unit) {
    figure(name, label, field, unit, Scale.BYTES_PER_SECOND);
  }

  private void figure(String name, String label, String field, double unit, Scale scale) {
    value(field)
        .ifPresent(value -> figures.add(new Headline(name, label, value * unit, scale, false)));
  }

  /** A run that only reads or only writes has NaN where it measured nothing. */
  private OptionalDouble value(String field) {
    return metric.isNull(field) || metric.isNaN(field)
        ? OptionalDouble.empty()
        : metric.optionalNumber(field);
  }
}
