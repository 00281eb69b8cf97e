package dev.tidemark.report;

import dev.tidemark.result.ReplayResult;
import dev.tidemark.result.ReplayedStretch;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The {@code replay} of {@code report.json}. */
final class JsonReplay {
  private final JsonOutput json;

  JsonReplay(JsonOutput json) {
    this.json = json;
  }

  void write(ReplayResult replay) throws IOException {
    json.text("trace", replay.trace());
    json.text("format", replay.format());
    json.text("timing", replay.timing());
    json.object(
        "counts",
        () -> {
          json.whole("read", replay.read());
          json.whole("issued", replay.issued());
          json.whole("completed", replay.completed());
          json.whole("skipped", replay.skippedCount());
          json.whole("disordered", replay.disordered());
        });
    json.objects(
        "skipped",
        List.copyOf(replay.skipped().entrySet()),
        (Map.Entry<String, Long> reason) -> {
          json.text("because", reason.getKey());
          json.whole("count", reason.getValue());
        });
    json.object("latenessSeconds", () -> new JsonLatency(json).writeOne(replay.lateness()));
    json.truth("keptUp", replay.behindSinceNanos().isEmpty());
    if (replay.behindSinceNanos().isPresent()) {
      json.seconds("behindSinceSeconds", replay.behindSinceNanos().getAsLong());
    } else {
      json.nothing("behindSinceSeconds");
    }
    json.objects("checkpoints", replay.checkpoints(), this::stretch);
    json.objects("recoveries", replay.recoveries(), this::stretch);
    json.texts("remarks", replay.remarks());
  }

  private void stretch(ReplayedStretch row) throws IOException {
    json.whole("index", row.index());
    json.seconds("startSeconds", row.startNanos());
    json.seconds("durationSeconds", row.durationNanos());
    json.seconds("recordedSeconds", row.recordedNanos());
    json.whole("bytes", row.bytes());
  }
}
