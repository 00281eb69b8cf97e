package dev.tidemark.result;

import java.util.List;

/**
 * What a calibration found.
 *
 * @param name of the profile
 * @param base name of the profile that it started from
 * @param origin what the figures were taken from
 * @param parameters those that were free
 * @param residuals every figure against the fitted profile
 * @param uncertain what the figures do not tell, a sentence each
 * @param leftOut what was measured but not used, and why
 * @param notes what a user should know about how the figures were read
 */
public record CalibrationSummary(
    String name,
    String base,
    String origin,
    List<Parameter> parameters,
    List<Residual> residuals,
    List<String> uncertain,
    List<String> leftOut,
    List<String> notes) {
  public CalibrationSummary {
    parameters = List.copyOf(parameters);
    residuals = List.copyOf(residuals);
    uncertain = List.copyOf(uncertain);
    leftOut = List.copyOf(leftOut);
    notes = List.copyOf(notes);
  }

  /**
   * A parameter that was free.
   *
   * @param key in the profile
   * @param value as the profile says it
   * @param number the value in bytes, bytes a second, nanoseconds, a share or ones
   * @param lower the least number with which every figure stays within 1 % of what was fitted
   * @param upper the greatest
   * @param determined whether some figure holds it from both sides
   * @param certainty the range in words
   * @param source where it comes from
   */
  public record Parameter(
      String key,
      String value,
      double number,
      double lower,
      double upper,
      boolean determined,
      String certainty,
      String source) {}

  /**
   * A figure and what the fitted profile makes of it.
   *
   * @param test what was run
   * @param metric which figure of it
   * @param unit of the values
   * @param measured the figure
   * @param fitted the profile's
   * @param weight in the fit; 0 for a figure that is only compared
   * @param source where it comes from
   */
  public record Residual(
      String test,
      String metric,
      String unit,
      double measured,
      double fitted,
      double weight,
      String source) {

    /** How far the profile is off: 0.1 for 10 % too much. */
    public double errorFraction() {
      return fitted / measured - 1;
    }
  }
}
