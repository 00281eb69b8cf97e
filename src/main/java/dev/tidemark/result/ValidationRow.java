package dev.tidemark.result;

import java.math.BigDecimal;

/**
 * A published figure beside what the model gives.
 *
 * @param id drive, test and metric, as one word
 * @param device the drive's name in the catalogue
 * @param role {@code calibrate}, {@code predict} or {@code record}
 * @param tool that measured it
 * @param test what was run, for people
 * @param metric which figure of it
 * @param publishedValue as printed
 * @param simulatedValue in the same unit; NaN when the model says nothing about it
 * @param unit of both
 */
public record ValidationRow(
    String id,
    String device,
    String role,
    String tool,
    String test,
    String metric,
    double publishedValue,
    double simulatedValue,
    String unit) {
  private static final double ERROR_MAX = 0.05;
  private static final double TAIL_FACTOR_MAX = 1.5;

  public boolean isModelled() {
    return !Double.isNaN(simulatedValue);
  }

  /** Simulated over published, less one. */
  public double errorFraction() {
    return simulatedValue / publishedValue - 1;
  }

  /** Whether the simulated figure would be printed as the published one. */
  public boolean roundsToPublished() {
    return Math.abs(simulatedValue - publishedValue) <= printedStep() / 2;
  }

  /** What the last printed digit stands for; zeros at the end count as digits from the third on. */
  private double printedStep() {
    int scale = BigDecimal.valueOf(publishedValue).stripTrailingZeros().scale();
    double thirdDigit = Math.pow(10, Math.floor(Math.log10(publishedValue)) - 2);
    double last = Math.pow(10, -scale);
    return scale > 0 ? last : Math.max(1, Math.min(last, thirdDigit));
  }

  /** The size of the error; none when both would be printed alike. */
  public double error() {
    return roundsToPublished() ? 0 : Math.abs(errorFraction());
  }

  public boolean isTail() {
    return metric.matches("p[0-9.]+-latency");
  }

  /** Within 5 %, or a factor 1.5 for a tail, or printed alike. */
  public boolean met() {
    double factor = simulatedValue / publishedValue;
    return error() <= ERROR_MAX
        || isTail() && factor <= TAIL_FACTOR_MAX && factor >= 1 / TAIL_FACTOR_MAX;
  }
}
