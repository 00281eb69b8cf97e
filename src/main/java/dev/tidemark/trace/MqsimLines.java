package dev.tidemark.trace;

/**
 * MQSim's and DiskSim's lines: {@code arrival device sector sectors type}, times in ns, sectors of
 * 512 B; other than elsewhere, 0 writes and 1 reads. The first arrival is not the zero of time.
 */
final class MqsimLines implements LineFormat {
  static final int SECTOR_BYTES = 512;

  private final RecordSlot slot;
  private final NameTable names;

  MqsimLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    line.skipBlanks();
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    long time = line.whole();
    next(line);
    int target = line.target(names, true, ' ', '\t');
    next(line);
    long offset = line.scaled(line.whole(), SECTOR_BYTES);
    next(line);
    long bytes = line.scaled(line.whole(), SECTOR_BYTES);
    next(line);
    TraceKind kind = Letters.digit(line, '1', '0');
    line.expectEnd();
    slot.set(kind, time, TraceSource.UNKNOWN, target, 0, offset, bytes);
    return Line.RECORD;
  }

  private static void next(TextLine line) throws MalformedLine {
    if (line.peek() != ' ' && line.peek() != '\t') {
      throw new MalformedLine("a blank is missing at column " + line.column());
    }
    line.skipBlanks();
  }
}
