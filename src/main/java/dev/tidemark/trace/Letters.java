package dev.tidemark.trace;

/** Letters and digits that stand for what a request does. */
final class Letters {
  private Letters() {}

  /** R or W, in any case. */
  static TraceKind readOrWrite(TextLine line) throws MalformedLine {
    if (line.accept('R') || line.accept('r')) {
      return TraceKind.READ;
    }
    if (line.accept('W') || line.accept('w')) {
      return TraceKind.WRITE;
    }
    throw new MalformedLine("neither R nor W at column " + line.column());
  }

  /** Two digits, one for a read, one for a write. */
  static TraceKind digit(TextLine line, char read, char write) throws MalformedLine {
    if (line.accept(read)) {
      return TraceKind.READ;
    }
    if (line.accept(write)) {
      return TraceKind.WRITE;
    }
    throw new MalformedLine(
        "neither " + read + " (read) nor " + write + " (write) at column " + line.column());
  }
}
