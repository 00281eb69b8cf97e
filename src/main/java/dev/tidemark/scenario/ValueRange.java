package dev.tidemark.scenario;

import dev.tidemark.units.QuantityException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values from one to another: {@code 10%..50% step 10%}, {@code 1 GB/s..4 GB/s in 4}, {@code 64
 * KiB..1 GiB by x4}. The first value is always one of them; the last is when the steps meet it, and
 * always with {@code in}.
 */
final class ValueRange {
  private static final Pattern RANGE =
      Pattern.compile("(.+?)\\.\\.(.+?)\\s+(step|in|by)\\s+(.+)", Pattern.DOTALL);

  private final Measure from;
  private final Measure to;

  private ValueRange(Measure from, Measure to) {
    this.from = from;
    this.to = to;
  }

  /** Whether a value is meant as a range: one that starts with a number and goes on with dots. */
  static boolean isMeant(String text) {
    return !text.isEmpty() && "0123456789+-".indexOf(text.charAt(0)) >= 0 && text.contains("..");
  }

  /**
   * The values of a range as {@code --set} takes them.
   *
   * @throws QuantityException saying what is wrong and what to write
   */
  static List<String> parse(String text) {
    Matcher matcher = RANGE.matcher(text.strip());
    if (!matcher.matches()) {
      throw new QuantityException(
          Quoted.of(text) + " does not say how to get from one end to the other",
          "End it with 'step 10%', 'in 5' (so many values) or 'by x2'");
    }
    ValueRange range =
        new ValueRange(Measure.parse(matcher.group(1)), Measure.parse(matcher.group(2)));
    range.requireUpwards(text);
    String by = matcher.group(4).strip();
    return switch (matcher.group(3)) {
      case "step" -> range.steps(Measure.parse(by));
      case "in" -> range.evenly(by);
      default -> range.multiplied(by);
    };
  }

  private void requireUpwards(String text) {
    requireSameKind(to);
    if (from.base().signum() < 0) {
      throw new QuantityException(Quoted.of(text) + " starts below zero", "Start at 0 or more");
    }
    if (from.base().compareTo(to.base()) >= 0) {
      throw new QuantityException(
          Quoted.of(text) + " does not rise", "Write the smaller end first");
    }
  }

  private void requireSameKind(Measure other) {
    if (other.kind() != from.kind()) {
      throw new QuantityException(
          "the range starts with " + noun(from) + " and goes on with " + noun(other),
          "Give every number the same kind of unit");
    }
  }

  private static String noun(Measure measure) {
    return measure.kind() == ScalarKind.DOUBLE
        ? "a number without a unit"
        : measure.kind().noun().replaceFirst(" such as.*", "");
  }

  private List<String> steps(Measure step) {
    requireSameKind(step);
    if (step.base().signum() <= 0) {
      throw new QuantityException("the step is not above zero", "Use a step that leads upwards");
    }
    BigDecimal steps = to.base().subtract(from.base()).divideToIntegralValue(step.base());
    if (steps.compareTo(BigDecimal.valueOf(Variations.RUNS_MAX)) >= 0) {
      throw tooMany();
    }
    List<BigDecimal> values = new ArrayList<>();
    for (int i = 0; i <= steps.intValueExact(); i++) {
      values.add(from.base().add(step.base().multiply(BigDecimal.valueOf(i))));
    }
    return texts(values);
  }

  private List<String> evenly(String text) {
    int count = count(text);
    BigDecimal whole = to.base().subtract(from.base());
    List<BigDecimal> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      BigDecimal part =
          whole
              .multiply(BigDecimal.valueOf(i))
              .divide(BigDecimal.valueOf(count - 1), MathContext.DECIMAL128);
      values.add(from.base().add(part));
    }
    return texts(values);
  }

  private static int count(String text) {
    long count =
        text.matches("[0-9]{1,9}") ? Long.parseLong(text) : text.matches("[0-9]+") ? -2 : -1;
    if (count == -2 || count > Variations.RUNS_MAX) {
      throw tooMany();
    }
    if (count < 2) {
      throw new QuantityException(
          Quoted.of(text) + " is no number of values", "Write a whole number from 2, such as in 5");
    }
    return (int) count;
  }

  private List<String> multiplied(String text) {
    if (!text.matches("x[0-9]{1,9}(\\.[0-9]{1,9})?")) {
      throw new QuantityException(
          Quoted.of(text) + " is no factor", "Write x and a number above 1, such as by x2");
    }
    BigDecimal factor = new BigDecimal(text.substring(1));
    if (factor.compareTo(BigDecimal.ONE) <= 0 || from.base().signum() == 0) {
      throw new QuantityException(
          "multiplying " + from.toText(to) + " by " + factor + " leads nowhere",
          "Use a factor above 1, and start above zero");
    }
    List<BigDecimal> values = new ArrayList<>();
    for (BigDecimal value = from.base();
        value.compareTo(to.base()) <= 0;
        value = value.multiply(factor, MathContext.DECIMAL128)) {
      values.add(value);
      if (values.size() > Variations.RUNS_MAX) {
        throw tooMany();
      }
    }
    return texts(values);
  }

  /** As texts; those that rounding made equal are one. */
  private List<String> texts(List<BigDecimal> values) {
    LinkedHashSet<String> texts = new LinkedHashSet<>();
    values.forEach(value -> texts.add(from.with(value).toText(to)));
    if (texts.size() < values.size()) {
      throw new QuantityException(
          "the values lie closer together than they can be told apart", "Use fewer");
    }
    return List.copyOf(texts);
  }

  private static QuantityException tooMany() {
    return new QuantityException(
        "the range has more than " + Variations.RUNS_MAX + " values", "Use fewer");
  }
}
