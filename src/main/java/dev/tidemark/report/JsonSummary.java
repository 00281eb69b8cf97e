package dev.tidemark.report;

import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.RecoveryRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.Spread;
import java.io.IOException;
import java.util.List;

/**
 * The {@code summary} of {@code report.json}: the same figures for all checkpoints and for each
 * pass.
 */
final class JsonSummary {
  private final JsonOutput json;

  JsonSummary(JsonOutput json) {
    this.json = json;
  }

  void write(RunResult result) throws IOException {
    json.object("checkpoint", () -> checkpoints(result.checkpoints(), result.passLength()));
    json.object("recovery", () -> recoveries(result.recoveries()));
  }

  private void checkpoints(List<CheckpointRow> rows, int passLength) throws IOException {
    json.whole("count", rows.size());
    if (!rows.isEmpty()) {
      figures(CheckpointSummary.of(rows));
    }
    json.objects(
        "passes",
        CheckpointSummary.passes(rows, passLength),
        pass -> {
          json.whole("from", pass.from());
          json.whole("to", pass.to());
          json.whole("count", pass.count());
          figures(pass);
        });
  }

  void figures(CheckpointSummary some) throws IOException {
    json.whole("bytesPerCheckpoint", some.bytesPerCheckpoint());
    spread(some.duration());
    json.object("stall", () -> spread(some.stall()));
    json.rate("meanOfRatesBytesPerSecond", some.meanOfRatesBytesPerSecond());
    json.rate("totalOverTimeBytesPerSecond", some.totalOverTimeBytesPerSecond());
    json.number("fillFractionMax", some.fillFractionMax());
    json.number("writeAmplification", some.writeAmplification());
    json.number("energyJoules", some.energyJoules());
  }

  private void recoveries(List<RecoveryRow> rows) throws IOException {
    json.whole("count", rows.size());
    if (!rows.isEmpty()) {
      spread(Spread.of(rows.stream().mapToLong(RecoveryRow::durationNanos).toArray()));
    }
  }

  private void spread(Spread spread) throws IOException {
    json.seconds("meanSeconds", spread.meanNanos());
    json.seconds("minSeconds", spread.minNanos());
    json.seconds("maxSeconds", spread.maxNanos());
    json.seconds("p50Seconds", spread.p50Nanos());
    json.seconds("p99Seconds", spread.p99Nanos());
  }
}
