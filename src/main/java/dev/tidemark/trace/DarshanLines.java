package dev.tidemark.trace;

/**
 * Darshan's extended tracing as darshan-dxt-parser prints it: for each file a head and then a row a
 * segment, writes first; seconds since MPI_Init to 0.1 ms. The file is the target and the rank the
 * actor. Rows of MPI-IO lead to POSIX rows of their own, so only the latter are taken where both
 * are there.
 */
final class DarshanLines implements LineFormat {
  private static final String NAME = ", file_name: ";

  private final RecordSlot slot;
  private final NameTable names;
  private int target = -1;

  DarshanLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    if (line.peek() == '#') {
      head(line);
      return Line.TAKEN;
    }
    if (line.accept("X_MPIIO")) {
      return Line.OTHER_EVENT;
    }
    if (!line.accept("X_POSIX")) {
      throw new MalformedLine("a row begins with X_POSIX or X_MPIIO");
    }
    if (target < 0) {
      throw new MalformedLine("a row comes before '# DXT, file_id: ..., file_name: ...'");
    }
    return row(line);
  }

  private void head(TextLine line) throws MalformedLine {
    String text = line.all();
    int at = text.indexOf(NAME);
    if (text.contains("DXT, file_id:") && at >= 0) {
      byte[] name =
          text.substring(at + NAME.length())
              .strip()
              .getBytes(java.nio.charset.StandardCharsets.UTF_8);
      if (name.length == 0) {
        throw new MalformedLine("the file has no name");
      }
      target = names.number(name, 0, name.length, false);
    }
  }

  /** Columns may touch where numbers are wide, so only blanks that must be there are asked for. */
  private Line row(TextLine line) throws MalformedLine {
    line.skipBlanks();
    long rank = line.peek() == '-' ? -1 : line.whole();
    if (rank < 0) {
      line.accept("-1");
    }
    line.skipBlanks();
    TraceKind kind;
    if (line.accept("write")) {
      kind = TraceKind.WRITE;
    } else if (line.accept("read")) {
      kind = TraceKind.READ;
    } else {
      throw new MalformedLine("neither write nor read at column " + line.column());
    }
    line.skipBlanks();
    line.whole();
    line.skipBlanks();
    long offset = line.whole();
    line.skipBlanks();
    long length = line.whole();
    line.skipBlanks();
    long start = line.seconds();
    line.skipBlanks();
    long end = line.seconds();
    slot.set(
        kind,
        start,
        Math.max(0, end - start),
        target,
        (int) Math.min(Integer.MAX_VALUE, rank),
        offset,
        length);
    return length == 0 ? Line.EMPTY : Line.RECORD;
  }
}
