package dev.tidemark.trace;

/**
 * Alibaba's block traces: {@code device_id,opcode,offset,length,timestamp}, in bytes and
 * microseconds, sorted for each device only.
 */
final class AlibabaLines implements LineFormat {
  private static final long MICRO = 1_000;

  private final RecordSlot slot;
  private final NameTable names;

  AlibabaLines(RecordSlot slot) {
    this.slot = slot;
    names = new NameTable(slot);
  }

  @Override
  public Line take(TextLine line) throws MalformedLine {
    if (line.atEnd() || line.accept("device_id")) {
      return Line.TAKEN;
    }
    int target = line.target(names, true, ',', ',');
    line.expect(',');
    TraceKind kind = Letters.readOrWrite(line);
    line.expect(',');
    long offset = line.whole();
    line.expect(',');
    long bytes = line.whole();
    line.expect(',');
    long time = line.time(MICRO);
    line.expectEnd();
    slot.set(kind, slot.sinceFirst(time), TraceSource.UNKNOWN, target, 0, offset, bytes);
    return Line.RECORD;
  }
}
