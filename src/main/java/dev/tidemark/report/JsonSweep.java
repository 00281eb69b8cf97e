package dev.tidemark.report;

import dev.tidemark.result.CheckpointSummary;
import dev.tidemark.result.Headline;
import dev.tidemark.result.SweepOutcome;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.SweepRow;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** {@code sweep.json}: all that a sweep measured, with the names of {@code report.json}. */
public final class JsonSweep {
  private final String tidemarkVersion;

  public JsonSweep(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** Writes the sweep and leaves the stream open. */
  public void write(SweepResult sweep, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.whole("formatVersion", JsonReport.FORMAT_VERSION);
    json.text("tidemarkVersion", tidemarkVersion);
    json.text("name", sweep.name());
    json.truth("goalsMet", sweep.goalsMet());
    json.object(
        "sweep",
        () -> {
          json.texts("keys", sweep.keys());
          json.objects("rows", sweep.rows(), row -> row(json, sweep.keys(), row));
        });
    json.close();
  }

  private static void row(JsonOutput json, List<String> keys, SweepRow row) throws IOException {
    json.object(
        "values",
        () -> {
          for (int i = 0; i < keys.size(); i++) {
            json.text(keys.get(i), row.values().get(i));
          }
        });
    switch (row.outcome()) {
      case SweepOutcome.Measured measured -> measured(json, measured);
      case SweepOutcome.Impossible(List<String> problems) -> json.texts("problems", problems);
    }
  }

  private static void measured(JsonOutput json, SweepOutcome.Measured measured) throws IOException {
    json.object(
        "summary",
        () -> {
          if (measured.checkpoints().isPresent()) {
            json.object("checkpoint", () -> checkpoints(json, measured));
          } else {
            json.object("figures", () -> figures(json, measured.headlines()));
          }
        });
    json.objects("goals", measured.goals(), goal -> JsonReport.goal(json, goal));
  }

  private static void checkpoints(JsonOutput json, SweepOutcome.Measured measured)
      throws IOException {
    CheckpointSummary some = measured.checkpoints().orElseThrow();
    json.whole("count", some.count());
    new JsonSummary(json).figures(some);
    json.truth("goalsMet", measured.goalsMet());
  }

  private static void figures(JsonOutput json, List<Headline> headlines) throws IOException {
    for (Headline each : headlines) {
      json.number(each.name(), each.value());
    }
  }
}
