package dev.tidemark.report;

import dev.tidemark.result.IntervalRow;
import dev.tidemark.result.OpenLoop;
import dev.tidemark.result.OperationResult;
import dev.tidemark.result.PhaseRow;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** The {@code phases} of {@code report.json}. */
final class JsonPhases {
  private final JsonOutput json;
  private final boolean modelled;

  /**
   * @param modelled whether it is known what went on inside of drives
   */
  JsonPhases(JsonOutput json, boolean modelled) {
    this.json = json;
    this.modelled = modelled;
  }

  void write(List<PhaseRow> phases) throws IOException {
    json.objects("phases", phases, this::phase);
  }

  private void phase(PhaseRow phase) throws IOException {
    json.text("name", phase.name());
    json.seconds("startSeconds", phase.startNanos());
    json.seconds("seconds", phase.durationNanos());
    json.number("readIops", phase.perSecond(phase.reads().count()));
    json.number("writeIops", phase.perSecond(phase.writes().count()));
    json.rate("bandwidthBytesPerSecond", phase.bytesPerSecond());
    json.rate("readBandwidthBytesPerSecond", phase.perSecond(phase.reads().bytes()));
    json.rate("writeBandwidthBytesPerSecond", phase.perSecond(phase.writes().bytes()));
    json.whole("readBytes", phase.reads().bytes());
    json.whole("writtenBytes", phase.writes().bytes());
    json.number("writeAmplification", phase.writeAmplification());
    ofDrives("hostBytes", phase.hostBytes());
    ofDrives("nandBytes", phase.nandBytes());
    ofDrives("garbageCollectionBytes", phase.gcBytes());
    ofDrives("erases", phase.erases());
    json.object("latency", () -> latencies(phase, false));
    if (phase.openLoop().isPresent()) {
      OpenLoop load = phase.openLoop().get();
      json.object("serviceLatency", () -> latencies(phase, true));
      json.object("openLoop", () -> openLoop(load));
    }
    if (phase.steadyState().isPresent()) {
      boolean reached = phase.steadyState().get().reached();
      int rounds = phase.steadyState().get().rounds();
      json.object(
          "steadyState",
          () -> {
            json.truth("reached", reached);
            json.whole("rounds", rounds);
          });
    }
    json.objects("series", phase.series(), this::interval);
  }

  private void interval(IntervalRow row) throws IOException {
    json.seconds("startSeconds", row.startNanos());
    json.seconds("seconds", row.durationNanos());
    json.number("readIops", row.perSecond(row.reads()));
    json.number("writeIops", row.perSecond(row.writes()));
    json.rate("readBandwidthBytesPerSecond", row.perSecond(row.readBytes()));
    json.rate("writeBandwidthBytesPerSecond", row.perSecond(row.writtenBytes()));
    json.number("writeAmplification", row.writeAmplification());
  }

  private void ofDrives(String name, long value) throws IOException {
    if (modelled) {
      json.whole(name, value);
    } else {
      json.nothing(name);
    }
  }

  private void latencies(PhaseRow phase, boolean service) throws IOException {
    Map<String, Histogram> histograms = new TreeMap<>();
    put(histograms, "read", phase.reads(), service);
    put(histograms, "write", phase.writes(), service);
    put(histograms, "sync", phase.syncs(), service);
    new JsonLatency(json).write(histograms);
  }

  private static void put(
      Map<String, Histogram> histograms, String name, OperationResult some, boolean service) {
    if (some.count() > 0) {
      histograms.put(name, service ? some.service() : some.latency());
    }
  }

  private void openLoop(OpenLoop load) throws IOException {
    json.number("offeredIops", load.offeredPerSecond());
    if (load.shareOfMaximum().isPresent()) {
      json.number("shareOfMaximum", load.shareOfMaximum().getAsDouble());
    }
    json.truth("keptUp", load.keptUp());
    json.seconds("latenessMaxSeconds", load.latenessMaxNanos());
    if (load.behindSinceNanos().isPresent()) {
      json.seconds("behindSinceSeconds", load.behindSinceNanos().getAsLong());
    } else {
      json.nothing("behindSinceSeconds");
    }
  }
}
