package dev.tidemark.report;

import dev.tidemark.compare.Comparison;
import dev.tidemark.page.ResultPage;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.SweepResult;
import dev.tidemark.result.TuneResult;
import dev.tidemark.result.ValidationResult;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** The files of a folder of results. */
public final class ResultFiles {
  /** Writes one file's content and leaves the stream open. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes text. */
  @FunctionalInterface
  private interface Text {
    void writeTo(Appendable out) throws IOException;
  }

  private static final String PAGE = "report.html";

  private ResultFiles() {}

  /**
   * The files of a run by name. {@code scenario} is the resolved scenario, so that the run can be
   * repeated.
   */
  public static Map<String, Content> of(RunResult result, String scenario, String tidemarkVersion) {
    Map<String, Content> files = new TreeMap<>();
    ResultPage.Json json = out -> new JsonReport(tidemarkVersion).write(result, out);
    files.put("report.json", json::writeTo);
    files.put(PAGE, out -> ResultPage.write(json, scenario, out));
    if (result.hasPhases()) {
      files.put("phases.csv", text(out -> CsvPhases.write(result, out)));
      files.put("series.csv", text(out -> CsvPhases.writeSeries(result, out)));
    }
    if (result.ingest().isPresent()) {
      files.put("epochs.csv", text(out -> CsvIngest.write(result.ingest().get(), out)));
    }
    if (result.direct().isPresent()) {
      files.put("cells.csv", text(out -> CsvDirect.write(result.direct().get(), out)));
      files.put("gdsio.txt", text(out -> GdsioLines.write(result.direct().get(), out)));
    }
    if (result.hasCheckpoints()) {
      files.put("checkpoints.csv", text(out -> CsvReport.writeCheckpoints(result, out)));
    }
    files.put("latency.hlog", text(out -> LatencyLog.write(result, out)));
    files.put("scenario.yaml", text(out -> out.append(scenario)));
    return files;
  }

  /** The files of a sweep by name. */
  public static Map<String, Content> of(SweepResult sweep, String tidemarkVersion) {
    Map<String, Content> files = new TreeMap<>();
    ResultPage.Json json = out -> new JsonSweep(tidemarkVersion).write(sweep, out);
    files.put("sweep.json", json::writeTo);
    files.put(PAGE, out -> ResultPage.write(json, "", out));
    files.put("sweep.csv", text(out -> CsvSweep.write(sweep, out)));
    return files;
  }

  /** The files of a validation by name. */
  public static Map<String, Content> of(ValidationResult validation, String tidemarkVersion) {
    Map<String, Content> files = new TreeMap<>();
    ResultPage.Json json =
        out -> new JsonValidation(tidemarkVersion).write(validation, validation.rows(), out);
    files.put("validation.json", json::writeTo);
    files.put(PAGE, out -> ResultPage.write(json, "", out));
    files.put("validation.csv", text(out -> CsvValidation.write(validation.rows(), out)));
    return files;
  }

  /**
   * The files of a search for settings by name.
   *
   * @param recommended the recommended setting as a scenario; empty when there is none
   */
  public static Map<String, Content> of(
      TuneResult tune, String recommended, String tidemarkVersion) {
    Map<String, Content> files = new TreeMap<>();
    ResultPage.Json json = out -> new JsonTune(tidemarkVersion).write(tune, out);
    files.put("tune.json", json::writeTo);
    files.put(PAGE, out -> ResultPage.write(json, recommended, out));
    files.put("front.csv", text(out -> CsvTune.write(tune, out)));
    if (!recommended.isEmpty()) {
      files.put("recommended.yaml", text(out -> out.append(recommended)));
    }
    return files;
  }

  /** The files of a comparison by name. */
  public static Map<String, Content> of(Comparison comparison, String tidemarkVersion) {
    Map<String, Content> files = new TreeMap<>();
    ComparisonReport report = new ComparisonReport(comparison);
    ResultPage.Json json = out -> report.writeJson(tidemarkVersion, out);
    files.put("comparison.json", json::writeTo);
    files.put(PAGE, out -> ResultPage.write(json, "", out));
    files.put("comparison.csv", text(report::writeCsv));
    return files;
  }

  private static Content text(Text text) {
    return out -> {
      Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      text.writeTo(writer);
      writer.flush();
    };
  }
}
