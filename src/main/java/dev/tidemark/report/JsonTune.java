package dev.tidemark.report;

import dev.tidemark.result.Headline;
import dev.tidemark.result.TuneResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** {@code tune.json}: what a search for settings has found. */
public final class JsonTune {
  private final String tidemarkVersion;

  public JsonTune(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** Writes the result and leaves the stream open. */
  public void write(TuneResult tune, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.whole("formatVersion", JsonReport.FORMAT_VERSION);
    json.text("tidemarkVersion", tidemarkVersion);
    json.text("name", tune.name());
    json.texts("objectives", tune.objectives());
    json.whole("combinations", tune.combinations());
    json.whole("evaluations", tune.evaluations());
    if (tune.recommended().isPresent()) {
      TuneResult.Candidate best = tune.recommended().get();
      json.object("recommended", () -> candidate(json, tune, best.values(), best.figures()));
    } else {
      json.nothing("recommended");
    }
    json.objects(
        "front", tune.front(), each -> candidate(json, tune, each.values(), each.figures()));
    if (tune.binding().isPresent()) {
      TuneResult.Binding binding = tune.binding().get();
      json.text("bindingConstraint", binding.constraint());
      json.object(
          "bound",
          () -> {
            json.text("text", binding.text());
            candidate(json, tune, binding.values(), binding.figures());
          });
    } else {
      json.nothing("bindingConstraint");
    }
    if (tune.need().isPresent()) {
      json.object("bandwidthNeeded", () -> BandwidthText.write(json, tune.need().get()));
    } else {
      json.nothing("bandwidthNeeded");
    }
    json.objects("sensitivity", tune.sensitivity(), each -> sensitivity(json, each));
    json.texts("reasons", tune.reasons());
    json.close();
  }

  private static void candidate(
      JsonOutput json, TuneResult tune, List<String> values, List<Headline> figures)
      throws IOException {
    json.object(
        "values",
        () -> {
          for (int i = 0; i < values.size(); i++) {
            json.text(tune.keys().get(i), values.get(i));
          }
        });
    json.object(
        "objectives",
        () -> {
          for (Headline each : figures) {
            json.number(each.name(), each.value());
          }
        });
  }

  private static void sensitivity(JsonOutput json, TuneResult.Sensitivity sensitivity)
      throws IOException {
    json.text("key", sensitivity.key());
    json.objects(
        "values",
        sensitivity.effects(),
        each -> {
          json.text("value", each.value());
          json.number("objective", each.figure());
          if (!each.broken().isEmpty()) {
            json.text("violated", each.broken());
          }
        });
  }
}
