package dev.tidemark.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Numbers for machines: the same everywhere, without exponent, locale or binary noise. */
final class Decimal {
  private static final int DECIMALS_MAX = 9;

  private Decimal() {}

  /** Seconds, exact: 575660123456 is {@code 575.660123456}. */
  static String seconds(long nanos) {
    return plain(BigDecimal.valueOf(nanos, 9));
  }

  /** At most nine decimals; null for what is no number. */
  static @Nullable String of(double value) {
    return Double.isFinite(value)
        ? plain(BigDecimal.valueOf(value).setScale(DECIMALS_MAX, RoundingMode.HALF_UP))
        : null;
  }

  private static String plain(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}
