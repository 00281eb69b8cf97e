package dev.tidemark.scenario;

import dev.tidemark.scenario.DriveProfile.Sourced;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Durations;
import dev.tidemark.units.Fraction;
import dev.tidemark.units.Rate;
import dev.tidemark.units.Watts;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The parameters of a profile by their keys, as plain numbers: bytes, bytes a second, nanoseconds,
 * shares, watts or ones.
 */
public final class DriveParameters {
  private static final List<Field> FIELDS = Shapes.DRIVE.fields();

  private DriveParameters() {}

  /** The keys of the parameters that have a source, in the order of the profile. */
  public static List<String> keys() {
    return FIELDS.stream()
        .filter(field -> field.shape().type() == Sourced.class)
        .map(Field::key)
        .toList();
  }

  /** A parameter as a number. */
  public static double number(DriveProfile profile, String key) {
    return switch (sourced(profile, key).value()) {
      case Bytes bytes -> bytes.value();
      case Rate rate -> rate.bytesPerSecond();
      case Duration duration -> duration.toNanos();
      case Fraction fraction -> fraction.value();
      case Watts watts -> watts.value();
      case Number number -> number.doubleValue();
      default -> throw new IllegalArgumentException("key=" + key + " must be a quantity");
    };
  }

  /** A parameter as a profile says it. */
  public static String text(DriveProfile profile, String key) {
    Object value = sourced(profile, key).value();
    return value instanceof Duration duration ? Durations.toText(duration) : value.toString();
  }

  /** Where a parameter comes from. */
  public static String source(DriveProfile profile, String key) {
    return sourced(profile, key).source();
  }

  /** The profile with another number for a parameter, and where that comes from. */
  public static DriveProfile with(DriveProfile profile, String key, double number, String source) {
    Object value =
        switch (sourced(profile, key).value()) {
          case Bytes _ -> Bytes.of(Math.round(number));
          case Rate _ -> new Rate(Math.round(number));
          case Duration _ -> Duration.ofNanos(Math.round(number));
          case Fraction _ -> new Fraction(number);
          case Watts _ -> new Watts(number);
          case Integer _ -> Math.toIntExact(Math.round(number));
          case Double _ -> number;
          default -> throw new IllegalArgumentException("key=" + key + " must be a quantity");
        };
    return replaced(profile, Map.of(key, new Sourced<>(value, source)));
  }

  /** The profile with another source for a parameter. */
  public static DriveProfile withSource(DriveProfile profile, String key, String source) {
    return replaced(profile, Map.of(key, new Sourced<>(sourced(profile, key).value(), source)));
  }

  /** The profile under another name. */
  public static DriveProfile named(DriveProfile profile, String name, String title) {
    return replaced(profile, Map.of("name", name, "title", title));
  }

  private static Sourced<?> sourced(DriveProfile profile, String key) {
    for (Field field : FIELDS) {
      if (field.key().equals(key) && field.valueIn(profile) instanceof Sourced<?> sourced) {
        return sourced;
      }
    }
    throw new IllegalArgumentException("key=" + key + " must be one of " + keys());
  }

  private static DriveProfile replaced(DriveProfile profile, Map<String, Object> replacements) {
    Object[] values = new Object[FIELDS.size()];
    for (int i = 0; i < values.length; i++) {
      Field field = FIELDS.get(i);
      Object other = replacements.get(field.key());
      values[i] = other == null ? field.valueIn(profile) : other;
    }
    try {
      return (DriveProfile) Shapes.DRIVE.constructor().newInstance(values);
    } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("values must make a profile", e);
    }
  }
}
