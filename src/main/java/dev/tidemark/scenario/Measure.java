package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Durations;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.IoRate;
import dev.tidemark.units.QuantityException;
import dev.tidemark.units.Rate;
import dev.tidemark.units.Watts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A quantity or a plain number as an exact decimal, so that ranges can be counted through.
 *
 * @param kind which quantity its unit makes it; {@link ScalarKind#DOUBLE} without a unit
 * @param base in bytes, bytes a second, requests a second, nanoseconds, percent, watts or ones
 */
record Measure(ScalarKind kind, BigDecimal base) {
  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile(
          "([+-]?[0-9][0-9_]*(?:\\.[0-9_]+)?(?:[eE][+-]?[0-9]{1,3})?)\\s*(.*)", Pattern.DOTALL);

  /** More decimals than any key of a scenario tells apart. */
  private static final int DECIMALS_MAX = 6;

  private static final int LENGTH_MAX = 64;

  /** Reads {@code 64 KiB}, {@code 10%} or {@code 8}. */
  static Measure parse(String text) {
    String quantity = text.strip();
    Matcher matcher = NUMBER_AND_UNIT.matcher(quantity);
    if (quantity.length() > LENGTH_MAX || !matcher.matches()) {
      throw new QuantityException(
          Quoted.of(quantity) + " is not a number", "Write a number and its unit, such as 64 KiB");
    }
    String unit = matcher.group(2);
    if (unit.isEmpty()) {
      return new Measure(ScalarKind.DOUBLE, new BigDecimal(matcher.group(1).replace("_", "")));
    }
    for (ScalarKind kind : ScalarKind.values()) {
      if (kind.units().contains(unit)) {
        return new Measure(kind, base(kind.parse(quantity)));
      }
    }
    throw new QuantityException(
        Quoted.of(quantity) + " has the unknown unit " + Quoted.of(unit),
        "Use a unit such as KiB, GB/s, s, W or %; plain numbers have none");
  }

  private static BigDecimal base(Object value) {
    return switch (value) {
      case Bytes bytes -> BigDecimal.valueOf(bytes.value());
      case Rate rate -> BigDecimal.valueOf(rate.bytesPerSecond());
      case IoRate rate -> BigDecimal.valueOf(rate.perSecond());
      case Duration duration -> BigDecimal.valueOf(duration.toNanos());
      case Fraction fraction -> BigDecimal.valueOf(fraction.value()).movePointRight(2);
      case Watts watts -> BigDecimal.valueOf(watts.value());
      default -> throw new IllegalArgumentException("value=" + value + " must have a unit");
    };
  }

  Measure with(BigDecimal other) {
    return new Measure(kind, other);
  }

  /** Readable back by the key that takes this quantity; never more than {@code most}. */
  String toText(Measure most) {
    return switch (kind) {
      case BYTES -> Bytes.of(whole()).toString();
      case RATE -> new Rate(whole()).toString();
      case IO_RATE -> new IoRate(whole()).toString();
      case DURATION -> Durations.toText(Duration.ofNanos(whole()));
      case FRACTION -> decimal(most) + "%";
      case WATTS -> decimal(most) + " W";
      case SCALE, INTEGER, LONG, DOUBLE, BOOLEAN, TEXT -> decimal(most);
    };
  }

  private long whole() {
    return base.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private String decimal(Measure most) {
    BigDecimal rounded =
        base.scale() > DECIMALS_MAX ? base.setScale(DECIMALS_MAX, RoundingMode.HALF_UP) : base;
    BigDecimal shown = rounded.min(most.base).stripTrailingZeros();
    return shown.toPlainString();
  }
}
