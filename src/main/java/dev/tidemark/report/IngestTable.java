package dev.tidemark.report;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.IngestResult;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** The epochs of a dataset: a table with a row each, and what there is to say about them. */
final class IngestTable {
  private static final String FED = "they are fed as fast as they compute.";
  private static final String LATE =
      "they are fed in time, but this busy machine was late to wake them.";

  /** Whoever computes for less of an epoch, and was not fed too late, was late itself. */
  private static final double WHOLE = 0.9;

  private static final double GIGA = 1e9;
  private static final double GIBI = 1 << 30;

  private final IngestResult ingest;

  IngestTable(IngestResult ingest) {
    this.ingest = ingest;
  }

  void print(Screen screen, LabelledText text, Appendable out) throws IOException {
    if (!ingest.epochs().isEmpty()) {
      epochs(screen, out);
      text.blank();
    }
    if (!ingest.checkpoints().isEmpty()) {
      checkpoints(screen, out);
      text.blank();
    }
    text.item("in short", explanation());
    text.item("demand", demand());
    target(screen, text);
    if (ingest.leftoverSamples() > 0) {
      text.item(
          "left over",
          Figures.grouped(ingest.leftoverSamples())
              + " samples of each epoch make no whole step on every accelerator");
    }
    text.blank();
  }

  private void epochs(Screen screen, Appendable out) throws IOException {
    TextTable table =
        new TextTable(
            List.of(
                "epoch", "AU %", "samples/s", "GB/s", "GiB/s", "time", "device", "cache", "limit"));
    for (IngestEpoch epoch : ingest.epochs()) {
      double rate = epoch.bytesPerSecond();
      table.row(
          List.of(
              Integer.toString(epoch.index()),
              Figures.fixed(epoch.utilization() * 100, 1),
              Figures.of(epoch.samplesPerSecond()),
              Figures.of(rate / GIGA),
              Figures.of(rate / GIBI),
              Figures.nanos(epoch.durationNanos()),
              amount(epoch.bytesFromDevice()),
              amount(epoch.bytesFromCache()),
              epoch.limit().label()));
    }
    table.print(screen, false, out);
  }

  private static String amount(long bytes) {
    return bytes < 0 ? "-" : Figures.bytes(bytes);
  }

  private void checkpoints(Screen screen, Appendable out) throws IOException {
    TextTable table =
        new TextTable(List.of("checkpoint", "AU before %", "AU during %", "AU after %"));
    for (IngestResult.Disturbance each : ingest.checkpoints()) {
      table.row(
          List.of(
              Integer.toString(each.checkpoint()),
              percent(each.before()),
              percent(each.during()),
              percent(each.after())));
    }
    table.print(screen, false, out);
  }

  private static String percent(OptionalDouble share) {
    return share.isPresent() ? Figures.fixed(share.getAsDouble() * 100, 1) : "-";
  }

  /** Of the last epoch, which found what the others left. */
  String explanation() {
    if (ingest.epochs().isEmpty()) {
      return "No epoch came to its end.";
    }
    IngestEpoch last = ingest.epochs().getLast();
    String accelerators =
        ingest.accelerators() == 1
            ? "The accelerator computes "
            : "The " + ingest.accelerators() + " accelerators compute ";
    return accelerators
        + Figures.percent(last.utilization())
        + " of the time: "
        + reason(last)
        + cached(last)
        + disturbance();
  }

  private static String cached(IngestEpoch epoch) {
    if (epoch.bytesFromDevice() == 0) {
      return " Nothing came from a drive; page caches had it all.";
    }
    double cached =
        (double) epoch.bytesFromCache() / (epoch.bytesFromCache() + epoch.bytesFromDevice());
    return epoch.bytesFromCache() > 0
        ? " Page caches had " + Figures.percent(cached) + " of what was read."
        : "";
  }

  private String disturbance() {
    OptionalDouble during =
        ingest.checkpoints().stream().flatMapToDouble(each -> each.during().stream()).average();
    OptionalDouble otherwise =
        ingest.checkpoints().stream()
            .flatMapToDouble(
                each -> DoubleStream.concat(each.before().stream(), each.after().stream()))
            .average();
    return during.isEmpty() || otherwise.isEmpty()
        ? ""
        : " While a checkpoint is written it is "
            + Figures.percent(during.getAsDouble())
            + ", at other times "
            + Figures.percent(otherwise.getAsDouble())
            + ".";
  }

  private static String reason(IngestEpoch epoch) {
    return epoch
        .reading()
        .map(reading -> measured(epoch, reading))
        .orElseGet(() -> modelled(epoch));
  }

  private static String modelled(IngestEpoch epoch) {
    return switch (epoch.limit()) {
      case COMPUTE -> FED;
      case DRIVE, STORAGE ->
          "drives are the limit, busy " + Figures.percent(epoch.driveBusy()) + ".";
      case LINK ->
          "the hosts' links are the limit, busy " + Figures.percent(epoch.linkBusy()) + ".";
      case CPU ->
          "cores that decode are the limit, busy " + Figures.percent(epoch.coresBusy()) + ".";
      case READERS ->
          "readers are the limit; drives are busy "
              + Figures.percent(epoch.driveBusy())
              + ", so more readers or more requests of each would help.";
    };
  }

  /** What a folder tells, which is less. */
  private static String measured(IngestEpoch epoch, IngestEpoch.Reading reading) {
    String share = Figures.percent(reading.share());
    return switch (epoch.limit()) {
      case COMPUTE -> epoch.wholeUtilization() < WHOLE ? LATE : FED;
      case CPU ->
          "processors are the limit. Those of this machine are busy "
              + Figures.percent(reading.processors())
              + " with this run, cores that decode "
              + Figures.percent(epoch.coresBusy())
              + ".";
      case STORAGE, DRIVE, LINK ->
          "readers wait for the storage "
              + share
              + " of their time. Whether its drives are the limit, or readers with too few"
              + " requests, a folder does not tell; try more of them.";
      case READERS ->
          "nothing is at its limit. Readers read "
              + share
              + " of their time and else wait for their turn; more readers or prefetch may help.";
    };
  }

  private String demand() {
    double each = ingest.demandBytesPerSecond();
    double all = each * ingest.accelerators();
    String one =
        Figures.bytes(each) + "/s (" + Figures.binaryBytes(each) + "/s) for one that never waits";
    return ingest.accelerators() == 1
        ? one
        : one + ", " + Figures.bytes(all) + "/s (" + Figures.binaryBytes(all) + "/s) for all";
  }

  private void target(Screen screen, LabelledText text) throws IOException {
    if (ingest.utilizationTarget().isEmpty() || ingest.epochs().isEmpty()) {
      return;
    }
    double target = ingest.utilizationTarget().getAsDouble();
    double mean = ingest.meanUtilization();
    text.item(
        "MLPerf",
        "asks for AU of "
            + Figures.percent(target)
            + "; the mean of all epochs is "
            + Figures.fixed(mean * 100, 1)
            + " %",
        mean >= target ? screen::good : screen::bad);
  }
}
