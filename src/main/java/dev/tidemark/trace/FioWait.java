package dev.tidemark.trace;

import java.util.Locale;

/** What {@code wait} means in version 2 of fio's I/O log. */
public enum FioWait {
  /** What fio does. */
  ABSOLUTE_MS("milliseconds since the start"),
  RELATIVE_MS("milliseconds from the action before"),
  /** What fio's manual says. */
  RELATIVE_US("microseconds from the action before");

  private final String text;

  FioWait(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /** As it is written on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
