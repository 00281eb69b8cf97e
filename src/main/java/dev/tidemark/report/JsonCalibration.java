package dev.tidemark.report;

import dev.tidemark.result.CalibrationSummary;
import java.io.IOException;
import java.io.OutputStream;

/** A calibration for programs. */
public final class JsonCalibration {
  private final String tidemarkVersion;

  public JsonCalibration(String tidemarkVersion) {
    this.tidemarkVersion = tidemarkVersion;
  }

  /** Writes the calibration and leaves the stream open. */
  public void write(CalibrationSummary summary, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.whole("formatVersion", JsonReport.FORMAT_VERSION);
    json.text("tidemarkVersion", tidemarkVersion);
    json.text("name", summary.name());
    json.text("base", summary.base());
    json.text("origin", summary.origin());
    json.objects(
        "parameters",
        summary.parameters(),
        each -> {
          json.text("key", each.key());
          json.text("value", each.value());
          json.number("number", each.number());
          json.number("lower", each.lower());
          json.number("upper", each.upper());
          json.truth("determined", each.determined());
          json.text("certainty", each.certainty());
          json.text("source", each.source());
        });
    json.objects(
        "figures",
        summary.residuals(),
        each -> {
          json.text("test", each.test());
          json.text("metric", each.metric());
          json.text("unit", each.unit());
          json.number("measuredValue", each.measured());
          json.number("fittedValue", each.fitted());
          json.number("errorFraction", each.errorFraction());
          json.number("weight", each.weight());
          json.text("source", each.source());
        });
    json.texts("uncertain", summary.uncertain());
    json.texts("leftOut", summary.leftOut());
    json.texts("notes", summary.notes());
    json.close();
  }
}
