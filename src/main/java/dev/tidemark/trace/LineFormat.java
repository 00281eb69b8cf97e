package dev.tidemark.trace;

import java.util.List;

/**
 * A format of lines: takes one line at a time and makes records of them. It may keep what it needs
 * for later lines, as much as a limit allows.
 */
interface LineFormat {
  /** What became of a line. */
  enum Line {
    /** The slot holds a record. */
    RECORD,
    /** It is part of the form, or of a record that comes later. */
    TAKEN,
    OTHER_EVENT,
    FAILED,
    EMPTY,
    POSITION_UNKNOWN
  }

  /** Takes a line. */
  Line take(TextLine line) throws MalformedLine;

  /** Puts a further record of what was taken into the slot; false when there is none. */
  default boolean more() throws MalformedLine {
    return false;
  }

  /** The lines are at their end: what was held back may come now. */
  default void end(TraceCounts counts) {}

  /** What to know about what was read, a sentence each. */
  default List<String> remarks() {
    return List.of();
  }
}
