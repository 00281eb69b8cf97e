package dev.tidemark.report;

import dev.tidemark.result.LatencySummary;
import java.io.IOException;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The {@code latency} of {@code report.json}: one object an operation; only a count when it never
 * ran.
 */
final class JsonLatency {
  private final JsonOutput json;

  JsonLatency(JsonOutput json) {
    this.json = json;
  }

  void write(Map<String, Histogram> latencies) throws IOException {
    for (Map.Entry<String, Histogram> latency : latencies.entrySet()) {
      json.object(latency.getKey(), () -> write(LatencySummary.of(latency.getValue())));
    }
  }

  /** The inside of one object. */
  void writeOne(Histogram latency) throws IOException {
    write(LatencySummary.of(latency));
  }

  private void write(LatencySummary latency) throws IOException {
    json.whole("count", latency.count());
    if (latency.count() == 0) {
      return;
    }
    json.seconds("meanSeconds", latency.meanNanos());
    json.seconds("p50Seconds", latency.p50Nanos());
    json.seconds("p90Seconds", latency.p90Nanos());
    json.seconds("p95Seconds", latency.p95Nanos());
    json.seconds("p99Seconds", latency.p99Nanos());
    json.seconds("p999Seconds", latency.p999Nanos());
    json.seconds("p9999Seconds", latency.p9999Nanos());
    json.seconds("p99999Seconds", latency.p99999Nanos());
    json.seconds("p999999Seconds", latency.p999999Nanos());
    json.seconds("maxSeconds", latency.maxNanos());
  }
}
