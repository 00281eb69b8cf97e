package dev.tidemark.scenario;

import org.jspecify.annotations.Nullable;

/**
 * The values that a key allows.
 *
 * @param min smallest, as written in {@link Key#min}; empty for no limit
 * @param max largest, as written in {@link Key#max}; empty for no limit
 */
record Range(String min, String max) {
  static final Range ALL = new Range("", "");

  static Range of(@Nullable Key key) {
    return key == null ? ALL : new Range(key.min(), key.max());
  }

  boolean isAll() {
    return min.isEmpty() && max.isEmpty();
  }

  boolean contains(Comparable<?> value, ScalarKind kind) {
    boolean tooSmall = !min.isEmpty() && compare(value, kind.parse(min)) < 0;
    boolean tooLarge = !max.isEmpty() && compare(value, kind.parse(max)) > 0;
    return !tooSmall && !tooLarge;
  }

  @SuppressWarnings("unchecked") // both come from the same kind
  private static int compare(Comparable<?> value, Comparable<?> limit) {
    return ((Comparable<Object>) value).compareTo(limit);
  }

  /** {@code 1 to 100}, {@code 1 ms or more}, {@code at most 3}. */
  @Override
  public String toString() {
    if (max.isEmpty()) {
      return min + " or more";
    }
    return min.isEmpty() ? "at most " + max : min + " to " + max;
  }
}
