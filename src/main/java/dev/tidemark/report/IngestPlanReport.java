package dev.tidemark.report;

import dev.tidemark.report.Listing.Cell;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What an ingest would do, and what its storage can give, before anything is run.
 *
 * @param supplies what each part can give, in bytes a second; infinite when it does not count
 * @param acceleratorsFed that drives, links and cores can keep computing
 * @param utilization that the slowest part allows
 */
public record IngestPlanReport(
    String name,
    String target,
    long files,
    long samples,
    long datasetBytes,
    int accelerators,
    int hosts,
    int steps,
    long leftoverSamples,
    int epochs,
    double demandBytesPerSecond,
    List<Supply> supplies,
    long acceleratorsFed,
    double utilization,
    long prefetchBytes,
    List<String> notes) {
  public IngestPlanReport {
    supplies = List.copyOf(supplies);
    notes = List.copyOf(notes);
  }

  /** What one part can give. */
  public record Supply(String part, double bytesPerSecond) {}

  public void writeText(Screen screen, Appendable out) throws IOException {
    LabelledText text = new LabelledText(screen, out);
    text.title(name);
    text.item("target", target);
    text.item(
        "dataset",
        Figures.grouped(samples)
            + " samples in "
            + Figures.grouped(files)
            + " files, "
            + both(datasetBytes));
    text.item(
        "epoch",
        Figures.grouped(steps)
            + " steps on each of "
            + accelerators
            + (accelerators == 1 ? " accelerator in " : " accelerators in ")
            + hosts
            + (hosts == 1 ? " host" : " hosts")
            + (leftoverSamples == 0 ? "" : ", " + leftoverSamples + " samples left over")
            + "; "
            + epochs
            + (epochs == 1 ? " epoch" : " epochs"));
    text.item(
        "demand",
        rate(demandBytesPerSecond)
            + " an accelerator that never waits, "
            + rate(demandBytesPerSecond * accelerators)
            + " all");
    String label = "supply";
    for (Supply supply : supplies) {
      if (Double.isFinite(supply.bytesPerSecond())) {
        text.item(label, supply.part() + ": " + rate(supply.bytesPerSecond()));
        label = "";
      }
    }
    text.item(
        "feeds",
        Figures.grouped(acceleratorsFed)
            + (acceleratorsFed == 1 ? " accelerator" : " accelerators")
            + " at full speed; these "
            + accelerators
            + " compute at most "
            + Figures.percent(utilization)
            + " of the time");
    text.item("memory", both(prefetchBytes) + " of batches read ahead in each host");
    for (String note : notes) {
      text.item("note", note);
    }
  }

  private static String both(double bytes) {
    return Figures.bytes(bytes) + " (" + Figures.binaryBytes(bytes) + ")";
  }

  private static String rate(double bytes) {
    return Figures.bytes(bytes) + "/s (" + Figures.binaryBytes(bytes) + "/s)";
  }

  public void writeJson(OutputStream out) throws IOException {
    try (JsonOutput json = new JsonOutput(out)) {
      json.text("name", name);
      json.object("ingest", () -> body(json));
      json.texts("notes", notes);
    }
  }

  private void body(JsonOutput json) throws IOException {
    json.whole("files", files);
    json.whole("samples", samples);
    json.whole("datasetBytes", datasetBytes);
    json.whole("accelerators", accelerators);
    json.whole("hosts", hosts);
    json.whole("epochs", epochs);
    json.whole("stepsPerEpoch", steps);
    json.whole("leftoverSamples", leftoverSamples);
    json.rate("demandBytesPerSecondPerAccelerator", demandBytesPerSecond);
    json.whole("acceleratorsFed", acceleratorsFed);
    json.number("acceleratorUtilizationMax", utilization);
    json.whole("prefetchBytesPerHost", prefetchBytes);
    json.objects(
        "supplies",
        supplies,
        supply -> {
          json.text("part", supply.part());
          json.number("bytesPerSecond", supply.bytesPerSecond());
        });
  }

  /** One row. */
  public void writeCsv(Appendable out) throws IOException {
    List<Listing.Column> columns = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    add(columns, cells, "files", files);
    add(columns, cells, "samples", samples);
    add(columns, cells, "datasetBytes", datasetBytes);
    add(columns, cells, "accelerators", accelerators);
    add(columns, cells, "stepsPerEpoch", steps);
    add(columns, cells, "leftoverSamples", leftoverSamples);
    add(columns, cells, "demandBytesPerSecondPerAccelerator", Math.round(demandBytesPerSecond));
    add(columns, cells, "acceleratorsFed", acceleratorsFed);
    add(columns, cells, "acceleratorUtilizationMax", utilization);
    new Listing("ingest", columns, List.of(cells)).writeCsv(out);
  }

  private static void add(
      List<Listing.Column> columns, List<Cell> cells, String key, double value) {
    columns.add(new Listing.Column(key, key));
    cells.add(Cell.of(Figures.of(value), value));
  }
}
