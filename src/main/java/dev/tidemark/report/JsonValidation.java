package dev.tidemark.report;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationResult.Summary;
import dev.tidemark.result.ValidationRow;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** {@code validation.json}: published figures beside the model's, and how far they are off. */
public final class JsonValidation {
  private final String tidemarkVersion;

  public JsonValidation(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** Writes the summary of everything and some of the rows, and leaves the stream open. */
  public void write(ValidationResult validation, List<ValidationRow> shown, OutputStream out)
      throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.whole("formatVersion", JsonReport.FORMAT_VERSION);
    json.text("tidemarkVersion", tidemarkVersion);
    json.object(
        "summary",
        () -> {
          summary(json, "calibrate", validation);
          summary(json, "predict", validation);
        });
    json.objects("rows", shown, row -> row(json, row));
    json.close();
  }

  private static void summary(JsonOutput json, String role, ValidationResult validation)
      throws IOException {
    Summary summary = validation.summary(role);
    json.object(
        role,
        () -> {
          json.whole("count", summary.count());
          json.number("medianErrorFraction", summary.medianErrorFraction());
          json.number("within15Fraction", summary.within15Fraction());
          json.number("within5Fraction", summary.within5Fraction());
        });
  }

  private static void row(JsonOutput json, ValidationRow row) throws IOException {
    json.text("id", row.id());
    json.text("device", row.device());
    json.text("role", row.role());
    json.text("tool", row.tool());
    json.text("test", row.test());
    json.text("metric", row.metric());
    json.number("publishedValue", row.publishedValue());
    json.number("simulatedValue", row.simulatedValue());
    json.text("unit", row.unit());
    json.number("errorFraction", row.errorFraction());
    if (row.isModelled()) {
      json.truth("met", row.met());
    } else {
      json.nothing("met");
    }
  }
}
