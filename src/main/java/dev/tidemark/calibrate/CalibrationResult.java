package dev.tidemark.calibrate;

import dev.tidemark.result.CalibrationSummary;
import dev.tidemark.result.CalibrationSummary.Residual;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.DriveProfileWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A profile that was fitted to figures.
 *
 * @param profile each free parameter's source says what it was fitted on
 * @param summary the figures against it, and what they do not tell
 */
public record CalibrationResult(DriveProfile profile, CalibrationSummary summary) {

  /** The profile as YAML, with what it was fitted on and the residuals as comments above it. */
  public String toYaml() {
    List<String> comments = new ArrayList<>();
    comments.add(
        profile.title() + ", calibrated on " + summary.origin() + ", from " + summary.base() + ".");
    comments.add("");
    comments.add("Measured and fitted (those with weight 0 were only compared):");
    summary.residuals().forEach(each -> comments.add(line(each)));
    if (!summary.uncertain().isEmpty()) {
      comments.add("");
      comments.add("What remains uncertain:");
      summary.uncertain().forEach(each -> comments.add("  " + each));
    }
    return DriveProfileWriter.toYaml(profile, comments);
  }

  private static String line(Residual each) {
    return String.format(
        Locale.ROOT,
        "  %s, %s: %.4g %s, fitted %.4g (%+.1f %%), weight %s",
        each.test(),
        each.metric(),
        each.measured(),
        each.unit(),
        each.fitted(),
        each.errorFraction() * 100,
        each.weight());
  }
}
