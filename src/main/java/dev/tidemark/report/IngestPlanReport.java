package dev.tidemark.report;

import dev.tidemark.report.Listing.Cell;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an ingest would do, and what its storage can give, before anything is run.
 *
 * @param feed what the storage can give; absent when nobody knows it, as of a real one
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
    Optional<Feed> feed,
    long prefetchBytes,
    List<String> notes) {
  public IngestPlanReport {
    notes = List.copyOf(notes);
  }

  /**
   * What a storage can give.
   *
   * @param supplies what each part can give, in bytes a second; infinite when it does not count
   * @param acceleratorsFed that drives, links and cores can keep computing
   * @param utilization that the slowest part allows
   */
  public record Feed(List<Supply> supplies, long acceleratorsFed, double utilization) {
    public Feed {
      supplies = List.copyOf(supplies);
    }
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
    if (feed.isPresent()) {
      supply(text, feed.get());
    }
    text.item("memory", both(prefetchBytes) + " of batches read ahead in each host");
    for (String note : notes) {
      text.item("note", note);
    }
  }

  private void supply(LabelledText text, Feed given) throws IOException {
    String label = "supply";
    for (Supply supply : given.supplies()) {
      if (Double.isFinite(supply.bytesPerSecond())) {
        text.item(label, supply.part() + ": " + rate(supply.bytesPerSecond()));
        label = "";
      }
    }
    text.item(
        "feeds",
        Figures.grouped(given.acceleratorsFed())
            + (given.acceleratorsFed() == 1 ? " accelerator" : " accelerators")
            + " at full speed; these "
            + accelerators
            + " compute at most "
            + Figures.percent(given.utilization())
            + " of the time");
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
    if (feed.isPresent()) {
      json.whole("acceleratorsFed", feed.get().acceleratorsFed());
    } else {
      json.nothing("acceleratorsFed");
    }
    json.number("acceleratorUtilizationMax", feed.map(Feed::utilization).orElse(Double.NaN));
    json.whole("prefetchBytesPerHost", prefetchBytes);
    json.objects(
        "supplies",
        feed.map(Feed::supplies).orElse(List.of()),
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
    feed.ifPresent(
        given -> {
          add(columns, cells, "acceleratorsFed", given.acceleratorsFed());
          add(columns, cells, "acceleratorUtilizationMax", given.utilization());
        });
    new Listing("ingest", columns, List.of(cells)).writeCsv(out);
  }

  private static void add(
      List<Listing.Column> columns, List<Cell> cells, String key, double value) {
    columns.add(new Listing.Column(key, key));
    cells.add(Cell.of(Figures.of(value), value));
  }
}
