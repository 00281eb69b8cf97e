package dev.tidemark.trace;

/**
 * What the records of a trace work on.
 *
 * @param name as the trace has it: a path, a device number, a volume
 * @param device whether it is a device or volume with addresses of its own, not a file
 */
public record TraceTarget(String name, boolean device) {
  /** Names longer than this are a broken trace. */
  public static final int NAME_LENGTH_MAX = 4096;

  public TraceTarget {
    if (name.isEmpty() || name.length() > NAME_LENGTH_MAX) {
      throw new IllegalArgumentException("name.length=" + name.length());
    }
  }

  public static TraceTarget file(String name) {
    return new TraceTarget(name, false);
  }

  public static TraceTarget device(String name) {
    return new TraceTarget(name, true);
  }
}
