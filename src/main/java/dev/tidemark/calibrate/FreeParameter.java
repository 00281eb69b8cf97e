package dev.tidemark.calibrate;

import dev.tidemark.scenario.DriveParameters;
import dev.tidemark.scenario.DriveProfile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A parameter of a profile that a fit may change.
 *
 * @param key in the profile
 * @param lower the least number that is tried
 * @param upper the greatest
 * @param whole whether only whole numbers are possible
 */
public record FreeParameter(String key, double lower, double upper, boolean whole) {
  private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

  public FreeParameter {
    if (!(lower > 0 && lower < upper)) {
      throw new IllegalArgumentException("lower=" + lower + " upper=" + upper + " are no range");
    }
  }

  /** Where the profile's value lies between the bounds: 0 to 1. */
  double position(DriveProfile profile) {
    double number = Math.clamp(DriveParameters.number(profile, key), lower, upper);
    return position(number);
  }

  /** Where a number lies between the bounds: equal ratios are equally far apart. */
  double position(double number) {
    return Math.log(number / lower) / Math.log(upper / lower);
  }

  /** The number at a position. */
  double number(double position) {
    double inside = Math.clamp(position, 0, 1);
    double number = lower * Math.pow(upper / lower, inside);
    return whole ? Math.rint(number) : number;
  }

  /** The number at a position to four digits, which is more than any figure tells. */
  double rounded(double position) {
    return new BigDecimal(number(position)).round(FOUR_DIGITS).doubleValue();
  }

  DriveProfile at(double position, DriveProfile profile, String source) {
    return DriveParameters.with(profile, key, number(position), source);
  }
}
