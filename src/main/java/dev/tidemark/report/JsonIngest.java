package dev.tidemark.report;

import dev.tidemark.result.IngestEpoch;
import dev.tidemark.result.IngestResult;
import java.io.IOException;
import java.util.OptionalDouble;

/** The {@code ingest} of {@code report.json}. */
final class JsonIngest {
  private final JsonOutput json;

  JsonIngest(JsonOutput json) {
    this.json = json;
  }

  void write(IngestResult ingest) throws IOException {
    json.object("ingest", () -> body(ingest));
  }

  private void body(IngestResult ingest) throws IOException {
    json.text("explanation", new IngestTable(ingest).explanation());
    json.whole("accelerators", ingest.accelerators());
    json.rate("demandBytesPerSecondPerAccelerator", ingest.demandBytesPerSecond());
    json.whole("leftoverSamples", ingest.leftoverSamples());
    json.number("meanAcceleratorUtilization", ingest.meanUtilization());
    share("targetAcceleratorUtilization", ingest.utilizationTarget());
    json.objects("epochs", ingest.epochs(), this::epoch);
    json.objects("checkpoints", ingest.checkpoints(), this::disturbance);
  }

  private void epoch(IngestEpoch epoch) throws IOException {
    json.whole("epoch", epoch.index());
    json.seconds("startSeconds", epoch.startNanos());
    json.seconds("seconds", epoch.durationNanos());
    json.whole("steps", epoch.steps());
    json.whole("samples", epoch.samples());
    json.number("acceleratorUtilization", epoch.utilization());
    json.number("lowestAcceleratorUtilization", epoch.lowestUtilization());
    json.number("wholeAcceleratorUtilization", epoch.wholeUtilization());
    json.number("samplesPerSecond", epoch.samplesPerSecond());
    json.rate("bandwidthBytesPerSecond", epoch.bytesPerSecond());
    json.seconds("firstStepSeconds", epoch.firstStepNanos());
    known("bytesFromDevice", epoch.bytesFromDevice());
    known("bytesFromCache", epoch.bytesFromCache());
    json.number("driveBusyFraction", epoch.driveBusy());
    json.number("linkBusyFraction", epoch.linkBusy());
    json.number("cpuBusyFraction", epoch.coresBusy());
    json.text("limit", epoch.limit().label());
    if (epoch.reading().isPresent()) {
      IngestEpoch.Reading reading = epoch.reading().get();
      json.whole("bytesAsked", reading.askedBytes());
      json.whole("bytesRead", reading.readBytes());
      json.number("readersBusyFraction", reading.share());
      json.number("processorsBusyFraction", reading.processors());
    }
  }

  private void known(String name, long bytes) throws IOException {
    if (bytes < 0) {
      json.nothing(name);
    } else {
      json.whole(name, bytes);
    }
  }

  private void disturbance(IngestResult.Disturbance each) throws IOException {
    json.whole("checkpoint", each.checkpoint());
    share("acceleratorUtilizationBefore", each.before());
    share("acceleratorUtilizationDuring", each.during());
    share("acceleratorUtilizationAfter", each.after());
  }

  private void share(String name, OptionalDouble share) throws IOException {
    json.number(name, share.orElse(Double.NaN));
  }
}
