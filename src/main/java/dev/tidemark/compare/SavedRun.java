package dev.tidemark.compare;

import dev.tidemark.json.JsonFields;
import dev.tidemark.result.Headline;
import dev.tidemark.result.Headline.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** Reads what a comparison needs out of a {@code report.json} of Tidemark's. */
final class SavedRun {
  private static final String READ = "read";
  private static final String WRITE = "write";

  private final JsonFields report;
  private final List<Headline> figures = new ArrayList<>();

  private SavedRun(JsonFields report) {
    this.report = report;
  }

  static boolean isOne(JsonFields json) {
    return json.has("tidemarkVersion");
  }

  static ComparedRun of(JsonFields report) {
    return new SavedRun(report).run();
  }

  private ComparedRun run() {
    checkpointFigures();
    report.group("training").ifPresent(this::training);
    report.group("ingest").ifPresent(this::ingest);
    List<JsonFields> phases = report.groups("phases");
    phases.forEach(phase -> phase(phase, phases.size() == 1));
    JsonFields target = report.group("target").orElse(report);
    return new ComparedRun(
        report.text("name", ""),
        target.text("kind", ""),
        target.text("text", ""),
        figures,
        checkpoints(),
        cells());
  }

  private void checkpointFigures() {
    report
        .group("summary")
        .flatMap(summary -> summary.group("checkpoint"))
        .filter(all -> all.number("count") > 0)
        .ifPresent(
            all -> {
              seconds("checkpoint.meanSeconds", "mean checkpoint", all, "meanSeconds");
              seconds("checkpoint.maxSeconds", "slowest checkpoint", all, "maxSeconds");
              seconds("checkpoint.p99Seconds", "", all, "p99Seconds");
              all.group("stall")
                  .ifPresent(
                      stall -> seconds("checkpoint.stall", "mean stall", stall, "meanSeconds"));
              rate(
                  "checkpoint.totalOverTimeBytesPerSecond",
                  "checkpoints GB/s",
                  all,
                  "totalOverTimeBytesPerSecond");
              add("writeAmplification", "write amplification", all, Scale.RATIO, true);
            });
    double[] restores =
        report.groups("recoveries").stream()
            .mapToDouble(each -> each.number("durationSeconds"))
            .toArray();
    if (restores.length > 0) {
      double mean = Arrays.stream(restores).average().orElse(Double.NaN);
      figures.add(new Headline("restore.meanSeconds", "mean restore", mean, Scale.SECONDS, true));
    }
  }

  private void training(JsonFields training) {
    add("goodput", "goodput %", training, Scale.FRACTION, false);
  }

  private void ingest(JsonFields ingest) {
    add("meanAcceleratorUtilization", "accelerators compute %", ingest, Scale.FRACTION, false);
    List<JsonFields> epochs = ingest.groups("epochs");
    for (int i = 0; i < epochs.size(); i++) {
      String label = "epoch " + (i + 1);
      String name = "ingest.epochs[" + i + "].";
      seconds(name + "seconds", label, epochs.get(i), "seconds");
      rate(
          name + "bandwidthBytesPerSecond",
          label + " GB/s",
          epochs.get(i),
          "bandwidthBytesPerSecond");
    }
  }

  private void phase(JsonFields phase, boolean alone) {
    String label = alone ? "" : phase.text("name", "") + " ";
    String name = alone ? "" : phase.text("name", "") + ".";
    double iops = phase.number("readIops") + phase.number("writeIops");
    figures.add(new Headline(name + "iops", label + "IOPS", iops, Scale.PER_SECOND, false));
    rate(name + "bandwidthBytesPerSecond", label + "GB/s", phase, "bandwidthBytesPerSecond");
    for (String operation : List.of(READ, WRITE)) {
      phase
          .group("latency")
          .flatMap(all -> all.group(operation))
          .filter(latency -> latency.number("count") > 0)
          .ifPresent(
              latency -> {
                String of = name + operation + ".";
                String said = label + operation + " ";
                seconds(of + "meanLatencySeconds", said + "mean", latency, "meanSeconds");
                seconds(of + "p99LatencySeconds", said + "p99", latency, "p99Seconds");
              });
    }
  }

  private void seconds(String name, String label, JsonFields of, String field) {
    add(name, label, of, field, Scale.SECONDS, true);
  }

  private void rate(String name, String label, JsonFields of, String field) {
    add(name, label, of, field, Scale.BYTES_PER_SECOND, false);
  }

  private void add(String field, String label, JsonFields of, Scale scale, boolean lowerIsBetter) {
    add(field, label, of, field, scale, lowerIsBetter);
  }

  /** What is null in the report was not measured. */
  private void add(
      String name, String label, JsonFields of, String field, Scale scale, boolean lowerIsBetter) {
    OptionalDouble value = of.isNull(field) ? OptionalDouble.empty() : of.optionalNumber(field);
    value.ifPresent(there -> figures.add(new Headline(name, label, there, scale, lowerIsBetter)));
  }

  private List<ComparedRun.Checkpoint> checkpoints() {
    return report.groups("checkpoints").stream()
        .map(
            each ->
                new ComparedRun.Checkpoint(
                    (int) each.number("index"),
                    each.number("durationSeconds"),
                    (long) each.number("bytes")))
        .toList();
  }

  private List<ComparedRun.Cell> cells() {
    return report.group("direct").map(direct -> direct.groups("cells")).orElse(List.of()).stream()
        .map(
            cell ->
                new ComparedRun.Cell(
                    new ComparedRun.CellKey(
                        cell.text("operation", ""),
                        (long) cell.number("blockBytes"),
                        (int) cell.number("depth"),
                        (int) cell.number("threads")),
                    cell.number("bandwidthBytesPerSecond")))
        .toList();
  }
}
