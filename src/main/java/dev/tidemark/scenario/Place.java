package dev.tidemark.scenario;

import java.util.Comparator;

/**
 * Where a value was written.
 *
 * @param file the file as the user named it, or {@code --set}
 * @param line from 1; 0 when the source has no lines
 */
record Place(String file, int line) {
  static final Comparator<Place> READING_ORDER = Comparator.comparingInt(place -> place.line);

  /** A value given by {@code --set} on the command line. */
  static final Place OVERRIDE = new Place("--set", 0);

  /** A value that nobody wrote: a key's default. */
  static final Place DEFAULT = new Place("default", 0);

  String where() {
    return line == 0 ? file : file + ":" + line;
  }
}
