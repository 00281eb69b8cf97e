package dev.tidemark.trace;

/**
 * UMass' traces in the format of the Storage Performance Council: {@code ASU,LBA,size,opcode,
 * timestamp}, sizes in bytes, times in seconds; what a block is, the traces do not agree on.
 */
final class SpcLines implements LineFormat {
  private final RecordSlot slot;
  private final NameTable names;
  private final long blockBytes;

  /**
   * @param blockBytes what an LBA counts
   */
  SpcLines(RecordSlot slot, int blockBytes) {
    this.slot = slot;
    this.blockBytes = blockBytes;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    if (line.atEnd()) {
      return Line.TAKEN;
    }
    int target = line.target(names, true, ',', ',');
    next(line);
    long offset = line.scaled(line.whole(), blockBytes);
    next(line);
    long bytes = line.whole();
    next(line);
    TraceKind kind = Letters.readOrWrite(line);
    next(line);
    long time = line.seconds();
    if (!line.atEnd() && line.peek() != ',') {
      throw new MalformedLine("',' is missing at column " + line.column());
    }
    slot.set(kind, time, TraceSource.UNKNOWN, target, 0, offset, bytes);
    return Line.RECORD;
  }

  private static void next(TextLine line) throws MalformedLine {
    line.expect(',');
    line.skipBlanks();
  }
}
