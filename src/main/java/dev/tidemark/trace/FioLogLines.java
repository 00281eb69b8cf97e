package dev.tidemark.trace;

import java.util.List;

/**
 * fio's I/O log, versions 2 and 3 (iolog.c). Of version 2, {@code wait} is taken as fio takes it,
 * not as its manual says: milliseconds since the start. Of version 3, times are kept as they are;
 * fio itself loses the first gap of a log that begins at 0.
 */
final class FioLogLines implements LineFormat {
  static final String VERSION_2 = "fio version 2 iolog";
  static final String VERSION_3 = "fio version 3 iolog";

  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;

  private final RecordSlot slot;
  private final NameTable names;
  private final FioWait wait;
  private int version;
  private long nowNanos;
  private boolean waited;

  FioLogLines(RecordSlot slot, FioWait wait) {
    this.slot = slot;
    this.wait = wait;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    if (version == 0) {
      version = version(line);
      return Line.TAKEN;
    }
    if (version == 3) {
      nowNanos = line.time(MICRO);
      line.skipBlanks();
    }
    int target = line.target(names, false, ' ', '\t');
    line.skipBlanks();
    return action(line, target);
  }

  private static int version(TextLine line) throws MalformedLine {
    if (line.accept(VERSION_2)) {
      return 2;
    }
    if (line.accept(VERSION_3)) {
      return 3;
    }
    throw new MalformedLine("a log begins with '" + VERSION_2 + "' or '" + VERSION_3 + "'");
  }

  private Line action(TextLine line, int target) throws MalformedLine {
    return switch (line.peek()) {
      case 'r' -> moved(line, "read", TraceKind.READ, target);
      case 'w' ->
          line.peek(1) == 'a' ? waiting(line) : moved(line, "write", TraceKind.WRITE, target);
      case 't' -> moved(line, "trim", TraceKind.DISCARD, target);
      case 's' -> moved(line, "sync", TraceKind.SYNC, target);
      case 'd' -> moved(line, "datasync", TraceKind.SYNC, target);
      case 'a' -> file(line, "add", TraceKind.CREATE, target);
      case 'o' -> file(line, "open", TraceKind.OPEN, target);
      case 'c' -> file(line, "close", TraceKind.CLOSE, target);
      default -> throw unknown(line);
    };
  }

  private static MalformedLine unknown(TextLine line) throws MalformedLine {
    return new MalformedLine(
        line.atEnd() ? "the action is missing" : "unknown action '" + line.word() + "'");
  }

  private Line moved(TextLine line, String word, TraceKind kind, int target) throws MalformedLine {
    if (!line.accept(word)) {
      throw unknown(line);
    }
    line.skipBlanks();
    long offset = line.whole();
    line.skipBlanks();
    long length = line.whole();
    line.expectEnd();
    boolean sync = kind == TraceKind.SYNC;
    slot.set(kind, nowNanos, TraceSource.UNKNOWN, target, 0, sync ? 0 : offset, sync ? 0 : length);
    return Line.RECORD;
  }

  private Line file(TextLine line, String word, TraceKind kind, int target) throws MalformedLine {
    if (!line.accept(word)) {
      throw unknown(line);
    }
    line.expectEnd();
    slot.set(kind, nowNanos, TraceSource.UNKNOWN, target, 0, 0, 0);
    return Line.RECORD;
  }

  private Line waiting(TextLine line) throws MalformedLine {
    if (!line.accept("wait")) {
      throw unknown(line);
    }
    line.skipBlanks();
    long time = line.whole();
    line.skipBlanks();
    if (!line.atEnd()) {
      line.whole();
    }
    line.expectEnd();
    waited |= version == 2;
    if (version == 2) {
      nowNanos =
          switch (wait) {
            case ABSOLUTE_MS -> Math.max(nowNanos, line.scaled(time, MILLI));
            case RELATIVE_MS -> later(line.scaled(time, MILLI));
            case RELATIVE_US -> later(line.scaled(time, MICRO));
          };
    }
    return Line.OTHER_EVENT;
  }

  private long later(long nanos) throws MalformedLine {
    if (nowNanos > Long.MAX_VALUE / 2 - nanos) {
      throw new MalformedLine("the waits add up to more than there is time");
    }
    return nowNanos + nanos;
  }

  @Override
  public List<String> remarks() {
    return waited
        ? List.of(
            "wait is taken as "
                + wait.text()
                + "; fio's code takes it as milliseconds since the start, its manual says"
                + " microseconds: see --fio-wait")
        : List.of();
  }
}
